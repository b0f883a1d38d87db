public import Explain
import Layers
import Raster

extension Renderer {
  /// What the scene costs, layer by layer, and how to say it cheaper: see `CostReport`.
  ///
  /// Draws the scene many times, with and without each of its parts.
  /// - Parameters:
  ///   - time: of the frame, in seconds, finite.
  ///   - budget: how long to measure and to look for advice.
  public func costReport(at time: Double = 0, budget: Explainer.Budget = Explainer.Budget()) -> CostReport {
    Explainer.report(on: scene, in: studio(at: time), budget: budget)
  }

  /// The picture with something about its cost shown over it.
  /// - Parameters:
  ///   - overlay: what to show.
  ///   - time: of the frame, in seconds, finite.
  public func image(overlay: CostOverlay, at time: Double = 0) -> Image {
    overlay.draw(scene, in: studio(at: time))
  }

  private func studio(at time: Double) -> Studio {
    // The same fonts for all variants: opened once, and what is missing is said once.
    Studio(
      scale: options.scale ?? scene.scale, threads: options.threads, instructionSet: options.instructionSet
    ) { [self] in variant($0).displayList(at: time) }
  }
}
