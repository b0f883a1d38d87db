import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Command line: render and validate")
struct RenderTests {
  let sandbox = Sandbox()
  var directory: TemporaryDirectory { sandbox.directory }

  private func picture(_ name: String) throws -> Image { try Image(pngFile: directory(name)) }

  /// A picture of one colour.
  private func filled(_ width: Int, _ height: Int, _ color: [UInt8]) -> Image {
    Image(
      widthInPixels: width, heightInPixels: height,
      samples: .bits8((0..<width * height).flatMap { _ in color }))
  }

  @Test(
    "the output's name is the input's, in the current directory",
    arguments: [("a.json", "a.png"), ("sub/b.scene.json", "b.scene.png"), ("c", "c.png"), (".d.json", ".d.png")])
  func defaultOutput(input: String, output: String) throws {
    try FileManager.default.createDirectory(atPath: directory("sub"), withIntermediateDirectories: true)
    try directory.write(SceneText.filled("#336699"), to: input)
    let before = directory.names
    let outcome = try sandbox.run("render", input)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError == "")
    #expect(directory.names == (before + [output]).sorted())
    #expect(try picture(output) == filled(6, 4, [0x33, 0x66, 0x99, 255]))
  }

  @Test("an output that nobody named replaces neither the scene nor a picture in it")
  func defaultOutputSparesInputs() throws {
    let contents = try PNGEncoder.encode(filled(2, 2, [1, 2, 3, 255]))
    try Data(contents).write(to: URL(fileURLWithPath: directory("card.png")))
    try directory.write(
      #"{"sfumato": 1, "size": [4, 4], "layers": [{"frame": [0, 0, 4, 4], "contents": "./card.png"}]}"#, to: "card.json"
    )
    try directory.write(SceneText.filled("#336699"), to: "scene.png")
    for input in ["card.json", "./scene.png", "scene.png"] {
      let before = directory.names
      let outcome = try sandbox.run("render", input)
      #expect(outcome.exitCode == 64, "\(input)")
      #expect(outcome.standardError.contains("the output would replace"))
      #expect(directory.names == before)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory("card.png"))) == Data(contents))
    #expect(try sandbox.run("render", "card.json", "-o", "card.png").exitCode == 0)
  }

  @Test("every level of compression is the same picture, with any number of threads the same bytes")
  func compressionLevels() throws {
    try directory.write(SceneText.filled("#336699"), to: "a.json")
    var files: [String: Data] = [:]
    for level in ["fast", "default", "small"] {
      for threads in ["1", "3"] {
        let name = "\(level)-\(threads).png"
        let outcome = try sandbox.run(
          "render", "a.json", "-o", name, "--compression", level, "--threads", threads)
        #expect(outcome.exitCode == 0)
        #expect(try picture(name) == filled(6, 4, [0x33, 0x66, 0x99, 255]))
        files[name] = try Data(contentsOf: URL(fileURLWithPath: directory(name)))
      }
      #expect(files["\(level)-1.png"] == files["\(level)-3.png"])
    }
    #expect(try sandbox.run("render", "a.json", "--compression", "best").exitCode == 64)
  }

  @Test("an input that would be its own output is left alone")
  func outputOverInput() throws {
    try directory.write(SceneText.filled("red"), to: "a.png")
    let outcome = try sandbox.run("render", "a.png")
    #expect(outcome.exitCode == 64)
    #expect(directory.text("a.png") == SceneText.filled("red"))
  }

  @Test(
    "standard input to standard output, and to a file", arguments: [[], ["-o", "-"], ["-o-"], ["-o", "/dev/stdout"]])
  func streams(arguments: [String]) throws {
    let scene = Data(SceneText.filled("#00f").utf8)
    let outcome = try sandbox.run(arguments: ["render", "-"] + arguments, input: scene)
    #expect(outcome.exitCode == 0)
    #expect(try PNGDecoder.decode(Array(outcome.standardOutput)) == filled(6, 4, [0, 0, 255, 255]))
    #expect(directory.names == [])
    #expect(try sandbox.run("render", "-", "-o", "b.png", input: scene).exitCode == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory("b.png"))) == outcome.standardOutput)
  }

  @Test("/dev/stdout appends where the shell appends")
  func appends() throws {
    try directory.write("before", to: "log")
    let scene = Data(SceneText.filled("#00f").utf8)
    let plain = try sandbox.run("render", "-", input: scene).standardOutput
    #expect(try sandbox.run("render", "-", "-o", "/dev/stdout", input: scene, output: .appended("log")).exitCode == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory("log"))) == Data("before".utf8) + plain)
  }

  @Test(
    "options choose the scale",
    arguments: [
      ([], 12, 8), (["--scale", "1"], 6, 4), (["--scale=0.5"], 3, 2), (["--width", "9"], 9, 6),
      (["--height", "2"], 3, 2), (["--width=7"], 7, 5), (["--scale", "9", "--scale", "1.5"], 9, 6),
    ])
  func scale(options: [String], width: Int, height: Int) throws {
    try directory.write(SceneText.filled("lime", members: #""scale": 2,"#), to: "a.json")
    #expect(try sandbox.run(arguments: ["render", "a.json"] + options).exitCode == 0)
    let picture = try picture("a.png")
    #expect(picture.widthInPixels == width && picture.heightInPixels == height)
    guard case .bits8(let samples) = picture.samples else { return }
    #expect(samples.prefix(4) == [0, 255, 0, 255])
  }

  @Test("a scale of the scene's that no canvas can have does not matter if another is chosen")
  func replacedScale() throws {
    try directory.write(SceneText.filled("lime", members: #""scale": 100000,"#), to: "a.json")
    #expect(try sandbox.run("render", "a.json").exitCode == 65)
    #expect(try sandbox.run("render", "a.json", "--scale", "1").exitCode == 0)
    #expect(try picture("a.png") == filled(6, 4, [0, 255, 0, 255]))
  }

  @Test(
    "a background instead of the scene's",
    arguments: [
      ("#f00", [UInt8(255), 0, 0, 255]), ("#0000ff80", [0, 0, 255, 128]), ("Transparent", [0, 0, 0, 0]),
      ("rebeccapurple", [0x66, 0x33, 0x99, 255]),
    ])
  func background(color: String, pixel: [UInt8]) throws {
    try directory.write(SceneText.filled("#0000", members: #""background": "white","#), to: "a.json")
    #expect(try sandbox.run("render", "a.json", "--background", color, "-o", "b.png").exitCode == 0)
    #expect(try picture("b.png") == filled(6, 4, pixel))
  }

  @Test("instruction sets, threads and times give the same bytes")
  func sameBytes() throws {
    try directory.write(SceneText.filled("#123456"), to: "a.json")
    let plain = try sandbox.run("render", "a.json", "-o", "-").standardOutput
    let variants: [([String], [String: String])] = [
      (["--isa", "baseline"], [:]), (["--isa=auto"], [:]), (["--threads", "1"], [:]), (["--threads=7"], [:]),
      (["--at", "1.5"], [:]), (["--at", "-2"], [:]), (["--at=1e9"], [:]), ([], ["SFUMATO_ISA": "baseline"]),
      ([], ["SFUMATO_THREADS": "3"]), ([], ["SFUMATO_ISA": "", "SFUMATO_THREADS": ""]),
    ]
    for (options, environment) in variants {
      let outcome = try sandbox.run(arguments: ["render", "a.json", "-o", "-"] + options, environment: environment)
      #expect(outcome.standardOutput == plain, "\(options) \(environment)")
    }
  }

  @Test("an option wins over its variable, and a bad variable is a usage error")
  func environment() throws {
    try directory.write(SceneText.filled("#123456"), to: "a.json")
    func run(_ options: [String], _ environment: [String: String]) throws -> Sandbox.Outcome {
      try sandbox.run(arguments: ["render", "a.json", "--perf"] + options, environment: environment)
    }
    let fromEnvironment = try run([], ["SFUMATO_THREADS": "3", "SFUMATO_ISA": "baseline"])
    #expect(fromEnvironment.standardError.contains("3 threads, baseline"))
    let fromOptions = try run(["--threads", "1"], ["SFUMATO_THREADS": "3", "SFUMATO_ISA": "baseline"])
    #expect(fromOptions.standardError.contains("1 thread, baseline"))
    for (variable, value) in [("SFUMATO_THREADS", "many"), ("SFUMATO_ISA", "mmx")] {
      let outcome = try run([], [variable: value])
      #expect(outcome.exitCode == 64)
      #expect(outcome.standardError.contains("\(variable): expected"))
    }
    #expect(
      try run(["--threads", "2", "--isa", "auto"], ["SFUMATO_THREADS": "many", "SFUMATO_ISA": "mmx"]).exitCode == 0)
  }

  @Test("--perf prints numbers to standard error only")
  func perf() throws {
    try directory.write(SceneText.filled("#123456"), to: "a.json")
    let outcome = try sandbox.run("render", "a.json", "--perf")
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.hasPrefix("6 x 4 pixels, "))
    for step in ["read", "draw", "encode", "write"] { #expect(outcome.standardError.contains("\n\(step) ")) }
  }

  @Test("a bad scene names its place, and nothing is written", arguments: ["render", "validate"])
  func badScene(command: String) throws {
    let scene = "{ \"sfumato\": 1, \"size\": [6, 4],\n  \"layers\": [{ \"opacty\": 1 }] }"
    try directory.write(scene, to: "a.json")
    let outcome = try sandbox.run(command, "a.json")
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.hasPrefix("a.json:2:16: layers[0]"))
    #expect(outcome.standardError.contains("\"opacity\""))
    #expect(directory.names == ["a.json"])
    let piped = try sandbox.run(command, "-", input: Data(scene.utf8))
    #expect(piped.exitCode == 65)
    #expect(piped.standardError.hasPrefix("<stdin>:2:16: "))
    #expect(piped.standardOutput.isEmpty)
  }

  @Test("validate says that a scene is valid and draws nothing")
  func validate() throws {
    try directory.write(SceneText.filled("red", members: #""scale": 2,"#), to: "a.json")
    let outcome = try sandbox.run("validate", "a.json")
    #expect(outcome.exitCode == 0)
    #expect(outcome.text == "a.json: a valid scene of 12 x 8 pixels\n")
    #expect(directory.names == ["a.json"])
  }

  @Test("warnings go to standard error and change no exit code", arguments: ["render", "validate"])
  func warnings(command: String) throws {
    let scene = """
      { "sfumato": 1, "size": [6, 4], "layers": [{ "type": "gradient", "frame": [0, 0, 6, 4], "colors": ["red"] }] }
      """
    try directory.write(scene, to: "a.json")
    let outcome = try sandbox.run(command, "a.json")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError.contains("warning"))
    #expect(outcome.standardError.hasPrefix("a.json:1:"))
  }

  @Test("the schema is JSON")
  func schema() throws {
    let outcome = try sandbox.run("schema")
    #expect(outcome.exitCode == 0)
    let object = try #require(JSONSerialization.jsonObject(with: outcome.standardOutput) as? [String: Any])
    #expect((object["$schema"] as? String)?.contains("json-schema.org") == true)
  }
}
