package import Geometry
import Pixels
import Raster

/// A layer's rounded bounds: a plain rectangle, or a path.
package enum Outline {
  case rect(Rect)
  case path(Path)

  /// The outline's coverage on the canvas.
  func coverage(_ toPixels: AffineTransform) -> Coverage {
    switch self {
    case .rect(let rect) where toPixels.isRectilinear: .rect(rect.applying(toPixels))
    case .rect(let rect): .path(Path(rect: rect), transform: toPixels, rule: .nonZero)
    case .path(let path): .path(path, transform: toPixels, rule: .nonZero)
    }
  }

  package var path: Path {
    switch self {
    case .rect(let rect): Path(rect: rect)
    case .path(let path): path
    }
  }
}

extension Layer {
  /// From the layer's bounds space to its parent's; the plane's part of the transform.
  package var localToParent: AffineTransform {
    Transform3D.layer(
      bounds: bounds, anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, position: position,
      zPosition: zPosition, transform: transform
    ).affinePart
  }

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

  /// The ring between the bounds and the bounds less the border's width.
  func borderCoverage(_ toPixels: AffineTransform) -> Coverage {
    let outer = outline(inset: 0)
    if 2 * borderWidth >= min(bounds.width, bounds.height) { return outer.coverage(toPixels) }
    var ring = outer.path
    ring.addPath(outline(inset: borderWidth).path)
    return .path(ring, transform: toPixels, rule: .evenOdd)
  }
}

extension LayerEmitter {
  /// The pixels a coverage may touch, as far as they are asked for.
  func pixelBounds(of coverage: Coverage) -> PixelRect { list.pixelBounds(of: coverage, within: visible) }
}
