extension Renderer {
  /// The picture as the bytes of a PNG file: 8 bits, RGB where every pixel is opaque, else straight RGBA.
  ///
  /// - Parameters:
  ///   - time: seconds, finite.
  ///   - options: how to write it; nil is the fast way on as many threads as the renderer has.
  /// - Throws: `PNGError.damaged` if a side has 2^31 pixels or more.
  public func pngData(at time: Double = 0, options: PNGEncoder.Options? = nil) throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(image(at: time), options: options ?? PNGEncoder.Options(threads: self.options.threads))
  }
}
