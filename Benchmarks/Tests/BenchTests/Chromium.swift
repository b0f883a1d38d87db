import Foundation
import Testing

/// A browser without a window.
enum Chromium {
  /// The first of the usual names on the PATH, or what CHROME names.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["CHROME"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, named.contains("/") { return named }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names = named.map { [$0] } ?? ["chromium", "chromium-browser", "google-chrome"]
    let candidates = names.flatMap { name in
      folders.map { "\($0)/\(name)" }
    }
    let applications = ["Chromium", "Google Chrome"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    return (candidates + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The document of a page after its scripts ran.
  static func document(of page: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    let profile = page.deletingLastPathComponent().appendingPathComponent("profile").path
    // Without a sandbox of its own it also runs as the administrator, which containers ask of it; the page is ours.
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)", "--virtual-time-budget=10000",
      "--dump-dom", page.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let document = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: document, as: UTF8.self)
  }
}
