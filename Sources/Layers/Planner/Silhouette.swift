// Shapes whose blur has a closed form, recognised in layers and paths.

package import Geometry
import Pixels
import Raster

/// A filled shape in a layer's space.
package enum Silhouette {
  case rect(Rect)
  case roundedRect(Rect, CornerRadii)
  case circle(center: Point, radius: Double)

  /// A path that is one of these: a rectangle, a circle or a circular rounded rectangle, as the path's own
  /// builders draw them.
  package init?(_ path: Path) {
    guard (5...14).contains(path.elements.count) else { return nil }
    let box = path.boundingBox
    guard box.isFinite, !box.isEmpty else { return nil }
    if path.isClose(to: Path(rect: box)) {
      self = .rect(box)
    } else if abs(box.width - box.height) <= 1e-9 * box.width,
      path.isClose(to: Path(circleCenter: box.center, radius: box.width / 2))
    {
      self = .circle(center: box.center, radius: box.width / 2)
    } else if let radii = CornerRadii(guessedFrom: path, box: box),
      path.isClose(to: Path(roundedRect: box, radii: radii))
    {
      self = .roundedRect(box, radii)
    } else {
      return nil
    }
  }

  /// The closed form of the shape blurred, where there is one: from sigma 2 pixels on, rectangles along the
  /// pixels, rounded ones and circles where the transform keeps round things round.
  func blurred(sigma: Double, _ blur: BlurCovariance, transform: AffineTransform) -> BlurredSilhouette? {
    guard min(blur.sigmaX, blur.sigmaY) >= 2, max(blur.sigmaX, blur.sigmaY) < 1e6 else { return nil }
    switch self {
    case .circle(let center, let radius):
      guard blur.isRound else { return nil }
      return .disc(center: center, radius: radius, sigma: sigma, transform: transform)
    case .rect(let rect):
      guard transform.isRectilinear else { return nil }
      return .rect(rect.applying(transform), sigmaX: blur.sigmaX, sigmaY: blur.sigmaY)
    case .roundedRect(let rect, let radii):
      // Turns and mirrors would exchange corners; upright is what there is.
      guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
      func scaled(_ size: Size) -> Size { Size(width: size.width * transform.a, height: size.height * transform.d) }
      let pixelRadii = CornerRadii(
        topLeft: scaled(radii.topLeft), topRight: scaled(radii.topRight), bottomRight: scaled(radii.bottomRight),
        bottomLeft: scaled(radii.bottomLeft))
      return .roundedRect(rect.applying(transform), pixelRadii, sigmaX: blur.sigmaX, sigmaY: blur.sigmaY)
    }
  }
}

extension Layer {
  /// The silhouette of a layer that draws one shape in one colour and nothing else.
  func soleSilhouette(_ parts: OwnParts) -> (Silhouette, Color)? {
    guard parts.count == 1 else { return nil }
    if let color = parts.background { return boundsSilhouette.map { ($0, color) } }
    if let shape = parts.shape, let color = shape.fillColor?.clamped, shape.strokeColor == nil, !masksToBounds,
      !parts.cutsShape
    {
      return Silhouette(shape.path).map { ($0, color) }
    }
    return nil
  }

  /// The silhouette of a layer without sublayers and the alpha it has throughout: one part, or more of them over an
  /// opaque background, which they do not leave.
  func ownSilhouette(_ parts: OwnParts) -> (Silhouette, alpha: Double)? {
    guard drawnSublayers.isEmpty else { return nil }
    if let (silhouette, color) = soleSilhouette(parts) { return (silhouette, color.alpha) }
    let staysInside = parts.shape == nil && parts.contents == nil && parts.particles == nil
    guard let color = parts.background, color.alpha == 1, staysInside else { return nil }
    return boundsSilhouette.map { ($0, 1) }
  }

  private var boundsSilhouette: Silhouette? {
    guard !bounds.isEmpty else { return nil }
    switch outline(inset: 0) {
    case .rect(let rect): return .rect(rect)
    case .path(let path): return Silhouette(path)
    }
  }
}

extension Path {
  /// The same elements, their points within a billionth of the box.
  fileprivate func isClose(to other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    let box = controlBox
    let slack = 1e-9 * max(box.width, box.height, abs(box.minX), abs(box.minY))
    func near(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack }
    return zip(elements, other.elements).allSatisfy { pair in
      switch pair {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
      case (.cubic(let a, let c, let d), .cubic(let b, let e, let f)): near(a, b) && near(c, e) && near(d, f)
      case (.close, .close): true
      default: false
      }
    }
  }
}

extension CornerRadii {
  /// Reads the radii off where a rounded rectangle's sides end: where its path leaves and meets its box.
  fileprivate init?(guessedFrom path: Path, box: Rect) {
    var ends: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): ends.append(point)
      case .cubic(let point, _, _): ends.append(point)
      default: break
      }
    }
    let slack = 1e-9 * max(box.width, box.height, abs(box.minX), abs(box.minY))
    func along(_ edge: KeyPath<Point, Double>, at value: Double, _ other: KeyPath<Point, Double>) -> (Double, Double)? {
      let on = ends.filter { abs($0[keyPath: edge] - value) <= slack }.map { $0[keyPath: other] }
      guard let low = on.min(), let high = on.max() else { return nil }
      return (low, high)
    }
    guard let top = along(\.y, at: box.minY, \.x), let bottom = along(\.y, at: box.maxY, \.x),
      let left = along(\.x, at: box.minX, \.y), let right = along(\.x, at: box.maxX, \.y)
    else { return nil }
    self.init(
      topLeft: Size(width: top.0 - box.minX, height: left.0 - box.minY),
      topRight: Size(width: box.maxX - top.1, height: right.0 - box.minY),
      bottomRight: Size(width: box.maxX - bottom.1, height: box.maxY - right.1),
      bottomLeft: Size(width: bottom.0 - box.minX, height: box.maxY - left.1))
  }
}
