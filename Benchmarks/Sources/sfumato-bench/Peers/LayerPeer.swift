import KernelTable
import Sfumato

/// This library, by its layer tree: each workload is a scene, rendered into a bitmap that is kept.
///
/// The time is planning and drawing; building the scene's values is not in it.
struct LayerPeer: Peer {
  let name = "sfumato-layers"
  let instructionSet: InstructionSet

  /// - Parameter instructionSet: as on the command line; nil where the processor lacks it.
  init?(instructionSet name: String) {
    guard let set = InstructionSet(named: name) else { return nil }
    instructionSet = set
  }

  init(_ instructionSet: InstructionSet) { self.instructionSet = instructionSet }

  var version: String { "this tree, layers rendered into a kept bitmap" }

  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? {
    guard let scene = Scene(workload) else { return nil }
    var options = RenderOptions(threads: threads)
    options.instructionSet = instructionSet
    options.dithers = workload.isDithered
    return SceneDrawing(Renderer(scene, options: options))
  }
}

private final class SceneDrawing: Drawing {
  private let renderer: Renderer
  private var bitmap: Bitmap

  init(_ renderer: Renderer) {
    self.renderer = renderer
    bitmap = Bitmap(
      widthInPixels: renderer.widthInPixels, heightInPixels: renderer.heightInPixels, alphaForm: .premultiplied)
  }

  /// The scene has its own white beneath.
  func clear() {}

  func draw() { renderer.render(into: &bitmap) }

  func picture() -> Picture? { Picture(sideInPixels: bitmap.widthInPixels, bytes: bitmap.bytes) }
}
