/// What a value may be: the words of an error and the lines of the JSON Schema come from the same description.
indirect enum ValueShape {
  case number(NumberRange)
  case text
  case truth
  /// One of these words.
  case word([String])
  /// A single number, as `"sfumato": 1`.
  case constant(Double)
  /// true or false, but only that one.
  case truthConstant(Bool)
  /// A fixed number of numbers, named for people.
  case numbers([String], NumberRange = .any)
  /// The same with a range each.
  case mixedNumbers([(name: String, range: NumberRange)])
  case list(of: ValueShape, atLeast: Int = 0, atMost: Int? = nil)
  /// Something with a name of its own in the schema's `$defs`.
  case named(SchemaName)
  case either([ValueShape])
  /// An object with exactly one of these keys (or a fixed set of them).
  case object([SchemaProperty], required: [String] = [])
  /// Only null.
  case nothing
}

/// The definitions that the schema refers to.
enum SchemaName: String, CaseIterable {
  case layer, color, point, rect, path, subpath, transform, transformStep, filter, emitterCell
}

/// A key of an object, as the schema lists it.
struct SchemaProperty {
  var name: String
  var shape: ValueShape
  var summary: String
  /// JSON text; nil where there is none or it is `null`.
  var defaultText: String?
  /// `null` stands for a key left out.
  var takesNull = true
}

/// Which numbers have a meaning.
enum NumberRange {
  case any, notNegative, positive, whole, word32

  func contains(_ value: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: value >= 0
    case .positive: value > 0
    case .word32: value == value.rounded() && value >= 0 && value <= 0xFFFF_FFFF
    // Beyond 2^53 a Double cannot tell neighbours apart.
    case .whole: value == value.rounded() && abs(value) <= 0x1p53
    }
  }

  /// `a number`, `a number of 0 or more`, `a number above 0`, `a whole number`
  var name: String {
    switch self {
    case .any: "a number"
    case .notNegative: "a number of 0 or more"
    case .positive: "a number above 0"
    case .whole: "a whole number"
    case .word32: "a whole number from 0 to 4294967295"
    }
  }
}
