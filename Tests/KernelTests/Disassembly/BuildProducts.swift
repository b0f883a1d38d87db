import Foundation
import Testing

/// What the running build left on disk, and the tools to look into it.
enum BuildProducts {
  private static let objdump = tool(["objdump", "llvm-objdump"])
  private static let nm = tool(["nm", "llvm-nm"])

  /// Only x86-64 has a second instruction set to keep apart; Mach-O's nm does not tell weak symbols.
  static var canBeDisassembled: Bool {
    #if arch(x86_64) && os(Linux)
      objdump != nil && nm != nil
    #else
      false
    #endif
  }

  static let whyNot: Comment = "needs objdump and nm, and an x86-64 build on Linux"

  /// The test bundle: on Linux the running program, on macOS a folder named on its command line.
  private static let bundle: URL? = CommandLine.arguments.lazy
    .compactMap { argument in argument.range(of: ".xctest").map { String(argument[..<$0.upperBound]) } }
    .first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }

  /// `.build/<triple>/<configuration>`
  private static var folder: URL? { bundle?.deletingLastPathComponent() }

  /// The object files of a target.
  static func objects(of target: String) throws -> [URL] {
    let folder = try #require(folder).appendingPathComponent("\(target).build")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "o" }
  }

  /// The linked programs at hand: the command where it was built, and these tests themselves.
  static func programs() throws -> [URL] {
    let bundle = try #require(bundle)
    let binary = bundle.appendingPathComponent("Contents/MacOS/\(bundle.deletingPathExtension().lastPathComponent)")
    let candidates = [bundle.deletingLastPathComponent().appendingPathComponent("sfumato"), binary, bundle]
    return candidates.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
  }

  static func listing(of file: URL, addresses: Range<Int>? = nil) throws -> Listing {
    var arguments = ["-d", "--no-show-raw-insn"]
    if let addresses {
      arguments += ["--start-address=\(addresses.lowerBound)", "--stop-address=\(addresses.upperBound)"]
    }
    return Listing(try output(try #require(objdump), arguments + [file.path]))
  }

  static func symbols(of file: URL) throws -> SymbolTable {
    SymbolTable(try output(try #require(nm), ["-S", file.path]))
  }

  private static func tool(_ names: [String]) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? ["/usr/bin"]
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
  }

  private static func output(_ tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(tool.lastPathComponent) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }
}
