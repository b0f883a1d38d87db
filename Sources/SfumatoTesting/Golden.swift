// Aim: a picture is compared with the one that was approved, in anybody's tests.
// Method: NAME.png in a directory of the tests' own is the golden. Four straight channels are compared, the tolerance is
// 0 unless the test says otherwise and why. `GOLDENS=record` in the environment writes goldens and still fails, so that
// no run passes on what it has just written. After a failure NAME.failed.png shows expected | actual | difference and
// NAME.failed.json has the numbers; both go when the test passes again. Keep `*.failed.*` out of version control.
// Invariants: no state in the process; files appear whole, so tests may run at the same time, in threads or processes.
import ImageDiff
public import PNGCodec
public import Pixels

/// Comparison of pictures with approved ones.
public enum Golden {
  /// What a check does with the golden.
  public enum Mode: Sendable, Equatable {
    case compare
    /// Writes the golden and fails.
    case record

    /// `.record` if the environment variable GOLDENS is `record`.
    public static var fromEnvironment: Mode { Environment.value("GOLDENS") == "record" ? .record : .compare }
  }

  /// Compares a picture with its golden.
  ///
  /// For tests of a framework that `expectGolden` and `XCTAssertGolden` do not serve:
  ///
  ///     if let failure = try Golden.check(image, named: "glow", in: directory) { fail(failure.description) }
  ///
  /// - Parameters:
  ///   - image: the picture that the test made.
  ///   - name: the golden's file name without `.png`; it may name folders (`blur/large`).
  ///   - directory: where the goldens are; made when something is recorded.
  ///   - tolerance: the difference that a channel may have, in steps of 8 bits.
  ///   - maxPixels: how many pixels may differ by more than that.
  /// - Returns: `nil` if the picture is as approved.
  /// - Throws: `FileError` or `PNGError` if a file cannot be read or written.
  public static func check(
    _ image: Image, named name: String, in directory: String, tolerance: Double = 0, maxPixels: Int = 0,
    mode: Mode = .fromEnvironment
  ) throws -> GoldenFailure? {
    let files = GoldenFiles(name: name, directory: directory)
    func failure(_ reason: GoldenFailure.Reason) -> GoldenFailure {
      GoldenFailure(name: name, goldenPath: files.goldenPath, reason: reason)
    }
    let golden = try files.golden()
    if mode == .record {
      // Equal pixels are not written again: another libpng's bytes would only be noise in version control.
      if golden != image { try files.record(image) }
      try files.removeFailure()
      return failure(golden == nil ? .recorded : golden == image ? .unchanged : .replaced)
    }
    guard let golden else { return failure(.missing) }
    let difference = ImageDifference(expected: golden, actual: image, tolerance: tolerance)
    if difference.isWithin(maxPixels: maxPixels) {
      try files.removeFailure()
      return nil
    }
    try files.writeFailure(expected: golden, actual: image, difference: difference, maxPixels: maxPixels)
    return failure(.different(difference, maxPixels: maxPixels, picturePath: files.failedPicturePath))
  }

  /// Goldens that no test uses: the names of the PNG files below `directory` that are not among `used`, sorted.
  ///
  ///     #expect(try Golden.orphans(in: directory, used: cases.map(\.name)) == [])
  ///
  /// - Throws: `FileError` if the directory cannot be read.
  public static func orphans(in directory: String, used: some Sequence<String>) throws(FileError) -> [String] {
    let used = Set(used)
    return try Files.filesBelow(directory).filter { $0.hasSuffix(".png") && !$0.hasSuffix(".failed.png") }
      .map { String($0.dropLast(".png".count)) }.filter { !used.contains($0) }
  }

  /// The directory of goldens beside a source file, `Goldens` beside the caller unless told otherwise.
  public static func directory(named name: String = "Goldens", beside filePath: String = #filePath) -> String {
    guard let slash = filePath.lastIndex(of: "/") else { return name }
    return String(filePath[...slash]) + name
  }
}
