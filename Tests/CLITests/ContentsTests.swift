import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Command line: contents")
struct ContentsTests {
  let sandbox = Sandbox()
  var directory: TemporaryDirectory { sandbox.directory }

  private static let picture = Image(
    widthInPixels: 2, heightInPixels: 1, samples: .bits8([255, 0, 0, 255, 0, 0, 255, 255]))

  private func scene(_ path: String) -> String {
    """
    { "sfumato": 1, "size": [2, 1],
      "layers": [{ "frame": [0, 0, 2, 1],
                   "contents": "\(path)" }] }
    """
  }

  private func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: directory(name), withIntermediateDirectories: true)
  }

  @Test("a path starts from the scene's directory, also upwards; an absolute one from the root")
  func besideTheScene() throws {
    try makeDirectory("scenes/pictures")
    try Self.picture.writePNG(to: directory("scenes/pictures/a.png"))
    try Self.picture.writePNG(to: directory("b.png"))
    for path in ["pictures/a.png", "../b.png", "./pictures/../../b.png", directory("b.png")] {
      try directory.write(scene(path), to: "scenes/s.json")
      for name in ["scenes/s.json", directory("scenes/s.json")] {
        let outcome = try sandbox.run("render", name, "-o", "out.png")
        #expect(outcome.exitCode == 0, "\(path): \(outcome.standardError)")
        #expect(try Image(pngFile: directory("out.png")) == Self.picture)
      }
    }
  }

  @Test("the contents of a scene on standard input lie in the current directory")
  func standardInput() throws {
    try Self.picture.writePNG(to: directory("a.png"))
    let outcome = try sandbox.run("render", "-", input: Data(scene("a.png").utf8))
    #expect(outcome.exitCode == 0)
    #expect(try PNGDecoder.decode([UInt8](outcome.standardOutput)) == Self.picture)
  }

  @Test("contents that cannot be read are exit code 66, at their place", arguments: ["render", "validate"])
  func missing(command: String) throws {
    try directory.write(scene("none.png"), to: "s.json")
    let outcome = try sandbox.run(command, "s.json")
    #expect(outcome.exitCode == 66)
    #expect(outcome.standardError.hasPrefix("s.json:3:28: layers[0].contents: \"none.png\": cannot read none.png: "))
    #expect(directory.names == ["s.json"])
  }

  @Test("contents that are no PNG are exit code 65, at their place", arguments: ["render", "validate"])
  func notAPicture(command: String) throws {
    try directory.write(scene("s.json"), to: "s.json")
    let outcome = try sandbox.run(command, "s.json")
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError == "s.json:3:28: layers[0].contents: \"s.json\": not a PNG file\n")
  }

  @Test("a directory is not readable")
  func aDirectory() throws {
    try makeDirectory("d")
    try directory.write(scene("d"), to: "s.json")
    #expect(try sandbox.run("render", "s.json").exitCode == 66)
  }
}
