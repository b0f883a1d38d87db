public import Explain
import Layers
import Raster

extension Renderer {
  /// What the scene costs, layer by layer, and how to say it cheaper: see `CostReport`.
  ///
  /// Draws the scene many times, with and without each of its parts.
  public func costReport(budget: Explainer.Budget = Explainer.Budget()) -> CostReport {
    Explainer.report(on: scene, in: studio, budget: budget)
  }

  /// The picture with something about its cost shown over it.
  public func image(overlay: CostOverlay) -> Image {
    overlay.draw(scene, in: studio)
  }

  private var studio: Studio {
    let options = options
    return Studio(
      scale: options.scale ?? scene.scale, threads: options.threads, instructionSet: options.instructionSet
    ) { Renderer($0, options: options).displayList }
  }
}
