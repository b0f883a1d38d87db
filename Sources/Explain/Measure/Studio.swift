// How explain plans, draws and times scenes. It is handed in from above, with whatever a scene needs to be drawn.

public import KernelTable
public import Layers
import Pixels
public import Raster

/// Plans and draws scenes at one scale.
public struct Studio: Sendable {
  /// Pixels per point.
  public let scale: Double
  public let threads: Int
  public let instructionSet: InstructionSet
  let plan: @Sendable (Scene) -> DisplayList

  /// - Parameter plan: a scene's display list at `scale`.
  public init(
    scale: Double, threads: Int, instructionSet: InstructionSet, plan: @escaping @Sendable (Scene) -> DisplayList
  ) {
    self.scale = scale
    self.threads = threads
    self.instructionSet = instructionSet
    self.plan = plan
  }

  var clock: FrameClock { FrameClock(countsThisThreadAlone: threads == 1) }

  func work(_ scene: Scene) -> FrameWork { FrameWork(plan(scene)) }

  /// The picture with straight alpha.
  func picture(_ scene: Scene) -> Bitmap { picture(plan(scene)) }

  func picture(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(widthInPixels: list.widthInPixels, heightInPixels: list.heightInPixels, alphaForm: .straight)
    draw(list, into: &bitmap)
    return bitmap
  }

  private func draw(_ list: DisplayList, into bitmap: inout Bitmap) {
    Rasterizer.draw(list, into: &bitmap, options: RasterOptions(threads: threads, instructionSet: instructionSet))
  }

  /// The least time of drawing each scene, in nanoseconds: planning and drawing, without encoding. With one thread it is
  /// the processor's time, with more the wall's.
  ///
  /// The scenes take turns, so that a machine that slows down slows them all.
  func times(_ scenes: [Scene], rounds: Int) -> [Double] {
    guard let first = scenes.first else { return [] }
    var bitmap = picture(first)
    var least = [Double](repeating: .infinity, count: scenes.count)
    let clock = clock
    for _ in 0..<max(1, rounds) {
      for (index, scene) in scenes.enumerated() {
        let start = clock.nanoseconds
        draw(plan(scene), into: &bitmap)
        least[index] = min(least[index], clock.nanoseconds - start)
      }
    }
    return least
  }
}
