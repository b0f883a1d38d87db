public import Pixels

extension Image {
  /// Reads a PNG file.
  ///
  /// - Throws: `FileError` if the file cannot be read, `PNGError` if it is no readable PNG.
  public init(pngFile path: String) throws {
    self = try PNGDecoder.decode(Files.read(path))
  }

  /// Writes a PNG file in one step: nothing partial is left, and a file that was there keeps its permissions.
  ///
  /// Symbolic links are followed; pipes and devices are written directly.
  ///
  /// - Throws: `FileError` if the file cannot be written, `PNGError` if a side has 2^31 pixels or more.
  public func writePNG(to path: String, options: PNGEncoder.Options = PNGEncoder.Options()) throws {
    try Files.write(PNGEncoder.encode(self, options: options), to: path)
  }
}
