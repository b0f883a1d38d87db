public import Geometry
public import Pixels
import Raster

extension Mask {
  /// The coverage of a path's shadow: the path filled by the nonzero rule, blurred.
  ///
  /// - Parameters:
  ///   - path: drawn through `transform`; the shadow's offset belongs there.
  ///   - sigma: the standard deviation in the path's own space, so that it goes with the transform; 0: the hard copy.
  ///   - widthInPixels, heightInPixels: the mask's size, at least 1; what lies outside still casts into it.
  public init(
    shadowOf path: Path, transform: AffineTransform = .identity, sigma: Double, widthInPixels: Int,
    heightInPixels: Int, options: RenderOptions = RenderOptions()
  ) {
    self.init(widthInPixels: widthInPixels, heightInPixels: heightInPixels)
    var layer = Layer()
    layer.setFrame(Rect(x: 0, y: 0, width: 1, height: 1))
    layer.anchorPoint = .zero
    layer.position = .zero
    layer.transform = Transform3D(transform)
    layer.shadowPath = path
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = max(0, sigma)
    let size = Size(width: Double(widthInPixels), height: Double(heightInPixels))
    var own = options
    own.scale = 1
    var bitmap = Bitmap(widthInPixels: widthInPixels, heightInPixels: heightInPixels, alphaForm: .premultiplied)
    Renderer(Scene(size: size, layers: [layer]), options: own).render(into: &bitmap)
    for pixel in bytes.indices { bytes[pixel] = bitmap.bytes[4 * pixel + 3] }
  }
}
