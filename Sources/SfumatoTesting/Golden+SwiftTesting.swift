// Swift Testing's words for Golden.check. Where the toolchain has no Testing module the file is empty.
#if canImport(Testing)
  public import Pixels
  public import Testing

  /// Records an issue unless the picture is as its golden approved it.
  ///
  ///     @Test func glow() throws {
  ///       expectGolden(try render("glow"), named: "glow")
  ///     }
  ///
  /// - Parameters:
  ///   - name: the golden's file name without `.png`; it may name folders (`blur/large`).
  ///   - directory: where the goldens are; `nil` stands for `Goldens` beside the test's source file.
  ///   - tolerance: the difference that a channel may have, in steps of 8 bits.
  ///   - maxPixels: how many pixels may differ by more than that.
  public func expectGolden(
    _ image: Image, named name: String, in directory: String? = nil, tolerance: Double = 0, maxPixels: Int = 0,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let failure = try Golden.check(
        image, named: name, in: directory ?? Golden.directory(beside: filePath), tolerance: tolerance,
        maxPixels: maxPixels)
      if let failure { Issue.record("\(failure)", sourceLocation: sourceLocation) }
    } catch {
      Issue.record(error, "golden '\(name)'", sourceLocation: sourceLocation)
    }
  }
#endif
