import Foundation

/// `--report FOLDER`: the page of a run, and the lines that it is made from.
enum Report {
  /// Writes `FOLDER/index.html`, and `FOLDER/results.jsonl` where the lines did not come from there.
  static func write(_ lines: [String], to folder: String) throws {
    let data = try ReportData(lines: lines)
    guard !data.rows.isEmpty else { throw Options.UsageError(message: "there is no result to report") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder + "/results.jsonl", atomically: true, encoding: .utf8)
    try Page.html(data).write(toFile: folder + "/index.html", atomically: true, encoding: .utf8)
  }

  /// The lines of a file of results.
  static func lines(from path: String) throws -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Options.UsageError(message: "\(path) cannot be read")
    }
    return text.split(separator: "\n").map(String.init)
  }
}
