// XCTest's words for Golden.check. Where the toolchain has no XCTest module the file is empty.
#if canImport(XCTest)
  public import Pixels
  import XCTest

  /// Fails the test unless the picture is as its golden approved it.
  ///
  /// - Parameters:
  ///   - name: the golden's file name without `.png`; it may name folders (`blur/large`).
  ///   - directory: where the goldens are; `nil` stands for `Goldens` beside the test's source file.
  ///   - tolerance: the difference that a channel may have, in steps of 8 bits.
  ///   - maxPixels: how many pixels may differ by more than that.
  public func XCTAssertGolden(
    _ image: Image, named name: String, in directory: String? = nil, tolerance: Double = 0, maxPixels: Int = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    do {
      let failure = try Golden.check(
        image, named: name, in: directory ?? Golden.directory(beside: "\(file)"), tolerance: tolerance,
        maxPixels: maxPixels)
      if let failure { XCTFail(failure.description, file: file, line: line) }
    } catch {
      XCTFail("golden '\(name)': \(error)", file: file, line: line)
    }
  }
#endif
