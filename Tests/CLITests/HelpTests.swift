import Testing

@Suite("Command line: help and usage")
struct HelpTests {
  @Test("help goes to standard output", arguments: [["--help"], ["-h"], ["help"]])
  func overview(arguments: [String]) throws {
    let outcome = try Sandbox().run(arguments[0])
    #expect(outcome.exitCode == 0)
    for command in ["render", "explain", "validate", "schema", "diff"] {
      #expect(outcome.text.contains("  \(command) "))
    }
    #expect(outcome.standardError == "")
  }

  @Test(
    "every command explains itself, whatever else is asked",
    arguments: [
      ("render", "--scale N"), ("validate", "usage: sfumato validate IN.json"), ("schema", "JSON Schema"),
      ("diff", "--max-pixels N"), ("explain", "--json"),
    ])
  func commandHelp(command: String, excerpt: String) throws {
    let sandbox = Sandbox()
    let outcomes = [
      try sandbox.run(command, "--help"), try sandbox.run(command, "missing.json", "--nonsense", "-h"),
      try sandbox.run("help", command),
    ]
    for outcome in outcomes {
      #expect(outcome.exitCode == 0)
      #expect(outcome.text.contains(excerpt))
      #expect(outcome.text == outcomes[0].text)
      #expect(outcome.standardError == "")
    }
  }

  @Test("the version is one line")
  func version() throws {
    let outcome = try Sandbox().run("--version")
    #expect(outcome.exitCode == 0)
    #expect(outcome.text.wholeMatch(of: /sfumato \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("without a command the overview goes to standard error")
  func nothing() throws {
    let outcome = try Sandbox().run()
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.contains("sfumato COMMAND --help"))
  }

  @Test(
    "what is wrong with a command line is said, with exit code 64 and no file written",
    arguments: [
      (["rendr", "a.json"], "unknown command \"rendr\"; did you mean \"render\"?"),
      (["--perf", "render"], "unknown option \"--perf\"; a command comes first"),
      (["frames", "a.json", "-o", "%d.png"], "frames is not supported in this version"),
      (["explain"], "IN.json is missing"),
      (["explain", "a.json", "--seconds", "-1"], "--seconds: expected a number of 0 to 3600"),
      (["frames", "--help"], "frames is not supported in this version"),
      (["help", "rendre"], "did you mean \"render\"?"),
      (["render"], "IN.json is missing"),
      (["render", "a.json", "b.json"], "unexpected argument \"b.json\""),
      (["render", "a.json", "--scal", "2"], "unknown option \"--scal\"; did you mean \"--scale\"?"),
      (["render", "a.json", "--scal=2"], "unknown option \"--scal\"; did you mean \"--scale\"?"),
      (["render", "a.json", "-x"], "unknown option \"-x\""),
      (["render", "a.json", "-o"], "-o needs a value: -o OUT.png"),
      (["render", "a.json", "--scale", "--perf"], "--scale needs a value"),
      (["render", "a.json", "--perf=yes"], "--perf takes no value"),
      (["render", "a.json", "--scale", "0"], "--scale: expected a number above 0, found \"0\""),
      (["render", "a.json", "--scale", "-1"], "--scale: expected a number above 0, found \"-1\""),
      (["render", "a.json", "--scale", "nan"], "--scale: expected a number above 0, found \"nan\""),
      (["render", "a.json", "--scale", "1e999"], "--scale: expected a number above 0, found \"1e999\""),
      (["render", "a.json", "--scale=0x2"], "--scale: expected a number above 0, found \"0x2\""),
      (["render", "a.json", "--scale", "1e300"], "--scale: expected at most 268435456 pixels"),
      (["render", "a.json", "--scale", ".01"], "--scale: expected at least 1 x 1 pixels"),
      (["render", "a.json", "--width", "0"], "--width: expected a whole number from 1"),
      (["render", "a.json", "--width", "2.5"], "--width: expected a whole number from 1"),
      (["render", "a.json", "--height", "99999"], "--height: expected at most 268435456 pixels"),
      (["render", "a.json", "--width", "9", "--scale", "2"], "--scale and --width exclude each other"),
      (["render", "a.json", "--width", "9", "--height=9"], "--width and --height exclude each other"),
      (["render", "a.json", "--at", "soon"], "--at: expected a time in seconds, found \"soon\""),
      (["render", "a.json", "--at", "inf"], "--at: expected a time in seconds, found \"inf\""),
      (["render", "a.json", "--background", "#12"], "--background: expected #rgb"),
      (["render", "a.json", "--threads", "0"], "--threads: expected a whole number from 1 to 1024, found \"0\""),
      (["render", "a.json", "--threads", "99999999999999999999"], "--threads: expected a whole number"),
      (["render", "a.json", "--isa", "sse9"], "--isa: expected auto, baseline, avx2, avx512, found \"sse9\""),
      (["render", "a.json", "--overlay", "blend"], "--overlay: expected offscreen, blended, found \"blend\""),
      (["validate"], "IN.json is missing"),
      (["validate", "a.json", "-o", "x"], "unknown option \"-o\""),
      (["schema", "x"], "unexpected argument \"x\""),
      (["diff", "a.png"], "B.png is missing"),
      (["diff", "-", "-"], "only one of the files can be standard input"),
      (["diff", "a", "b", "--tolerance", "x"], "--tolerance: expected a number from 0 to 255, found \"x\""),
      (["diff", "a", "b", "--tolerance", "-1"], "--tolerance: expected a number from 0 to 255, found \"-1\""),
      (["diff", "a", "b", "--max-pixels", "-1"], "--max-pixels: expected a whole number from 0"),
      (["diff", "a", "b", "--max-pixels", "1.5"], "--max-pixels: expected a whole number from 0"),
    ])
  func usageErrors(arguments: [String], message: String) throws {
    let sandbox = Sandbox()
    try sandbox.directory.write(SceneText.filled("red"), to: "a.json")
    let outcome = try sandbox.run(arguments: arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.hasPrefix("sfumato: "))
    #expect(outcome.standardError.contains(message))
    #expect(sandbox.directory.names == ["a.json"])
  }
}
