// What a rounded corner takes off a rectangle: the coverage between the sharp corner and the ellipse.
//
// Method: a corner is turned so that it is the top left one ("oriented" pixels: -1 - x for x). Each pixel
//   row is sampled 16 times; a sample's extent along x is exact, and rows are sums of steps. The blur that
//   follows averages what 16 rows leave (below .002 of a level at sigma 2).

import Geometry
import Pixels

/// Which way a corner is turned to be the top left one.
struct CornerTurn: Sendable, Equatable {
  let flipsX: Bool
  let flipsY: Bool

  /// Top left, top right, bottom right, bottom left.
  static let all = [
    CornerTurn(flipsX: false, flipsY: false), CornerTurn(flipsX: true, flipsY: false),
    CornerTurn(flipsX: true, flipsY: true), CornerTurn(flipsX: false, flipsY: true),
  ]

  /// Oriented pixels from real ones, and back.
  func turned(_ r: PixelRect) -> PixelRect {
    PixelRect(
      minX: flipsX ? -r.maxX : r.minX, minY: flipsY ? -r.maxY : r.minY, maxX: flipsX ? -r.minX : r.maxX,
      maxY: flipsY ? -r.minY : r.maxY)
  }

  /// The corner of a rectangle, in oriented coordinates.
  func corner(of rect: Rect) -> Point {
    Point(x: flipsX ? -rect.maxX : rect.minX, y: flipsY ? -rect.maxY : rect.minY)
  }
}

/// A corner's cutout.
struct CornerCutout: Sendable {
  let turn: CornerTurn
  /// The sharp corner, oriented.
  let corner: Point
  let radii: Size

  /// Nil for a sharp corner.
  init?(turn: CornerTurn, rect: Rect, radii: Size) {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    self.turn = turn
    corner = turn.corner(of: rect)
    self.radii = Size(width: width, height: height)
  }

  private static let samplesPerRow = 16

  /// Real pixels that lose coverage, as far as they lie in a window.
  func rect(in window: PixelRect) -> PixelRect {
    let limits = turn.turned(window)
    func pixel(_ v: Double, _ range: Range<Int>) -> Int {
      Int(min(max(v, Double(range.lowerBound)), Double(range.upperBound)))
    }
    let oriented = PixelRect(
      minX: pixel(corner.x.rounded(.down), limits.columns), minY: pixel(corner.y.rounded(.down), limits.rows),
      maxX: pixel((corner.x + radii.width).rounded(.up), limits.columns),
      maxY: pixel((corner.y + radii.height).rounded(.up), limits.rows))
    return turn.turned(oriented)
  }

  /// The lost coverage over a rectangle of real pixels.
  func mask(over rect: PixelRect) -> PlaneBuffer {
    let oriented = turn.turned(rect)
    var samples = [Int16](repeating: 0, count: rect.width * rect.height)
    // Steps at a pixel and the rest of each at the next: their running sum is coverage.
    var steps = [Double](repeating: 0, count: rect.width + 2)
    for y in oriented.rows {
      for i in steps.indices { steps[i] = 0 }
      let low = max(Double(y), corner.y)
      let high = min(Double(y + 1), corner.y + radii.height)
      guard low < high else { continue }
      let weight = (high - low) / Double(Self.samplesPerRow)
      func step(at x: Double, _ height: Double) {
        let place = min(max(x - Double(oriented.minX), 0), Double(oriented.width))
        let pixel = Int(place)
        steps[pixel] += height * (Double(pixel + 1) - place)
        steps[pixel + 1] += height * (place - Double(pixel))
      }
      step(at: corner.x, high - low)
      for i in 0..<Self.samplesPerRow {
        let t = (corner.y + radii.height - low - (Double(i) + 0.5) * weight) / radii.height
        step(at: corner.x + radii.width * (1 - max(1 - t * t, 0).squareRoot()), -weight)
      }
      let row = turn.flipsY ? -1 - y : y
      var sum = 0.0
      for i in 0..<rect.width {
        sum += steps[i]
        let x = turn.flipsX ? rect.width - 1 - i : i
        samples[(row - rect.minY) * rect.width + x] = Int16(min(max(sum, 0), 1) * 16384 + 0.5)
      }
    }
    return PlaneBuffer(rect: rect, planeCount: 1, samples: samples)
  }
}
