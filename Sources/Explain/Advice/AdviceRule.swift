import Layers

/// The rules of advice, by their names in reports.
public enum AdviceRule: String, Sendable, CaseIterable {
  /// A shadow of the finished picture, where a path casts the same.
  case shadowPath
  /// A mask that is a rounded rectangle.
  case maskToCornerRadius
  /// A mask whose only work is a fade.
  case maskToGradient
  /// A rounded clip around a single sublayer that could be round itself.
  case roundTheChild
  /// An opacity for a group whose parts do not overlap.
  case ungroupOpacity
  /// A blurred disc, which is a radial gradient.
  case gradientForBlur
  /// A blur of a blur.
  case mergeBlurs
  /// A blur of what lies behind, where nothing of it is seen.
  case coveredBackdrop
  /// A mask that takes nothing away.
  case idleMask
  /// A clip that cuts nothing.
  case idleClip
  /// A bitmap that is as the layer would be drawn.
  case idleBitmap
  /// A shadow that lies where nobody sees it.
  case hiddenShadow
  /// A layer that adds nothing to the picture.
  case hiddenLayer
  /// A gradient of one colour.
  case flatGradient

  /// One line: what is wrong.
  public var finding: String {
    switch self {
    case .shadowPath: "shadow without path"
    case .maskToCornerRadius: "a mask that is a rounded rectangle"
    case .maskToGradient: "a mask that is a fade over one colour"
    case .roundTheChild: "a rounded clip around one sublayer"
    case .ungroupOpacity: "group opacity over parts that do not overlap"
    case .gradientForBlur: "a blurred disc"
    case .mergeBlurs: "a blur of a blur"
    case .coveredBackdrop: "a background blur that is covered"
    case .idleMask: "a mask that takes nothing away"
    case .idleClip: "a clip that cuts nothing"
    case .idleBitmap: "a bitmap of its own for one frame"
    case .hiddenShadow: "a shadow that is not seen"
    case .hiddenLayer: "a layer that adds nothing to the picture"
    case .flatGradient: "a gradient of one colour"
    }
  }

  /// One line: what to do.
  public var remedy: String {
    switch self {
    case .shadowPath: "add shadowPath"
    case .maskToCornerRadius: "cornerRadius with masksToBounds instead of the mask"
    case .maskToGradient: "a gradient with alpha instead of the mask"
    case .roundTheChild: "round the sublayer itself and clip no more"
    case .ungroupOpacity: "allowsGroupOpacity false"
    case .gradientForBlur: "a radial gradient with the blur's profile"
    case .mergeBlurs: "one blur; variances add"
    case .coveredBackdrop: "leave out backgroundFilters"
    case .idleMask: "leave out the mask"
    case .idleClip: "leave out masksToBounds"
    case .idleBitmap: "leave out shouldRasterize"
    case .hiddenShadow: "leave out the shadow"
    case .hiddenLayer: "leave it out, or hide it"
    case .flatGradient: "backgroundColor instead"
    }
  }

  /// How far the advised picture may be from the other: the largest difference of a channel, in levels of 255.
  ///
  /// One level is rounding in another order. Two are shadows from a path, whose coverage is not rounded in between, and a
  /// profile of straight pieces in place of a blur.
  public var toleranceInLevels: Int {
    switch self {
    case .shadowPath, .gradientForBlur, .mergeBlurs: 2
    case .maskToCornerRadius, .maskToGradient, .roundTheChild, .ungroupOpacity, .flatGradient, .idleBitmap: 1
    case .coveredBackdrop, .idleMask, .idleClip, .hiddenShadow, .hiddenLayer: 0
    }
  }
}

extension AdviceRule {
  /// What all advice together may change.
  static let largestToleranceInLevels = allCases.map(\.toleranceInLevels).max() ?? 0
}

/// One way a rule would change a layer.
struct Proposal {
  var rule: AdviceRule
  /// What to write, where the format has a shorter way than its writer takes.
  var written: String?
  var apply: (inout Layer) -> Void
  /// Takes the costly thing away with no replacement.
  var remove: ((inout Layer) -> Void)?
}
