// Which cheaper ways a scene has, each proved by drawing it.
//
// Method: every rule proposes what it can for every layer; a proposal becomes advice if the picture stays within the
//   rule's tolerance of the one before it, and of the scene's own, and the frame takes less work, by count. It is then
//   followed, and what comes after is tried on the scene that is left: of two equal layers only one is hidden by the other.
// Once a layer is found to add nothing, or is written anew, what is in it is not looked at further.
// What lost: each proposal by itself, on the scene as it was: pieces of advice that were right alone and wrong together;
//   a rule for stops on the line between their neighbours, which the raster stage leaves out itself.

import Layers
import Pixels
import Raster
import SceneFile

struct Adviser {
  let studio: Studio
  /// The scene with all advice followed so far, and its work.
  private(set) var scene: Scene
  private(set) var work: FrameWork
  /// Whether there was time for every rule and layer.
  private(set) var isComplete = true
  private let original: Bitmap
  private var picture: Bitmap

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

  init(studio: Studio, scene: Scene, list: DisplayList) {
    self.studio = studio
    self.scene = scene
    work = FrameWork(list)
    original = studio.picture(list)
    picture = original
  }

  /// All advice, without times.
  ///
  /// - Parameter mayGoOn: asked before each picture is drawn, as scenes may have many layers.
  mutating func advice(for paths: [LayerPath], mayGoOn: () -> Bool) -> [Advice] {
    var found: [Advice] = []
    var settled: [LayerPath] = []
    for path in paths {
      if settled.contains(where: { path == $0 || path.isInside($0) }) { continue }
      guard scene.has(path) else { continue }
      if !scene[path].isSeen {
        settled.append(path)
        continue
      }
      for rules in [[PaintRules.hiddenLayer]] + Self.rules {
        for rule in rules {
          guard let proposal = rule(scene[path]) else { continue }
          guard mayGoOn() else {
            isComplete = false
            return found
          }
          guard let advice = follow(proposal, at: path) else { continue }
          found.append(advice)
          if advice.rule == .hiddenLayer || advice.rule == .gradientForBlur { settled.append(path) }
          break
        }
        if settled.last == path { break }
      }
    }
    return found
  }

  /// The proposal as advice, if it keeps the picture and saves work.
  private mutating func follow(_ proposal: Proposal, at path: LayerPath) -> Advice? {
    let advised = scene.changing(path, proposal.apply)
    let list = studio.plan(advised)
    let after = FrameWork(list)
    guard after.estimateInNanoseconds < work.estimateInNanoseconds else { return nil }
    let drawn = studio.picture(list)
    let difference = PictureDifference(picture, drawn)
    guard difference.largest <= proposal.rule.toleranceInLevels,
      PictureDifference(original, drawn).largest <= AdviceRule.largestToleranceInLevels
    else { return nil }
    let (old, new) = (scene[path].jsonValue, advised[path].jsonValue)
    let advice = Advice(
      rule: proposal.rule, path: path, sceneBefore: scene, scene: advised,
      sceneWithout: proposal.remove.map { scene.changing(path, $0) },
      change: proposal.written ?? old.changes(to: new).joined(separator: ", "), difference: difference,
      workBefore: work, workAfter: after)
    scene = advised
    work = after
    picture = drawn
    return advice
  }
}

extension Layer {
  /// Neither hidden nor fully transparent.
  var isSeen: Bool { !isHidden && opacity > 0 }
}
