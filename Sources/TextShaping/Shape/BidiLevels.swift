#if Text
  import CFriBidi

  /// The levels of Unicode's bidirectional algorithm (UAX 9): even ones run to the right, odd ones to the left.
  struct BidiLevels {
    var levels: [UInt8]
    /// The paragraph's: 0 or 1.
    var base: UInt8

    /// - Parameters:
    ///   - codes: one paragraph, without what ends it.
    ///   - base: nil: that of the first strong character, 0 without one (rules P2 and P3).
    init(_ codes: [UInt32], base: UInt8? = nil) {
      levels = [UInt8](repeating: base ?? 0, count: codes.count)
      self.base = base ?? 0
      guard !codes.isEmpty, base == 1 || codes.contains(where: Self.mayTurn) else { return }
      var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: codes.count)
      var brackets = [FriBidiBracketType](repeating: 0, count: codes.count)
      var found = [FriBidiLevel](repeating: 0, count: codes.count)
      var direction = base.map { $0 == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR } ?? FRIBIDI_PAR_ON
      let count = FriBidiStrIndex(codes.count)
      // Safe because all arrays have `count` elements.
      unsafe fribidi_get_bidi_types(codes, count, &types)
      unsafe fribidi_get_bracket_types(codes, count, types, &brackets)
      let highest = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &found)
      // 0: it had no memory.
      guard highest > 0 else { return }
      levels = found.map { UInt8(clamping: $0) }
      self.base = direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL ? 1 : 0
    }

    /// Whether the code may run to the left or change directions; most texts have none and need no levels.
    private static func mayTurn(_ code: UInt32) -> Bool {
      switch code {
      case 0..<0x590: false
      case 0x590..<0x900, 0x200e...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff: true
      case 0x10800...0x10fff, 0x1e800...0x1efff: true
      default: false
      }
    }
  }

  extension Array {
    /// Runs as they stand in a line, from left to right (rule L2).
    func reordered(by level: (Element) -> UInt8) -> [Element] {
      let levels = map(level)
      guard let highest = levels.max(), highest > 0 else { return self }
      var order = Array<Int>(indices)
      for threshold in (1...highest).reversed() {
        var index = 0
        while index < count {
          guard levels[order[index]] >= threshold else {
            index += 1
            continue
          }
          var end = index
          while end < count, levels[order[end]] >= threshold { end += 1 }
          order[index..<end].reverse()
          index = end
        }
      }
      return order.map { self[$0] }
    }
  }
#endif
