extension Renderer {
  /// The picture as the bytes of a PNG file: 8 bits, RGB where every pixel is opaque, else straight RGBA.
  ///
  /// - Throws: `PNGError` if memory runs out.
  public func pngData(options: PNGEncoder.Options = PNGEncoder.Options()) throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(image(), options: options)
  }
}
