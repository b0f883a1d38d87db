import Foundation
import Sfumato
import Testing

/// One scene whose exact picture is known: `Cases/NAME.json`, and in `Cases/NAME.png` the value of every pixel,
/// reckoned in double, as 16-bit premultiplied RGBA.
struct TruthCase: Decodable, Sendable, CustomTestStringConvertible {
  /// Steps of 8 bits, over premultiplied channels.
  struct Tolerance: Decodable, Sendable {
    let max: Double
    let mean: Double
  }

  let name: String
  let topic: String
  let tolerance: Tolerance

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

  static let all: [TruthCase] = {
    do {
      return try JSONDecoder().decode(
        [TruthCase].self, from: Data(contentsOf: folder.appendingPathComponent("index.json")))
    } catch {
      fatalError("the index of the truth cases: \(error)")
    }
  }()

  func scene() throws -> Scene {
    let file = TruthCase.folder.appendingPathComponent(name + ".json")
    return try SceneReader.read(bytes: Array(Data(contentsOf: file)), fileName: name + ".json").scene
  }

  /// Premultiplied, 0...65535.
  func truth() throws -> (width: Int, height: Int, samples: [UInt16]) {
    let file = TruthCase.folder.appendingPathComponent(name + ".png")
    let image = try PNGDecoder.decode(Array(Data(contentsOf: file)))
    guard case .bits16(let samples) = image.samples else { throw CocoaError(.fileReadCorruptFile) }
    return (image.widthInPixels, image.heightInPixels, samples)
  }
}
