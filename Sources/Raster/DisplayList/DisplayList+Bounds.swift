package import Geometry
package import Pixels

extension DisplayList {
  /// The pixels a coverage may touch, as far as `visible` asks for them.
  package func pixelBounds(of coverage: Coverage, within visible: PixelRect) -> PixelRect {
    switch coverage {
    case .everything: return visible
    case .rect(let rect): return rect.pixelBounds(within: visible)
    case .path(let path, let transform, _):
      let box = path.controlBox
      return box.isNull ? .empty : box.applying(transform).pixelBounds(within: visible)
    case .mask(let pass): return passes[pass].result.intersection(visible)
    case .blurred(let silhouette): return silhouette.reachedRect.pixelBounds(within: visible)
    }
  }
}

extension Rect {
  /// The same rectangle in numbers.
  package init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
  }

  /// The pixels that a rectangle touches, those of `visible`.
  fileprivate func pixelBounds(within visible: PixelRect) -> PixelRect {
    let (minX, maxX) = (min(self.minX, self.maxX), max(self.minX, self.maxX))
    let (minY, maxY) = (min(self.minY, self.maxY), max(self.minY, self.maxY))
    // Also false for NaN.
    guard maxX > Double(visible.minX), maxY > Double(visible.minY), minX < Double(visible.maxX),
      minY < Double(visible.maxY)
    else { return .empty }
    return PixelRect(
      minX: Int(max(Double(visible.minX), minX).rounded(.down)),
      minY: Int(max(Double(visible.minY), minY).rounded(.down)),
      maxX: Int(min(Double(visible.maxX), maxX).rounded(.up)),
      maxY: Int(min(Double(visible.maxY), maxY).rounded(.up)))
  }
}

extension BlurredSilhouette {
  /// The shape and four sigmas around it: where its closed form has any coverage.
  fileprivate var reachedRect: Rect {
    switch self {
    case .rect(let rect, let sigmaX, let sigmaY), .roundedRect(let rect, _, let sigmaX, let sigmaY):
      return rect.insetBy(dx: -4 * sigmaX - 1, dy: -4 * sigmaY - 1)
    case .disc(let center, let radius, let sigma, let transform):
      let reach = radius + 4 * sigma
      return Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
        .applying(transform).insetBy(dx: -1, dy: -1)
    }
  }
}
