import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Command line: files that fail")
struct OutputErrorTests {
  let sandbox = Sandbox()
  var directory: TemporaryDirectory { sandbox.directory }

  init() throws { try sandbox.directory.write(SceneText.filled("red"), to: "a.json") }

  @Test(
    "an input that cannot be read is 66",
    arguments: [["render", "none.json"], ["render", "."], ["validate", "none.json"]])
  func noInput(arguments: [String]) throws {
    let outcome = try sandbox.run(arguments: arguments)
    #expect(outcome.exitCode == 66)
    #expect(outcome.standardError.hasPrefix("sfumato: cannot read \(arguments[1]): "))
    #expect(directory.names == ["a.json"])
  }

  @Test(
    "an output that cannot be written is 73, and nothing is left", arguments: ["none/b.png", ".", "loop", "a.json/b"])
  func cannotWrite(output: String) throws {
    try directory.link("loop", to: "loop")
    let outcome = try sandbox.run("render", "a.json", "-o", output)
    #expect(outcome.exitCode == 73)
    #expect(outcome.standardError.hasPrefix("sfumato: cannot "))
    #expect(outcome.standardError.contains(output))
    #expect(directory.names == ["a.json", "loop"])
  }

  #if os(Linux)
    @Test("a full device is 73")
    func fullDevice() throws {
      let outcome = try sandbox.run("render", "a.json", "-o", "/dev/full")
      #expect(outcome.exitCode == 73)
      #expect(outcome.standardError == "sfumato: cannot write /dev/full: No space left on device\n")
    }
  #endif

  @Test(
    "a reader that has gone is an error, not a signal",
    arguments: [
      (["render", "a.json", "-o", "-"], 73), (["schema"], 73), (["--help"], 73), (["diff", "p", "p"], 2),
    ] as [([String], Int32)])
  func brokenPipe(arguments: [String], exitCode: Int32) throws {
    #expect(try sandbox.run("render", "a.json", "-o", "p").exitCode == 0)
    let outcome = try sandbox.run(arguments: arguments, output: .brokenPipe)
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.standardError == "sfumato: cannot write standard output: Broken pipe\n")
  }

  @Test("a file that is there keeps its permissions, a link stays a link")
  func replaced() throws {
    try directory.write("old", to: "target.png", mode: 0o600)
    try directory.link("link.png", to: "target.png")
    #expect(try sandbox.run("render", "a.json", "-o", "link.png").exitCode == 0)
    #expect(directory.isLink("link.png"))
    #expect(try directory.mode("target.png") == 0o600)
    #expect(try Image(pngFile: directory("target.png")).widthInPixels == 6)
    #expect(directory.names == ["a.json", "link.png", "target.png"])
  }

  @Test("after an error the old file is still there")
  func oldFileStays() throws {
    try directory.write("old", to: "a.png")
    try directory.write("{", to: "bad.json")
    #expect(try sandbox.run("render", "bad.json", "-o", "a.png").exitCode == 65)
    #expect(directory.text("a.png") == "old")
  }
}
