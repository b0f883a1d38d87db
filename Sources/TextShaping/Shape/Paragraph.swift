#if Text
  import CHarfBuzz

  /// A paragraph, taken apart: what each character is drawn with.
  struct Paragraph {
    /// As they were.
    let scalars: [Unicode.Scalar]
    /// As they are drawn: a control character is nothing, a tab a wide space.
    var codes: [UInt32]
    let bidi: BidiLevels
    let scripts: [hb_script_t]
    /// Indices into the layout's fonts.
    let fonts: [Int]
    /// Whether a character, as people see it, begins here.
    let startsCluster: [Bool]

    /// - Parameter base: the paragraph's level, 0 or 1; nil: by its text.
    init(_ scalars: [Unicode.Scalar], base: UInt8? = nil, fonts clusterFonts: inout ClusterFonts) {
      self.scalars = scalars
      codes = scalars.map(Self.drawn)
      bidi = BidiLevels(codes, base: base)
      scripts = Self.scripts(of: codes)
      var starts = [Bool](repeating: false, count: scalars.count)
      var fonts = [Int](repeating: 0, count: scalars.count)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: codes.lazy.map { Unicode.Scalar($0) ?? " " })
      var start = 0
      for character in String(text) {
        let end = start + character.unicodeScalars.count
        starts[start] = true
        let font = clusterFonts.index(for: codes[start..<end], before: start > 0 ? fonts[start - 1] : 0)
        for index in start..<end { fonts[index] = font }
        start = end
      }
      startsCluster = starts
      self.fonts = fonts
    }

    var count: Int { scalars.count }

    static let tab: Unicode.Scalar = "\t"
    static let softHyphen: Unicode.Scalar = "\u{ad}"

    private static func drawn(_ scalar: Unicode.Scalar) -> UInt32 {
      switch scalar {
      case tab: 0x20
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}": 0x200b
      default: scalar.value
      }
    }

    /// Each code's script; what many scripts use (digits, spaces, marks) goes with what is before it, at the start
    /// with what comes after.
    private static func scripts(of codes: [UInt32]) -> [hb_script_t] {
      let unicode = unsafe hb_unicode_funcs_get_default()
      var scripts: [hb_script_t] = []
      scripts.reserveCapacity(codes.count)
      var last = HB_SCRIPT_COMMON
      for code in codes {
        let script = code < 0x80 ? asciiScript(code) : unsafe hb_unicode_script(unicode, code)
        if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN { last = script }
        scripts.append(last)
      }
      guard let first = scripts.firstIndex(where: { $0 != HB_SCRIPT_COMMON }) else { return scripts }
      for index in 0..<first { scripts[index] = scripts[first] }
      return scripts
    }

    private static func asciiScript(_ code: UInt32) -> hb_script_t {
      (0x61...0x7a).contains(code | 0x20) ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }
  }

  extension Unicode.Scalar {
    /// A space that hangs over the end of a line.
    var hangs: Bool { self == " " || self == "\t" || self == "\u{3000}" }
  }
#endif
