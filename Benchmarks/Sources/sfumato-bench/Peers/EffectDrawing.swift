import Effects
import KernelTable
import Raster
import Sfumato

extension EffectWorkload {
  /// Ready to be timed.
  func prepare(threads: Int, instructionSet: InstructionSet) -> any Drawing {
    switch work {
    case .blur(let sigma): BlurDrawing(sigma: sigma, threads: threads, instructionSet: instructionSet)
    case .bitmapBlur(let sigma): BitmapBlurDrawing(sigma: sigma, threads: threads, instructionSet: instructionSet)
    case .scene(let scene, let isGeneric):
      ListDrawing(scene, isGeneric: isGeneric, threads: threads, instructionSet: instructionSet)
    }
  }
}

/// Planes in, planes out.
final class BlurDrawing: Drawing {
  private let plan: GaussianPlan
  private let threads: Int
  private let kernels: KernelTable
  private let source = BlurPicture.planes()
  private var result: PlaneBuffer

  init(sigma: Double, threads: Int, instructionSet: InstructionSet) {
    plan = GaussianPlan(sigma: sigma)
    self.threads = threads
    kernels = KernelTable.table(for: instructionSet) ?? .best
    result = PlaneBuffer(rect: source.rect, planeCount: 4)
  }

  func clear() {}

  func draw() {
    result = GaussianBlur.apply(plan, source: source, destination: source.rect, threads: threads, kernels: kernels)
  }

  func picture() -> Picture? {
    Picture(sideInPixels: BlurPicture.sideInPixels, bytes: BlurPicture.bytes(of: result))
  }
}

/// Bytes in, bytes out.
final class BitmapBlurDrawing: Drawing {
  private let sigma: Double
  private let threads: Int
  private let kernels: KernelTable
  private let source: Bitmap
  private var result: Bitmap

  init(sigma: Double, threads: Int, instructionSet: InstructionSet) {
    self.sigma = sigma
    self.threads = threads
    kernels = KernelTable.table(for: instructionSet) ?? .best
    let side = BlurPicture.sideInPixels
    var source = Bitmap(widthInPixels: side, heightInPixels: side, alphaForm: .premultiplied)
    source.bytes = BlurPicture.bytes()
    self.source = source
    result = source
  }

  func clear() {}

  func draw() { result = source.gaussianBlurred(sigma: sigma, threads: threads, kernels: kernels) }

  func picture() -> Picture? { Picture(sideInPixels: BlurPicture.sideInPixels, bytes: result.bytes) }
}

/// A scene planned and drawn into a kept bitmap.
final class ListDrawing: Drawing {
  private let scene: Scene
  private let isGeneric: Bool
  private let options: RasterOptions
  private(set) var bitmap: Bitmap

  init(_ scene: Scene, isGeneric: Bool, threads: Int, instructionSet: InstructionSet) {
    self.scene = scene
    self.isGeneric = isGeneric
    options = RasterOptions(threads: threads, instructionSet: instructionSet)
    let (width, height) = scene.pixelSize(scale: scene.scale)
    bitmap = Bitmap(widthInPixels: width, heightInPixels: height, alphaForm: .premultiplied)
  }

  func clear() {}

  func draw() {
    let list = Planner.displayList(for: scene, scale: scene.scale, takesGeneralWay: isGeneric)
    Rasterizer.draw(list, into: &bitmap, options: options)
  }

  /// None to compare: these pictures are no squares.
  func picture() -> Picture? { nil }
}
