import Effects
import Geometry
import KernelTable
import Pixels

extension BlurredSilhouette {
  /// The closed form, moved and cut to a page; nil where nothing of it is seen.
  func shape(movedBy offset: Point, clip: PixelRect, kernels: KernelTable) -> (any BlurredShape)? {
    func moved(_ rect: Rect) -> Rect { rect.offsetBy(dx: offset.x, dy: offset.y) }
    switch self {
    case .rect(let rect, let sigmaX, let sigmaY):
      return BlurredRectangle(rect: moved(rect), sigmaX: sigmaX, sigmaY: sigmaY, clip: clip, kernels: kernels)
    case .roundedRect(let rect, let radii, let sigmaX, let sigmaY):
      return BlurredRoundedRectangle(
        rect: moved(rect), radii: radii, sigmaX: sigmaX, sigmaY: sigmaY, clip: clip, kernels: kernels)
    case .disc(let center, let radius, let sigma, let transform):
      return BlurredDisc(
        center: center, radius: radius, sigma: sigma,
        transform: transform.concatenating(AffineTransform(translationX: offset.x, y: offset.y)), clip: clip,
        kernels: kernels)
    }
  }
}
