import Foundation
import TestSupport

/// A directory of its own in which the built `sfumato` runs.
struct Sandbox {
  let directory = try! TemporaryDirectory()

  struct Outcome {
    let exitCode: Int32
    let standardOutput: Data
    let standardError: String

    var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  /// Where the process's standard output goes.
  enum Destination {
    case collected
    /// A pipe whose reader is gone.
    case brokenPipe
    /// A file that the process appends to, as with the shell's `>>`.
    case appended(String)
  }

  /// Runs `sfumato` to its end. Its variables are those of the test but for SFUMATO_... and what `environment` adds.
  func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:],
    output: Destination = .collected
  ) throws -> Outcome {
    try run(arguments: arguments, input: input, environment: environment, output: output)
  }

  func run(
    arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    output: Destination = .collected
  ) throws -> Outcome {
    // Outside of the sandbox's directory: tests look at what is left in it.
    let streams = try TemporaryDirectory()
    try input.write(to: URL(fileURLWithPath: streams("in")))
    try streams.write("", to: "out")
    try streams.write("", to: "err")
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SFUMATO_") }
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: streams("in")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams("err")))
    switch output {
    case .collected:
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams("out")))
    case .brokenPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe
    case .appended(let name):
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: directory(name)))
      try handle.seekToEnd()
      process.standardOutput = handle
    }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { throw Killed(signal: process.terminationStatus) }
    return Outcome(
      exitCode: process.terminationStatus,
      standardOutput: try Data(contentsOf: URL(fileURLWithPath: streams("out"))),
      standardError: streams.text("err") ?? "")
  }

  struct Killed: Error {
    let signal: Int32
  }

  struct NoExecutable: Error {
    let searched: [String]
  }

  private final class Anchor {}

  /// The executable lies beside the test bundle, or beside the test executable where bundles are no directories.
  private static func executable() throws -> URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let candidates = [
      bundle, bundle.deletingLastPathComponent(),
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ].map { $0.appendingPathComponent("sfumato") }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw NoExecutable(searched: candidates.map(\.path))
    }
    return found
  }
}

/// Scenes in text.
enum SceneText {
  /// One layer of one colour over the whole canvas of 6 x 4 points.
  static func filled(_ color: String, members: String = "") -> String {
    """
    { "sfumato": 1, "size": [6, 4], \(members)
      "layers": [{ "frame": [0, 0, 6, 4], "backgroundColor": "\(color)" }] }
    """
  }
}
