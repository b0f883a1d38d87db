#if Text
  import CFontconfig

  /// The fonts that are installed, as fontconfig tells. Read when the first family is asked for; a scene whose fonts are
  /// files beside it has no need of it.
  @safe struct FontConfiguration: Sendable {
    /// With all rules for what stands in for what. Some sixty files of XML: 3 milliseconds, more than drawing a card takes.
    static let complete = unsafe FontConfiguration(FcInitLoadConfigAndFonts())
    /// The same fonts without the rules, which a font that is there does not need: a third of a millisecond.
    static let namesOnly = FontConfiguration(withoutRules: ())

    // Safe because it is never changed after it was read, and asking it is thread-safe.
    nonisolated(unsafe) private let config: OpaquePointer?

    private init(_ config: OpaquePointer?) { unsafe self.config = config }

    /// Reads the main file alone, where the directories are, and none that it includes.
    private init(withoutRules: Void) {
      let made = unsafe FcConfigCreate()
      unsafe config = made
      // Asked of this configuration: without one fontconfig would read the complete one first.
      guard let path = unsafe FcConfigGetFilename(made, nil) else { return }
      defer { unsafe FcStrFree(path) }
      guard let text = FontBytes(mapping: unsafe String(cString: path))?.text else { return }
      if unsafe FcConfigParseAndLoadFromMemory(made, text.withoutIncludes, 0) != 0 { unsafe FcConfigBuildFonts(made) }
    }

    /// The font that fontconfig matches with a request, closest first where several are asked for.
    func match(_ request: FontRequest) -> InstalledFont? {
      let pattern = unsafe request.pattern()
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe substitute(pattern)
      var result = FcResultNoMatch
      guard let found = unsafe FcFontMatch(config, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(found) }
      return unsafe InstalledFont(found)
    }

    /// The installed font whose full or PostScript name is this; the first by its file where there are several.
    func font(named name: String) -> InstalledFont? {
      for object in [FC_FULLNAME, FC_POSTSCRIPT_NAME] {
        let pattern = unsafe FcPatternCreate()
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, object, name)
        unsafe FcPatternAddBool(pattern, FC_OUTLINE, 1)
        let found = unsafe list(pattern)
        if let first = found.min(by: { ($0.path, $0.index) < ($1.path, $1.index) }) { return first }
      }
      return nil
    }

    /// All fonts, in the order in which fontconfig would look for what the request's font does not have.
    func fallbacks(for request: FontRequest) -> FallbackFonts {
      let pattern = unsafe request.pattern()
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe substitute(pattern)
      var result = FcResultNoMatch
      return unsafe FallbackFonts(FcFontSort(config, pattern, 0, nil, &result))
    }

    private func substitute(_ pattern: OpaquePointer?) {
      // No locale is asked: the same fonts give the same picture.
      unsafe FcPatternAddString(pattern, FC_LANG, "und")
      unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
    }

    private func list(_ pattern: OpaquePointer?) -> [InstalledFont] {
      let objects = unsafe FcObjectSetCreate()
      defer { unsafe FcObjectSetDestroy(objects) }
      for object in [FC_FILE, FC_INDEX, FC_FAMILY, FC_FULLNAME, FC_WEIGHT, FC_SLANT, FC_OUTLINE, FC_COLOR] {
        unsafe FcObjectSetAdd(objects, object)
      }
      guard let set = unsafe FcFontList(config, pattern, objects) else { return [] }
      defer { unsafe FcFontSetDestroy(set) }
      // Safe because the set has `nfont` patterns.
      return (0..<Int(unsafe set.pointee.nfont)).compactMap { index in
        unsafe set.pointee.fonts[index].flatMap { unsafe InstalledFont($0) }
      }
    }
  }

  extension String {
    /// XML without its `include` elements.
    fileprivate var withoutIncludes: String {
      var parts = ""
      var rest = self[...]
      let (opening, closing) = ("<include", "</include>")
      while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: closing) {
        parts += rest[..<start.lowerBound]
        rest = rest[end.upperBound...]
      }
      return parts + rest
    }
  }

  extension InstalledFont {
    /// nil for fonts without outlines.
    fileprivate init?(_ pattern: OpaquePointer) {
      func strings(_ object: String) -> [String] {
        var all: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while unsafe FcPatternGetString(pattern, object, Int32(all.count), &text) == FcResultMatch,
          let found = unsafe text
        {
          unsafe all.append(String(cString: found))
        }
        return all
      }
      func number(_ object: String) -> Int32 {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : 0
      }
      func truth(_ object: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
      }
      guard let path = strings(FC_FILE).first, truth(FC_OUTLINE), !truth(FC_COLOR) else { return nil }
      let families = strings(FC_FAMILY)
      self.init(
        path: path, index: number(FC_INDEX), families: families,
        fullName: strings(FC_FULLNAME).first ?? families.first ?? path,
        weight: number(FC_WEIGHT), slant: number(FC_SLANT))
    }
  }

  /// Fonts to look through for a character.
  @safe final class FallbackFonts {
    private let set: UnsafeMutablePointer<FcFontSet>?

    fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>?) { unsafe self.set = set }

    deinit { if let set = unsafe set { unsafe FcFontSetDestroy(set) } }

    /// The first font with outlines that says to have all of these.
    func first(having scalars: some Sequence<Unicode.Scalar>) -> InstalledFont? {
      guard let set = unsafe set else { return nil }
      for index in 0..<Int(unsafe set.pointee.nfont) {
        // Safe because the set has `nfont` patterns, and each keeps its own set of characters.
        guard let pattern = unsafe set.pointee.fonts[index] else { continue }
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
          scalars.allSatisfy({ unsafe FcCharSetHasChar(characters, $0.value) != 0 })
        else { continue }
        if let font = unsafe InstalledFont(pattern) { return font }
      }
      return nil
    }
  }

  extension FontRequest {
    /// The caller destroys it.
    fileprivate func pattern() -> OpaquePointer? {
      let pattern = unsafe FcPatternCreate()
      unsafe FcPatternAddString(pattern, FC_FAMILY, family)
      if let weight { unsafe FcPatternAddInteger(pattern, FC_WEIGHT, weight.rawValue) }
      if isSlanted { unsafe FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ITALIC) }
      unsafe FcPatternAddBool(pattern, FC_OUTLINE, 1)
      return unsafe pattern
    }
  }
#endif
