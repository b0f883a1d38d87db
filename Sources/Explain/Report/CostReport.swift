public import Layers

/// What a scene costs, layer by layer, and how to say it cheaper: the answer of ``Explainer``.
public struct CostReport: Sendable {
  public var widthInPixels: Int
  public var heightInPixels: Int
  /// Pixels per point.
  public var scale: Double
  public var threads: Int
  public var instructionSet: String
  /// The frame: planning and drawing, without encoding; the least of several.
  public var frameInNanoseconds: Double
  public var work: FrameWork
  /// Pixels of all fills over those of the canvas.
  public var overdraw: Double
  /// In the order of the tree: each before its mask and its sublayers.
  public var layers: [LayerCost]
  /// The most worthwhile first. All of it together keeps the picture: see `advisedScene`.
  public var advice: [Advice]
  /// The scene with all advice followed.
  public var advisedScene: Scene
  /// Names of layers, by their paths.
  var names: [LayerPath: String] {
    Dictionary(layers.compactMap { layer in layer.name.map { (layer.path, $0) } }) { first, _ in first }
  }

  /// Layers that there was no time to count: those at the end of the tree.
  public var layersLeftOut: Int
  /// Whether there was time to try every rule on every layer.
  public var searchedAll: Bool
}

/// What one layer costs, with all that is in it.
public struct LayerCost: Sendable {
  public var path: LayerPath
  public var name: String?
  /// Why Core Animation would draw it apart, and what that takes here.
  public var causes: [CauseCost]
  /// Pixels of the canvas that it touches, by its box.
  public var pixels: Int
  /// What the frame has more because of it.
  public var work: FrameWork
  /// What the frame takes more because of it, with all that is in it; nil where there was no time to measure.
  public var nanoseconds: Double?
  /// The same over the frame's time, 0...1.
  public var share: Double?
}

/// A cause for an offscreen pass, and what it takes here.
public struct CauseCost: Sendable {
  public var cause: PassCause
  /// What the frame has more because of it.
  public var work: FrameWork
  public var nanoseconds: Double?
  public var share: Double?

  /// What the planner made of it.
  public enum Handling: String, Sendable, CaseIterable {
    /// A picture of its own, drawn before the frame.
    case pass
    /// Drawn apart, tile by tile, in memory that stays in the processor's cache.
    case group
    /// By a formula, row by row.
    case closedForm
    /// Nothing: the picture is the same without.
    case free
  }

  public var handling: Handling {
    if work.passes > 0 { return .pass }
    if work.closedForms > 0 { return .closedForm }
    return work.groups > 0 ? .group : .free
  }
}

/// A cheaper way to draw a part of the scene the same.
public struct Advice: Sendable {
  public var rule: AdviceRule
  public var path: LayerPath
  /// The scene that it was tried on: with what was advised before followed.
  public var sceneBefore: Scene
  /// The same with this advice followed.
  public var scene: Scene
  /// The scene with neither the costly thing nor its replacement; nil where the rule has none.
  public var sceneWithout: Scene?
  /// What to write in a scene file, and what to leave out: `"shadowPath": {"rect": [0, 0, 10, 10]}, no "mask"`.
  public var change: String
  public var difference: PictureDifference
  public var workBefore: FrameWork
  public var workAfter: FrameWork
  /// The frames, measured in turns; 0 until they are.
  public var nanosecondsBefore = 0.0
  public var nanosecondsAfter = 0.0
  public var nanosecondsWithout: Double?

  /// Whether it was measured faster, or not measured at all.
  public var isWorthwhile: Bool { nanosecondsBefore <= 0 || saving > 0 }

  /// The part of the frame that is saved, at most 1; below 0 if the measuring says it is dearer.
  public var saving: Double { nanosecondsBefore > 0 ? 1 - nanosecondsAfter / nanosecondsBefore : 0 }

  /// What the thing takes of the frame as it is, 0...1.
  public var shareBefore: Double? { share(nanosecondsBefore) }
  /// What its replacement takes, over the frame as it is.
  public var shareAfter: Double? { share(nanosecondsAfter) }

  private func share(_ nanoseconds: Double) -> Double? {
    guard let nanosecondsWithout, nanosecondsBefore > 0 else { return nil }
    return max(0, (nanoseconds - nanosecondsWithout) / nanosecondsBefore)
  }
}
