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
      let configuration = FontConfiguration.shared
      let family = FontRequest(family: name)
      let closest = configuration.match(family)
      if let closest, closest.isOfFamily(name), let face = open(closest) { return face }
      if let exact = configuration.font(named: name), let face = open(exact) { return face }
      var replacement = closest
      if let styled = FontRequest(postScriptName: name), let match = configuration.match(styled) {
        if match.isOfFamily(styled.family), match.has(styled), let face = open(match) { return face }
        replacement = match
      }
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
      let fonts = fallbacks[request] ?? FontConfiguration.shared.fallbacks(for: request)
      fallbacks[request] = fonts
      let face = fonts.first(having: scalars).flatMap { open($0) }
      knownFallbacks[question] = .some(face)
      return face
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
