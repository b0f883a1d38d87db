// A picture to be sampled, as the kernels take it; what to do is decided by `ImagePlan`.

public import CLanes

/// One size of a picture: rows of interleaved premultiplied unorm14, R G B A, each a pixel longer than it is wide, and
/// one row more than there are, so that two neighbours can be read anywhere.
@frozen public struct ImageLevel: BitwiseCopyable, Sendable {
  public let pixels: View<Int16>
  public let strideInPixels: Int

  @inlinable @inline(__always)
  public init(pixels: View<Int16>, strideInPixels: Int) {
    self.pixels = pixels
    self.strideInPixels = strideInPixels
  }

  /// The pixel at (x, y); its right neighbour follows.
  @inlinable @inline(__always)
  public func at(_ x: Int, _ y: Int) -> View<Int16> {
    pixels.advanced(by: (y &* strideInPixels &+ x) &* 4)
  }
}

/// From a page's pixels to a picture's: (u, v) = (ux x + uy y + u0, vx x + vy y + v0) / (wx x + wy y + w0).
@frozen public struct ImageMap: Sendable, Equatable {
  public var ux: Double
  public var uy: Double
  public var u0: Double
  public var vx: Double
  public var vy: Double
  public var v0: Double
  public var wx: Double
  public var wy: Double
  public var w0: Double

  @inlinable @inline(__always)
  public init(
    ux: Double, uy: Double, u0: Double, vx: Double, vy: Double, v0: Double, wx: Double = 0, wy: Double = 0,
    w0: Double = 1
  ) {
    self.ux = ux
    self.uy = uy
    self.u0 = u0
    self.vx = vx
    self.vy = vy
    self.v0 = v0
    self.wx = wx
    self.wy = wy
    self.w0 = w0
  }
}

/// A picture, where it lies and how it is sampled. Lengths are pixels of level 0, (0, 0) the corner of its first.
@frozen public struct ImageView: Sendable {
  /// Level k halves level 0 k times: its pixel is the mean of 2^k x 2^k of them, or of those that there are.
  public let levels: View<ImageLevel>
  public let levelCount: Int
  /// Affine (w = 1) for all kernels but `sampleAreaTemplate`.
  public let map: ImageMap
  /// The part that is seen, at least a pixel each way, within the picture: samples come from it alone.
  public let left: Double
  public let top: Double
  public let right: Double
  public let bottom: Double
  /// Outside the part there is nothing. Otherwise its rim goes on.
  public let endsAtPart: Bool
  /// `sampleAreaTemplate`: the map is projective, and what is averaged is found pixel by pixel.
  public let isProjective: Bool
  /// `sampleAreaTemplate` where `isProjective`: the pixel at the place instead of a mean.
  public let magnifiesNearest: Bool
  public let minifiesNearest: Bool
  /// `sampleAreaTemplate` where not: the level, and the box's sides in pixels of level 0, each at least 2^level.
  public let level: Int
  public let boxWidth: Double
  public let boxHeight: Double
  /// Premultiplied; each channel is multiplied by its own.
  public let tint: Color14

  @inlinable
  public init(
    levels: View<ImageLevel>, levelCount: Int, map: ImageMap, left: Double, top: Double, right: Double,
    bottom: Double, endsAtPart: Bool = false, isProjective: Bool = false, magnifiesNearest: Bool = false,
    minifiesNearest: Bool = false, level: Int = 0, boxWidth: Double = 1, boxHeight: Double = 1,
    tint: Color14 = Color14(red: 16384, green: 16384, blue: 16384, alpha: 16384)
  ) {
    assert(right - left >= 1 && bottom - top >= 1 && left >= 0 && top >= 0, "a part of the picture")
    self.levels = levels
    self.levelCount = levelCount
    self.map = map
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.endsAtPart = endsAtPart
    self.isProjective = isProjective
    self.magnifiesNearest = magnifiesNearest
    self.minifiesNearest = minifiesNearest
    self.level = level
    self.boxWidth = boxWidth
    self.boxHeight = boxHeight
    self.tint = tint
  }

  @inlinable @inline(__always)
  var isTinted: Bool {
    tint.red != unorm14One || tint.green != unorm14One || tint.blue != unorm14One || tint.alpha != unorm14One
  }
}

/// Room for sixteen pixels, which sampling kernels fill before they make planes of them: Int16s.
public let sampleScratchCount = 64

extension View where Element == Int16 {
  /// Sixteen interleaved pixels from here on, as planes.
  @inlinable @inline(__always)
  func planes16() -> Block14 {
    let redBlueLow = cl_evenWords_i16x16(load16(0), load16(16))
    let redBlueHigh = cl_evenWords_i16x16(load16(32), load16(48))
    let greenAlphaLow = cl_oddWords_i16x16(load16(0), load16(16))
    let greenAlphaHigh = cl_oddWords_i16x16(load16(32), load16(48))
    return Block14(
      red: cl_evenWords_i16x16(redBlueLow, redBlueHigh), green: cl_evenWords_i16x16(greenAlphaLow, greenAlphaHigh),
      blue: cl_oddWords_i16x16(redBlueLow, redBlueHigh), alpha: cl_oddWords_i16x16(greenAlphaLow, greenAlphaHigh))
  }
}

/// A tint's factors in negated form.
@frozen @usableFromInline struct TintFactors {
  @usableFromInline let isPlain: Bool
  @usableFromInline let red: S16
  @usableFromInline let green: S16
  @usableFromInline let blue: S16
  @usableFromInline let alpha: S16

  @inlinable @inline(__always)
  init(_ image: ImageView) {
    isPlain = !image.isTinted
    red = negatedFactor(cl_splat_i16x16(image.tint.red))
    green = negatedFactor(cl_splat_i16x16(image.tint.green))
    blue = negatedFactor(cl_splat_i16x16(image.tint.blue))
    alpha = negatedFactor(cl_splat_i16x16(image.tint.alpha))
  }

  /// c r <= a s where c <= a and r <= s, also when rounded.
  @inlinable @inline(__always)
  func times(_ block: Block14) -> Block14 {
    if isPlain { return block }
    return Block14(
      red: scale14(block.red, negatedFactor: red), green: scale14(block.green, negatedFactor: green),
      blue: scale14(block.blue, negatedFactor: blue), alpha: scale14(block.alpha, negatedFactor: alpha))
  }
}
