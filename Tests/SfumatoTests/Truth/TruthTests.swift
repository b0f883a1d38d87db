import Foundation
import Sfumato
import Testing

/// Pictures against their exact values, as far as 8 bits of straight colour can hold them.
@Suite struct TruthTests {
  @Test(arguments: TruthCase.all) func thePictureIsTheExactOne(truthCase: TruthCase) throws {
    let image = Renderer(try truthCase.scene()).image()
    let truth = try truthCase.truth()
    try #require(image.widthInPixels == truth.width && image.heightInPixels == truth.height)
    guard case .bits8(let bytes) = image.samples else { return #expect(Bool(false), "8 bits") }
    let difference = Difference(straight: bytes, truth: truth.samples, width: truth.width)
    #expect(
      difference.largest <= truthCase.tolerance.max,
      "at \(difference.x), \(difference.y) of \(truthCase.name), channel \(difference.channel)")
    #expect(difference.mean <= truthCase.tolerance.mean, "\(truthCase.name)")
  }

  @Test func everyCaseIsHereAndIndexed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TruthCase.folder.path)
    let names = Set(TruthCase.all.map(\.name))
    #expect(Set(files) == Set(names.flatMap { [$0 + ".json", $0 + ".png"] } + ["index.json"]))
    #expect(names.count == TruthCase.all.count)
  }

  /// In 8-bit steps over the four premultiplied channels.
  struct Difference {
    var largest = 0.0
    var mean = 0.0
    var x = 0
    var y = 0
    var channel = 0

    init(straight bytes: [UInt8], truth: [UInt16], width: Int) {
      var total = 0.0
      for index in bytes.indices {
        let value = Double(bytes[index])
        let premultiplied = index % 4 == 3 ? value : value * Double(bytes[index | 3]) / 255
        let difference = abs(premultiplied - Double(truth[index]) * 255 / 65535)
        total += difference
        if difference > largest {
          largest = difference
          (x, y, channel) = (index / 4 % width, index / 4 / width, index % 4)
        }
      }
      mean = total / Double(bytes.count)
    }
  }
}
