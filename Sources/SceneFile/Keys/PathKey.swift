/// The keys of a path object: one form, and what belongs to it.
enum PathKey: String, SceneFileKey {
  case rect, roundedRect, ellipse, circle, arc, polygon, polyline
  case cornerRadius, cornerCurve

  static let index = KeyIndex<PathKey>()
  static var ownerName: String { "a path" }

  /// The keys that say what is drawn.
  static let forms: [PathKey] = [.rect, .roundedRect, .ellipse, .circle, .arc, .polygon, .polyline]

  var isForm: Bool { self != .cornerRadius && self != .cornerCurve }

  var shape: ValueShape {
    switch self {
    case .rect, .roundedRect, .ellipse: .named(.rect)
    case .circle: .mixedNumbers([("cx", .any), ("cy", .any), ("r", .notNegative)])
    case .arc: .object(ArcKey.allCases.map(\.property), required: ArcKey.required.map(\.rawValue))
    case .polygon, .polyline: .list(of: .named(.point))
    case .cornerRadius: .either([.number(.any), .numbers(["rx", "ry"])])
    case .cornerCurve: LayerKey.cornerCurve.shape
    }
  }

  var summary: String {
    switch self {
    case .rect: "[x, y, width, height], clockwise from the top left."
    case .roundedRect: "[x, y, width, height] with cornerRadius, clockwise from (x + rx, y)."
    case .ellipse: "The ellipse in [x, y, width, height], clockwise from the right."
    case .circle: "[cx, cy, r], clockwise from the right."
    case .arc: "Part of a circle."
    case .polygon: "Points, closed."
    case .polyline: "Points, open."
    case .cornerRadius: "r or [rx, ry]; negative counts as 0, too large as half the side."
    case .cornerCurve: "A quarter ellipse, or Apple's smooth corner."
    }
  }

  var defaultText: String? {
    switch self {
    case .cornerRadius: "0"
    case .cornerCurve: "\"circular\""
    default: nil
    }
  }
}

/// The keys of an arc.
enum ArcKey: String, SceneFileKey {
  case center, radius, startAngle, endAngle, clockwise

  static let index = KeyIndex<ArcKey>()
  static var ownerName: String { "an arc" }

  static let required: [ArcKey] = [.center, .radius, .startAngle, .endAngle]

  var shape: ValueShape {
    switch self {
    case .center: .named(.point)
    case .radius: .number(.notNegative)
    case .startAngle, .endAngle: .number(.any)
    case .clockwise: .truth
    }
  }

  var summary: String {
    switch self {
    case .center: "The circle's centre."
    case .radius: "Points."
    case .startAngle: "Degrees from the right, clockwise."
    case .endAngle: "Degrees from the right, clockwise."
    case .clockwise: "The way from start to end, as seen with y down."
    }
  }

  var defaultText: String? { self == .clockwise ? "true" : nil }
}
