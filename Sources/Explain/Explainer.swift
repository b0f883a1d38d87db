// A scene -> what each layer costs and how to say the rest cheaper: the stage's one entry.
//
// Method: what a layer costs is what the frame has more with it than without it, in counts of work and in measured time;
//   so occlusion, groups and passes that it brings about are counted where they belong. Likewise for each cause.
// Invariants: counts and advice depend on the scene alone; times do not enter either. Where a scene has more layers than
//   the time budget can measure, the ones with most work are measured and the others have no time.
// What lost: clocks in the tile runner (a clock's reading costs more than a small fill, and a blend's time is that of the
//   memory it shares with its neighbours).

import Geometry
import KernelTable
public import Layers
import Pixels
import Raster

/// Tells what a scene costs.
public enum Explainer {
  /// How much to measure.
  public struct Budget: Sendable {
    /// For times of layers and of advice, in seconds each; for counting layers and for looking for advice, in seconds each.
    public var measuring: Double
    public var searching: Double
    /// Frames per scene that is timed; the least counts.
    public var rounds: Int

    public init(measuring: Double = 2, searching: Double = 4, rounds: Int = 5) {
      self.measuring = measuring
      self.searching = searching
      self.rounds = rounds
    }
  }

  /// The report on a scene.
  ///
  /// - Precondition: the scene's picture at the studio's scale has at most 2^28 pixels.
  public static func report(on scene: Scene, in studio: Studio, budget: Budget = Budget()) -> CostReport {
    // Walking the tree recurses once a level.
    guard scene.layers.isDeeper(than: levelsOnCallersStack) else { return plainReport(scene, studio, budget) }
    return DeepStack.run { plainReport(scene, studio, budget) }
  }

  private static let levelsOnCallersStack = 12

  private static func plainReport(_ scene: Scene, _ studio: Studio, _ budget: Budget) -> CostReport {
    let list = studio.plan(scene)
    let work = FrameWork(list)
    let paths = scene.paths()
    var layers: [LayerCost] = []
    // Each layer is planned anew for itself and for each cause, which takes time by the square of their number.
    let counting = Deadline(seconds: budget.searching, clock: studio.clock)
    for path in paths {
      if counting.hasPassed { break }
      layers.append(cost(of: path, in: scene, work: work, studio: studio))
    }
    var adviser = Adviser(studio: studio, scene: scene, list: list)
    let searching = Deadline(seconds: budget.searching, clock: studio.clock)
    var advice = adviser.advice(for: paths) { !searching.hasPassed }
    var stopwatch = Stopwatch(studio: studio, scene: scene, seconds: budget.measuring, rounds: budget.rounds)
    for index in advice.indices where index == 0 || !stopwatch.isOver { stopwatch.measure(&advice[index]) }
    advice.sort { ($0.saving, $1.path.text) > ($1.saving, $0.path.text) }
    stopwatch.measure(&layers, seconds: budget.measuring)
    let canvas = Double(list.widthInPixels) * Double(list.heightInPixels)
    return CostReport(
      widthInPixels: list.widthInPixels, heightInPixels: list.heightInPixels, scale: studio.scale,
      threads: studio.threads, instructionSet: studio.instructionSet.rawValue, frameInNanoseconds: stopwatch.frame,
      work: work, overdraw: Double(work.fillPixels) / canvas, layers: layers, advice: advice,
      advisedScene: adviser.scene, layersLeftOut: paths.count - layers.count, searchedAll: adviser.isComplete)
  }

  private static func cost(of path: LayerPath, in scene: Scene, work: FrameWork, studio: Studio) -> LayerCost {
    let layer = scene[path]
    let alone = studio.plan(scene.isolating(path))
    let causes = layer.passCauses(at: scene.place(of: path)).map { cause in
      CauseCost(
        cause: cause, work: work - studio.work(scene.changing(path, cause.remove)))
    }
    return LayerCost(
      path: path, name: layer.name, causes: causes, pixels: alone.touchedPixels.area,
      work: work - studio.work(scene.removing(path)))
  }
}

extension DisplayList {
  /// The box of the pixels that the commands touch.
  var touchedPixels: PixelRect {
    var touched = PixelRect.empty
    var open = [canvas]
    for command in commands {
      let bounds = open[open.count - 1]
      switch command {
      case .fill(let fill): touched = touched.union(pixelBounds(of: fill.coverage, within: bounds))
      case .beginGroup(let box): open.append(box.intersection(bounds))
      // What masks cover is not touched by them.
      case .beginMask: open.append(.empty)
      case .endGroup, .endMask: if open.count > 1 { open.removeLast() }
      case .clip: break
      }
    }
    return touched
  }
}
