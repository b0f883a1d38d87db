package import Geometry
import Pixels
import Raster

/// A layer's rounded bounds: a plain rectangle, or a path.
package enum Outline {
  case rect(Rect)
  case path(Path)

  /// The outline's coverage on the canvas; exact within `visible`.
  func coverage(_ toPixels: PlaneMap, visible: PixelRect) -> Coverage {
    if case .rect(let rect) = self, let plain = toPixels.affine, plain.isRectilinear {
      return .rect(rect.applying(plain))
    }
    return toPixels.coverage(of: path, rule: .nonZero, visible: visible)
  }

  package var path: Path {
    switch self {
    case .rect(let rect): Path(rect: rect)
    case .path(let path): path
    }
  }
}

extension Layer {
  /// The rounded bounds, `inset` points further in; its radius shrinks with it.
  package func outline(inset: Double) -> Outline {
    let rect = Rect(
      x: bounds.minX + inset, y: bounds.minY + inset, width: max(0, bounds.width - 2 * inset),
      height: max(0, bounds.height - 2 * inset))
    let radius = max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset)
    if radius <= 0 || maskedCorners.isEmpty { return .rect(rect) }
    func corner(_ which: CornerMask) -> Size {
      maskedCorners.contains(which) ? Size(width: radius, height: radius) : .zero
    }
    let radii = CornerRadii(
      topLeft: corner(.topLeft), topRight: corner(.topRight), bottomRight: corner(.bottomRight),
      bottomLeft: corner(.bottomLeft))
    return .path(Path(roundedRect: rect, radii: radii, shape: cornerCurve == .continuous ? .continuous : .circular))
  }

  /// The ring between the bounds and the bounds less the border's width, to be filled by the even-odd rule; nil where
  /// it leaves nothing within.
  var borderRing: Path? {
    if 2 * borderWidth >= min(bounds.width, bounds.height) { return nil }
    var ring = outline(inset: 0).path
    ring.addPath(outline(inset: borderWidth).path)
    return ring
  }
}

extension LayerEmitter {
  /// The pixels a coverage may touch, as far as they are asked for.
  func pixelBounds(of coverage: Coverage) -> PixelRect { list.pixelBounds(of: coverage, within: visible) }
}
