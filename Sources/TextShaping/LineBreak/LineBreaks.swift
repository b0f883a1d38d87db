// Where a line may end.
//
// Aim: the places at which a wrapped text may go on in the next line, in every script that shows them by its characters.
// Method: the rules of Unicode Standard Annex 14 (UAX 14, revision 49, the pair rules LB4 to LB31), each under its number,
//   over the classes of LineBreakTable; numbers stay whole as by its example 7 (LB25 as a regular expression).
// Invariants: the same places on every machine, as the table is in the source and no locale is asked.
// Not here: Thai, Lao, Khmer and Burmese, whose words only a dictionary tells apart: they break at spaces, U+200B, or in
//   front of the first cluster that has no room.
// Lost: libunibreak, whose version on the machine would decide about the picture.

enum LineBreaks {
  /// For each scalar, whether a line may begin with it; false for the first.
  static func opportunities(in scalars: some RandomAccessCollection<Unicode.Scalar>) -> [Bool] {
    var allowed = [Bool](repeating: false, count: scalars.count)
    let classes = scalars.map { LineBreakClass($0) }
    var state = PairState()
    for (index, scalar) in scalars.enumerated() {
      let following = index + 1 < classes.count ? classes[index + 1] : nil
      let isAllowed = state.breaksBefore(classes[index], scalar, following: following)
      allowed[index] = index > 0 && isAllowed
    }
    return allowed
  }
}

/// What the rules remember of the characters before.
private struct PairState {
  /// The last class, marks put to their base (LB9).
  private var last: LineBreakClass?
  /// The last class that is no space.
  private var lastButSpaces: LineBreakClass?
  private var lastScalar: Unicode.Scalar = " "
  /// Before `last`: for LB21a.
  private var beforeLast: LineBreakClass?
  private var followsJoiner = false
  private var regionalCount = 0
  /// Within a number: digits, then infixes and symbols, then at most one closing bracket (LB25).
  private var number = Number.none
  /// Whether a digit comes after the character in hand.
  private var opensNumber = false

  private enum Number { case none, digits, closed }

  mutating func breaksBefore(
    _ given: LineBreakClass, _ scalar: Unicode.Scalar, following: LineBreakClass?
  ) -> Bool {
    var next = given
    opensNumber = following == .numeric
    let isMark = given == .mark || given == .joiner
    if isMark, let last, !last.endsLine, last != .space, last != .zeroWidthSpace {
      // LB9: a mark belongs to what is before it.
      followsJoiner = given == .joiner
      return false
    }
    // LB10: a mark without a base is a letter.
    if isMark { next = .letter }
    let breaks = last.map { self.breaks(after: $0, before: next, scalar) } ?? false
    advance(over: next, scalar)
    followsJoiner = given == .joiner
    return breaks
  }

  private mutating func advance(over next: LineBreakClass, _ scalar: Unicode.Scalar) {
    switch next {
    case .numeric: number = .digits
    case .infix, .symbol: number = number == .digits ? .digits : .none
    case .close, .closeParenthesis: number = number == .digits ? .closed : .none
    default: number = .none
    }
    regionalCount = next == .regional ? regionalCount + 1 : 0
    beforeLast = last
    last = next
    if next != .space {
      lastButSpaces = next
      lastScalar = scalar
    }
  }

  private func breaks(after last: LineBreakClass, before next: LineBreakClass, _ scalar: Unicode.Scalar) -> Bool {
    // LB4 and LB5
    if last == .carriageReturn && next == .lineFeed { return false }
    if last.endsLine { return true }
    // LB6 and LB7
    if next.endsLine || next == .space || next == .zeroWidthSpace { return false }
    let base = lastButSpaces ?? last
    // LB8 and LB8a
    if base == .zeroWidthSpace { return true }
    if followsJoiner { return false }
    // LB11
    if next == .wordJoiner || last == .wordJoiner { return false }
    // LB12 and LB12a
    if last == .glue { return false }
    if next == .glue && last != .space && last != .breakAfter && last != .hyphen { return false }
    // LB13
    switch next {
    case .close, .closeParenthesis, .exclamation, .infix, .symbol: return false
    default: break
    }
    // LB14 to LB17
    if base == .open { return false }
    if base == .quotation && next == .open { return false }
    if (base == .close || base == .closeParenthesis) && next == .nonStarter { return false }
    if base == .breakBoth && next == .breakBoth { return false }
    // LB18
    if last == .space { return true }
    // LB19
    if next == .quotation || last == .quotation { return false }
    // LB20
    if next == .contingent || last == .contingent { return true }
    // LB21, LB21a and LB21b
    if next == .breakAfter || next == .hyphen || next == .nonStarter || last == .breakBefore { return false }
    if beforeLast == .hebrew && (last == .hyphen || last == .breakAfter) { return false }
    if last == .symbol && next == .hebrew { return false }
    // LB22
    if next == .inseparable { return false }
    return breaksWithinWords(last, next, scalar)
  }

  /// LB23 to LB31.
  private func breaksWithinWords(
    _ last: LineBreakClass, _ next: LineBreakClass, _ scalar: Unicode.Scalar
  ) -> Bool {
    // LB23 and LB23a
    if last.isWord && next == .numeric || last == .numeric && next.isWord { return false }
    if last == .prefix && next.isPictured || last.isPictured && next == .postfix { return false }
    // LB24
    if (last == .prefix || last == .postfix) && next.isWord || last.isWord && (next == .prefix || next == .postfix) {
      return false
    }
    // LB25
    if number != .none && (next == .prefix || next == .postfix) { return false }
    if number == .digits && next == .numeric { return false }
    switch (last, next) {
    case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric): return false
    case (.prefix, .open), (.postfix, .open): if opensNumber { return false }
    default: break
    }
    // LB26 and LB27
    switch (last, next) {
    case (.hangulLeading, .hangulLeading), (.hangulLeading, .hangulVowel), (.hangulLeading, .hangulLV),
      (.hangulLeading, .hangulLVT), (.hangulVowel, .hangulVowel), (.hangulVowel, .hangulTrailing),
      (.hangulLV, .hangulVowel), (.hangulLV, .hangulTrailing), (.hangulTrailing, .hangulTrailing),
      (.hangulLVT, .hangulTrailing):
      return false
    default: break
    }
    if last.isHangul && next == .postfix || last == .prefix && next.isHangul { return false }
    // LB28 and LB29
    if (last.isWord || last == .infix) && next.isWord { return false }
    // LB30: not with the wide brackets of East Asia.
    if (last.isWord || last == .numeric) && next == .open && !scalar.isWideBracket { return false }
    if last == .closeParenthesis && !lastScalar.isWideBracket && (next.isWord || next == .numeric) { return false }
    // LB30a and LB30b
    if last == .regional && next == .regional { return regionalCount % 2 == 0 }
    if next == .emojiModifier && (last == .emojiBase || lastScalar.isReservedPictograph) { return false }
    // LB31
    return true
  }
}

extension Unicode.Scalar {
  /// Brackets as wide as an ideograph.
  fileprivate var isWideBracket: Bool { value >= 0x3000 || value == 0x2329 || value == 0x232a }

  /// Code points kept for coming emoji.
  fileprivate var isReservedPictograph: Bool {
    (0x1f000...0x1faff).contains(value) && properties.generalCategory == .unassigned
      || (0x1fc00...0x1fffd).contains(value)
  }
}
