import Pixels

/// What a picture's rows are in bytes, as samples in memory and in the file.
struct PNGLayout: Sendable, Equatable {
  let widthInPixels: Int
  let heightInPixels: Int
  /// 8 or 16.
  let bitsPerSample: Int
  /// RGBA; else RGB.
  let writesAlpha: Bool

  /// Of the samples in memory, always RGBA: 4 or 8.
  var sourcePixelInBytes: Int { bitsPerSample / 2 }
  var sourceRowInBytes: Int { widthInPixels * sourcePixelInBytes }
  /// In the file: 3, 4, 6 or 8. A filter's `left` is this far back.
  var pixelInBytes: Int { (writesAlpha ? 4 : 3) * bitsPerSample / 8 }
  var rowInBytes: Int { widthInPixels * pixelInBytes }
  /// A row with the byte that names its filter.
  var filteredRowInBytes: Int { rowInBytes + 1 }
  /// Everything that is deflated.
  var filteredInBytes: Int { filteredRowInBytes * heightInPixels }
}
