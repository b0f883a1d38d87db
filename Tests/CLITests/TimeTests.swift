import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Command line: a picture at a time")
struct TimeTests {
  let sandbox = Sandbox()
  var directory: TemporaryDirectory { sandbox.directory }

  /// A red pixel that is born at 1 and moves by a pixel a second.
  private func writeScene(contents: String = "red.png") throws {
    let red = Image(widthInPixels: 1, heightInPixels: 1, samples: .bits8([255, 0, 0, 255]))
    try red.writePNG(to: directory("red.png"))
    try directory.write(
      """
      { "sfumato": 1, "size": [4, 1],
        "layers": [{ "type": "emitter", "emitterPosition": [0.5, 0.5],
                     "emitterCells": [{ "birthRate": 1, "duration": 1, "lifetime": 9, "velocity": 1,
                                        "contents": "\(contents)" }] }] }
      """, to: "s.json")
  }

  @Test("--at says when; without it, it is 0", arguments: [("1", 0), ("2", 1), ("3", 2), ("4.0", 3)])
  func at(time: String, place: Int) throws {
    try writeScene()
    let outcome = try sandbox.run("render", "s.json", "--at", time, "-o", "out.png")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    var bytes = [UInt8](repeating: 0, count: 16)
    (bytes[4 * place], bytes[4 * place + 3]) = (255, 255)
    #expect(try Image(pngFile: directory("out.png")).samples == .bits8(bytes))
  }

  @Test("nothing is born at 0, nor before", arguments: [[], ["--at", "0"], ["--at", "-7"], ["--at=0.99"]])
  func before(options: [String]) throws {
    try writeScene()
    #expect(try sandbox.run(arguments: ["render", "s.json", "-o", "out.png"] + options).exitCode == 0)
    #expect(try Image(pngFile: directory("out.png")).samples == .bits8([UInt8](repeating: 0, count: 16)))
  }

  @Test("a cell's picture that cannot be read is exit code 66, at its place")
  func missing() throws {
    try writeScene(contents: "none.png")
    let outcome = try sandbox.run("render", "s.json")
    #expect(outcome.exitCode == 66)
    let place = "s.json:4:47: layers[0].emitterCells[0].contents: "
    #expect(outcome.standardError.hasPrefix(place + "\"none.png\": cannot read"))
  }
}
