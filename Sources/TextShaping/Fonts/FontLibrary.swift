#if Text
  import CFreeType

  /// Opens fonts and keeps them open; says what it had to replace.
  final class FontLibrary {
    private let library: FreeTypeLibrary
    private var faces: [FontSource: FontFace?] = [:]
    private var installed: [InstalledFont: FontFace?] = [:]
    private var fallbacks: [FontRequest: FallbackFonts] = [:]
    private var knownFallbacks: [FallbackQuestion: FontFace?] = [:]
    var notes = TextNotes()
    /// Names for whatever the system has of a kind: nothing is replaced where they are asked for.
    private static let generic: Set = ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"]

    private struct FallbackQuestion: Hashable {
      var request: FontRequest
      var scalars: [Unicode.Scalar]
    }

    init() { library = FreeTypeLibrary() }

    /// The font of a text; nil where there is none, which is said.
    func face(_ font: FontSource) -> FontFace? {
      if let known = faces[font] { return known }
      let face: FontFace?
      switch font {
      case .file(let name, let bytes):
        face = library.face(name: name, bytes: FontBytes(copying: bytes), index: 0)
        if face == nil {
          notes.say("\(TextNotes.quoted(name)) is no TrueType or OpenType font; no text is drawn in it")
        }
      case .named(let name): face = find(name)
      }
      faces[font] = .some(face)
      return face
    }

    private func find(_ name: String) -> FontFace? {
      if let exact = FontConfiguration.namesOnly.installed(name), let face = open(exact) { return face }
      let configuration = FontConfiguration.complete
      if let exact = configuration.installed(name), let face = open(exact) { return face }
      let styled = FontRequest(postScriptName: name).flatMap { configuration.match($0) }
      let replacement = styled ?? configuration.match(FontRequest(family: name))
      if Self.generic.contains(name.lowercased()), let replacement, let face = open(replacement) { return face }
      let quoted = TextNotes.quoted(name)
      guard let replacement, let face = open(replacement) else {
        notes.say("font \(quoted) is not installed, nor is one in its place; no text is drawn in it")
        return nil
      }
      notes.say("font \(quoted) is not installed; \(TextNotes.quoted(face.name)) is drawn in its place")
      return face
    }

    private func open(_ font: InstalledFont) -> FontFace? {
      if let known = installed[font] { return known }
      let bytes = FontBytes(mapping: font.path)
      let face = bytes.flatMap { library.face(name: font.fullName, bytes: $0, index: font.index) }
      installed[font] = .some(face)
      return face
    }

    /// An installed font that has these characters, which `font` has not.
    func fallback(for font: FontSource, having scalars: [Unicode.Scalar]) -> FontFace? {
      let request =
        switch font {
        case .named(let name): FontRequest(postScriptName: name) ?? FontRequest(family: name)
        case .file: FontRequest(family: "sans-serif")
        }
      let question = FallbackQuestion(request: request, scalars: scalars)
      if let known = knownFallbacks[question] { return known }
      let fonts = fallbacks[request] ?? FontConfiguration.complete.fallbacks(for: request)
      fallbacks[request] = fonts
      let face = fonts.first(having: scalars).flatMap { open($0) }
      knownFallbacks[question] = .some(face)
      return face
    }
  }

  extension FontConfiguration {
    /// The font of this name: a family, a full or PostScript name, or a family's style as PostScript names have it.
    fileprivate func installed(_ name: String) -> InstalledFont? {
      if let closest = match(FontRequest(family: name)), closest.isOfFamily(name) { return closest }
      if let exact = font(named: name) { return exact }
      guard let styled = FontRequest(postScriptName: name), let match = match(styled),
        match.isOfFamily(styled.family), match.has(styled)
      else { return nil }
      return match
    }
  }

  extension InstalledFont {
    /// Whether it has the style that was asked for.
    fileprivate func has(_ request: FontRequest) -> Bool {
      (request.weight.map { $0.rawValue == weight } ?? true) && request.isSlanted == (slant > 0)
    }
  }

  /// FreeType's own state, which every open font points to.
  @safe final class FreeTypeLibrary {
    private let handle: FT_Library?

    init() {
      var made: FT_Library?
      unsafe handle = unsafe FT_Init_FreeType(&made) == 0 ? made : nil
    }

    // Safe because a face holds this object.
    deinit { unsafe FT_Done_FreeType(handle) }

    func face(name: String, bytes: FontBytes, index: Int32) -> FontFace? {
      guard let handle = unsafe handle else { return nil }
      return unsafe FontFace(name: name, bytes: bytes, index: index, library: handle, owner: self)
    }
  }
#endif
