import Foundation
import ImageDiff
import PNGCodec
import Pixels
import SfumatoTesting
import TestSupport
import Testing
import XCTest

@Suite("Goldens")
struct GoldenTests {
  static let image = Image.noise8(6, 4, seed: 1)

  /// The picture with the first red sample moved by `steps`.
  private static func moved(by steps: UInt8) -> Image {
    guard case .bits8(var samples) = image.samples else { return image }
    samples[0] = samples[0] > 127 ? samples[0] - steps : samples[0] + steps
    return Image(widthInPixels: 6, heightInPixels: 4, samples: .bits8(samples))
  }

  @Test("without a golden a check fails and writes nothing")
  func missing() throws {
    let directory = try TemporaryDirectory()
    let failure = try Golden.check(Self.image, named: "a", in: directory.path, mode: .compare)
    #expect(failure?.reason == .missing)
    #expect(failure?.description.contains("GOLDENS=record") == true)
    #expect(directory.names == [])
  }

  @Test("recording writes and fails, then the picture passes")
  func record() throws {
    let directory = try TemporaryDirectory()
    let goldens = directory("Goldens/deep")
    func reason(_ image: Image, _ mode: Golden.Mode) throws -> GoldenFailure.Reason? {
      try Golden.check(image, named: "topic/a", in: goldens, mode: mode)?.reason
    }
    #expect(try reason(Self.image, .record) == .recorded)
    #expect(try reason(Self.image, .compare) == nil)
    #expect(try reason(Self.image, .record) == .unchanged)
    #expect(try reason(Self.moved(by: 1), .record) == .replaced)
    #expect(try reason(Self.moved(by: 1), .compare) == nil)
    #expect(try Image(pngFile: goldens + "/topic/a.png") == Self.moved(by: 1))
  }

  @Test("a difference leaves a picture and numbers, which go when the test passes again")
  func failure() throws {
    let directory = try TemporaryDirectory()
    try Self.image.writePNG(to: directory("a.png"))
    let failure = try #require(
      try Golden.check(Self.moved(by: 7), named: "a", in: directory.path, tolerance: 6, mode: .compare))
    let difference = ImageDifference(expected: Self.image, actual: Self.moved(by: 7), tolerance: 6)
    #expect(failure.reason == .different(difference, maxPixels: 0, picturePath: directory("a.failed.png")))
    #expect(difference.largest == 7)
    #expect(directory.names == ["a.failed.json", "a.failed.png", "a.png"])

    let picture = try Image(pngFile: directory("a.failed.png"))
    #expect(picture.widthInPixels == 3 * 6 + 2 * 8)
    #expect(picture.heightInPixels == 4)

    let json = Data(try #require(directory.text("a.failed.json")).utf8)
    let numbers = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(numbers["name"] as? String == "a")
    #expect(numbers["largest"] as? Double == 7)
    #expect(numbers["mean"] as? Double == 7.0 / 96)
    #expect(numbers["pixelsAboveTolerance"] as? Int == 1)
    #expect(numbers["expectedSize"] as? [Int] == [6, 4])
    #expect(numbers["region"] as? [Int] == [0, 0, 1, 1])
    #expect((numbers["worst"] as? [String: Any])?["channel"] as? String == "red")

    #expect(try Golden.check(Self.image, named: "a", in: directory.path, mode: .compare) == nil)
    #expect(directory.names == ["a.png"])
  }

  @Test("the picture of a failure shows transparent pixels on a checkerboard")
  func failurePicture() throws {
    let directory = try TemporaryDirectory()
    let clear = Image(widthInPixels: 9, heightInPixels: 1, samples: .bits8([UInt8](repeating: 0, count: 36)))
    let half = Image(
      widthInPixels: 9, heightInPixels: 1, samples: .bits8((0..<9).flatMap { _ in [UInt8(0), 255, 0, 128] }))
    try clear.writePNG(to: directory("a.png"))
    _ = try Golden.check(half, named: "a", in: directory.path, mode: .compare)
    guard case .bits8(let samples) = try Image(pngFile: directory("a.failed.png")).samples else {
      Issue.record("a picture of 8 bits")
      return
    }
    func pixel(_ x: Int) -> [UInt8] { Array(samples[4 * x..<4 * x + 4]) }
    #expect(pixel(0) == [255, 255, 255, 255])
    #expect(pixel(8) == [216, 216, 216, 255])
    #expect(pixel(12) == [128, 128, 128, 255])
    #expect(pixel(17) == [127, 255, 127, 255])
  }

  @Test("a tolerance and a count of pixels let differences pass", arguments: [(7.0, 0), (0, 1), (6, 1), (255, 0)])
  func tolerance(tolerance: Double, maxPixels: Int) throws {
    let directory = try TemporaryDirectory()
    try Self.image.writePNG(to: directory("a.png"))
    let failure = try Golden.check(
      Self.moved(by: 7), named: "a", in: directory.path, tolerance: tolerance, maxPixels: maxPixels, mode: .compare)
    #expect(failure == nil)
  }

  @Test("another size never passes")
  func size() throws {
    let directory = try TemporaryDirectory()
    try Self.image.writePNG(to: directory("a.png"))
    let failure = try #require(
      try Golden.check(
        .noise8(6, 5, seed: 1), named: "a", in: directory.path, tolerance: 255, maxPixels: 1000, mode: .compare))
    #expect(failure.description.contains("sizes differ: 6 x 4 expected, 6 x 5 found"))
  }

  @Test("a golden that is no PNG is an error")
  func brokenGolden() throws {
    let directory = try TemporaryDirectory()
    try directory.write("text", to: "a.png")
    #expect(throws: PNGError.notPNG) {
      try Golden.check(Self.image, named: "a", in: directory.path, mode: .compare)
    }
  }

  @Test("goldens that no test uses are found")
  func orphans() throws {
    let directory = try TemporaryDirectory()
    for name in ["used", "old", "topic/used", "topic/old", "topic/more/old"] {
      _ = try Golden.check(Self.image, named: name, in: directory.path, mode: .record)
    }
    try directory.write("", to: "used.failed.png")
    try directory.write("", to: "readme.txt")
    #expect(
      try Golden.orphans(in: directory.path, used: ["used", "topic/used", "not there"])
        == ["old", "topic/more/old", "topic/old"])
    #expect(throws: FileError.self) { try Golden.orphans(in: directory("none"), used: []) }
  }

  @Test("many threads check the same golden")
  func threads() async throws {
    let directory = try TemporaryDirectory()
    try Self.image.writePNG(to: directory("a.png"))
    let path = directory.path
    let passed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for i in 0..<32 {
        group.addTask {
          let image = i.isMultiple(of: 2) ? Self.image : Self.moved(by: 7)
          return try Golden.check(image, named: "a", in: path, mode: .compare) == nil
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(passed == 16)
    #expect(directory.names.filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test("expectGolden passes and records issues")
  func expectations() throws {
    let directory = try TemporaryDirectory()
    try Self.image.writePNG(to: directory("a.png"))
    expectGolden(Self.image, named: "a", in: directory.path)
    expectGolden(Self.moved(by: 7), named: "a", in: directory.path, tolerance: 7)
    withKnownIssue {
      expectGolden(Self.moved(by: 7), named: "a", in: directory.path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("largest difference 7 at (0, 0) red") }
    }
    #expect(Golden.directory().hasSuffix("/PNGCodecTests/Goldens"))
  }
}

final class GoldenXCTests: XCTestCase {
  func testAssertGolden() throws {
    let directory = try TemporaryDirectory()
    try GoldenTests.image.writePNG(to: directory("a.png"))
    XCTAssertGolden(GoldenTests.image, named: "a", in: directory.path)
    XCTAssertEqual(directory.names, ["a.png"])
  }
}
