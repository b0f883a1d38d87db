// Which cheaper ways a scene has, each proved by drawing it.
//
// Method: every rule proposes what it can for every layer; a proposal becomes advice if the picture stays within the
//   rule's tolerance and the frame takes less work, by count. Then both are measured in turns.
// What lost: a rule for stops on the line between their neighbours; the raster stage leaves them out itself.
// Once a layer is found to add nothing, neither it nor what is in it is looked at further.

import Layers
import Pixels

struct Adviser {
  let studio: Studio
  let scene: Scene
  let picture: Bitmap
  let work: FrameWork

  typealias Rule = @Sendable (Layer) -> Proposal?

  /// One list for each property: the first rule of a list that holds is the one.
  private static let rules: [[Rule]] = [
    [MaskRules.idleMask, MaskRules.toCornerRadius, MaskRules.toGradient],
    [ShadowRules.hidden, ShadowRules.shadowPath],
    [EffectRules.coveredBackdrop],
    [EffectRules.idleBitmap],
    [MaskRules.idleClip, MaskRules.roundTheChild],
    [EffectRules.ungroupOpacity],
    [EffectRules.mergeBlurs, EffectRules.gradientForBlur],
    [PaintRules.flatGradient],
  ]

  /// All advice, without times.
  ///
  /// - Parameter mayGoOn: asked before each picture is drawn, as scenes may have many layers.
  func advice(for paths: [LayerPath], mayGoOn: () -> Bool) -> [Advice] {
    var found: [Advice] = []
    var settled: [LayerPath] = []
    for path in paths {
      if settled.contains(where: path.isInside) { continue }
      let layer = scene[path]
      if layer.isHidden || layer.opacity <= 0 { settled.append(path) }
      if settled.contains(path) { continue }
      guard mayGoOn() else { return found }
      if let advice = PaintRules.hiddenLayer(layer).flatMap({ examine($0, at: path) }) {
        found.append(advice)
        settled.append(path)
        continue
      }
      for rules in Self.rules {
        for proposal in rules.lazy.compactMap({ $0(layer) }) {
          guard mayGoOn() else { return found }
          guard let advice = examine(proposal, at: path) else { continue }
          found.append(advice)
          break
        }
      }
    }
    return found
  }

  /// The proposal as advice, if it keeps the picture and saves work.
  private func examine(_ proposal: Proposal, at path: LayerPath) -> Advice? {
    let advised = scene.changing(path, proposal.apply)
    let list = studio.plan(advised)
    let after = FrameWork(list)
    guard after.estimateInNanoseconds < work.estimateInNanoseconds else { return nil }
    let difference = PictureDifference(picture, studio.picture(list))
    guard difference.largest <= proposal.rule.toleranceInLevels else { return nil }
    return Advice(
      rule: proposal.rule, path: path, scene: advised, sceneWithout: proposal.remove.map { scene.changing(path, $0) },
      change: proposal.change, difference: difference, workBefore: work, workAfter: after)
  }
}
