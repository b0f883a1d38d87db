/// Looks at a peer's picture before its time counts: who draws something else may be as fast as it likes.
///
/// Whole-surface paints are held against double precision, shapes against the first native peer that is there.
/// The limits let every honest peer through and stop a missing shape, a wrong ramp or a wrong blend.
struct CorrectnessGate {
  enum Verdict {
    case passed(PictureDifference)
    case failed(PictureDifference)
    /// Nothing to compare with, or no picture.
    case notCompared
  }

  /// Peers whose shapes are the measure, the best first.
  let references: [any Peer]

  /// - Parameter drawings: left with one draw on white.
  func verdicts(on drawings: [any Drawing], for workload: Workload) -> [Verdict] {
    let reference = ReferencePaint.picture(of: workload) ?? referencePicture(workload)
    return drawings.map { drawing in
      drawing.clear()
      drawing.draw()
      guard let reference, let picture = drawing.picture() else { return .notCompared }
      let limits = Limits(workload)
      let difference = PictureDifference(picture, reference, tolerance: limits.tolerance)
      let isRight = difference.mean <= limits.mean && difference.shareAboveTolerance <= limits.share
      return isRight ? .passed(difference) : .failed(difference)
    }
  }

  private func referencePicture(_ workload: Workload) -> Picture? {
    for peer in references {
      guard let drawing = peer.prepare(workload, threads: 1) else { continue }
      drawing.clear()
      drawing.draw()
      return drawing.picture()
    }
    return nil
  }

  /// About twice what the peers measured here are apart.
  private struct Limits {
    /// In levels.
    let tolerance: Int
    /// Of the pixels, that may be further apart.
    let share: Double
    /// In levels, over all channels.
    let mean: Double

    /// Peers round to 8 bits after each of twenty layers, and Blend2D's gradients are off by more than a level.
    private static let layers = (tolerance: 8, share: 1e-4, mean: 0.7)

    init(_ workload: Workload) {
      if case .layers = workload.drawing {
        (tolerance, share, mean) = Self.layers
        return
      }
      guard case .shapes(let batch) = workload.drawing else {
        // A gradient's table is wrong by up to 3 levels; the centre and the seam of a conic one are steep.
        // A dithered level is the next one as often as it should be: a mean error of up to half a level.
        (tolerance, share, mean) = (3, 0.005, workload.isDithered ? 0.8 : 0.5)
        return
      }
      switch batch.kind {
      case .alignedRect, .rect: (tolerance, share, mean) = (8, 0, 0.5)
      // Coverage differs by its method: one pixel where a thousand edges meet, few elsewhere.
      case .roundedRect, .circle, .radialCircle, .polygonPath, .cubicPath, .cubicPathStroke:
        (tolerance, share, mean) = (48, 2e-5, 0.5)
      // Thin crossings, and caps of strokes as wide as the shape.
      case .polygon, .cubicStroke: (tolerance, share, mean) = (48, 1e-3, 0.5)
      }
    }
  }
}
