/// How a character takes part in line breaking: the classes of Unicode's annex 14, after its rule LB1.
///
/// The raw values are the table's.
enum LineBreakClass: UInt8 {
  case mandatory, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace, wordJoiner, glue, mark, joiner
  case open, close, closeParenthesis, exclamation, infix, symbol, quotation, nonStarter
  case breakBoth, breakAfter, breakBefore, hyphen, contingent, inseparable
  case numeric, prefix, postfix, letter, hebrew, ideograph, emojiBase, emojiModifier
  case hangulSyllable, hangulLeading, hangulVowel, hangulTrailing, regional
  // What the table's Hangul syllable stands for.
  case hangulLV, hangulLVT

  init(_ scalar: Unicode.Scalar) {
    // Most of what there is to read.
    switch scalar {
    case "a"..."z", "A"..."Z": self = .letter
    case " ": self = .space
    default: self = Self.lookedUp(scalar)
    }
  }

  private static func lookedUp(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let code = scalar.value
    // Tags and variation selectors; the table ends before them.
    if code >= 0xe0000 { return .mark }
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle] >> 6 <= code { low = middle + 1 } else { high = middle }
    }
    guard let found = LineBreakClass(rawValue: UInt8(table[low - 1] & 63)) else { return .letter }
    switch found {
    case .hangulSyllable: return (code - 0xac00) % 28 == 0 ? .hangulLV : .hangulLVT
    case .letter:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
      default: return .letter
      }
    default: return found
    }
  }

  var isWord: Bool { self == .letter || self == .hebrew }
  var isPictured: Bool { self == .ideograph || self == .emojiBase || self == .emojiModifier }
  var isHangul: Bool {
    switch self {
    case .hangulLeading, .hangulVowel, .hangulTrailing, .hangulLV, .hangulLVT: true
    default: false
    }
  }
  var endsLine: Bool {
    switch self {
    case .mandatory, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }
}
