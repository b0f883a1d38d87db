public import Geometry

/// What a scene file may ask for at most, so that a hostile one cannot take all memory. Every cap may be raised.
public struct SceneLimits: Sendable, Equatable {
  /// Pixels of the picture, `round(size x scale)` each way. The default, 2^28, is 1 GiB of 8-bit RGBA.
  public var pixels: Int
  /// Layers in all, masks, sublayers and emitters' cells included; also how many may be drawn, with every copy of a replicator.
  public var layers: Int
  /// Layers within layers; masks count. Other brackets may nest four times as deep. A layer tree is released by
  /// recursion, so far beyond some thousands the stack is the limit.
  public var nesting: Int
  /// Cells within cells of emitters, which are read and evaluated by recursion.
  public var cellNesting: Int
  /// Bytes of the file; at most 2^32 - 2.
  public var fileBytes: Int
  /// Pixels of all contents together, each file counted once.
  public var contentsPixels: Int
  /// Bytes of all font files together, each counted once.
  public var fontBytes: Int
  /// Bytes of one text, as UTF-8.
  public var textBytes: Int

  public init(
    pixels: Int = 1 << 28, layers: Int = 1_000_000, nesting: Int = 256, cellNesting: Int = 8,
    fileBytes: Int = 1 << 30, contentsPixels: Int = 1 << 28, fontBytes: Int = 1 << 28, textBytes: Int = 1 << 20
  ) {
    self.pixels = pixels
    self.layers = layers
    self.nesting = nesting
    self.cellNesting = cellNesting
    self.fileBytes = fileBytes
    self.contentsPixels = contentsPixels
    self.fontBytes = fontBytes
    self.textBytes = textBytes
  }

  public static let `default` = SceneLimits()
}

extension SceneLimits {
  /// Why a canvas of this size cannot be drawn, or nil where it can.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels per point.
  public func canvasProblem(size: Size, scale: Double) -> String? {
    let pixelWidth = (size.width * scale).rounded()
    let pixelHeight = (size.height * scale).rounded()
    // Written so that NaN fails.
    guard pixelWidth >= 1, pixelHeight >= 1 else {
      return "expected at least 1 x 1 pixels, found \(text(pixelWidth)) x \(text(pixelHeight))"
    }
    guard pixelWidth * pixelHeight <= Double(pixels) else {
      return "expected at most \(pixels) pixels, found \(text(pixelWidth)) x \(text(pixelHeight))"
    }
    return nil
  }

  private func text(_ pixels: Double) -> String {
    abs(pixels) < 1e15 ? String(Int(pixels)) : String(pixels)
  }
}
