#if Text
  import CHarfBuzz

  /// The fonts of one text: its own first, and others for what that one does not have.
  struct ClusterFonts {
    private(set) var faces: [FontFace]
    private let font: FontSource
    private let library: FontLibrary
    /// Codes that stand alone; most of a text is the same few.
    private var known: [UInt32: Int] = [:]
    /// Per face, what it was taken for; at 0 what no font has.
    private var replaced: [Int: [Unicode.Scalar]] = [:]

    init(font: FontSource, face: FontFace, library: FontLibrary) {
      self.font = font
      faces = [face]
      self.library = library
    }

    /// The font for a cluster.
    /// - Parameter before: the font of the cluster before it, which goes on through what draws nothing.
    mutating func index(for cluster: ArraySlice<UInt32>, before: Int) -> Int {
      if cluster.count == 1, let first = cluster.first, let index = known[first] { return index < 0 ? before : index }
      let index = find(cluster)
      if cluster.count == 1, let first = cluster.first { known[first] = index }
      return index < 0 ? before : index
    }

    /// -1: any font will do.
    private mutating func find(_ cluster: ArraySlice<UInt32>) -> Int {
      let scalars = cluster.compactMap { Unicode.Scalar($0) }.filter { !$0.properties.isDefaultIgnorableCodePoint }
      if scalars.isEmpty { return -1 }
      if faces[0].canDraw(scalars) { return 0 }
      if let index = faces.firstIndex(where: { $0.canDraw(scalars) }) {
        note(scalars, in: index)
        return index
      }
      // A base with marks that no font has together may still be found without them.
      for wanted in scalars.count > 1 ? [scalars, [scalars[0]]] : [scalars] {
        guard let face = library.fallback(for: font, having: wanted), face.canDraw(wanted) else { continue }
        faces.append(face)
        note(wanted, in: faces.count - 1)
        note(scalars.filter { !face.canDraw([$0]) }, in: 0)
        return faces.count - 1
      }
      note(scalars, in: 0)
      return 0
    }

    private mutating func note(_ scalars: [Unicode.Scalar], in index: Int) {
      for scalar in scalars where !faces[0].canDraw([scalar]) {
        if replaced[index]?.contains(scalar) != true { replaced[index, default: []].append(scalar) }
      }
    }

    /// Tells what other fonts, or none, stood in.
    func report(to notes: inout TextNotes) {
      for index in faces.indices {
        guard let scalars = replaced[index], !scalars.isEmpty else { continue }
        let list = TextNotes.list(scalars)
        let own = TextNotes.quoted(faces[0].name)
        if index == 0 {
          notes.say("neither \(own) nor any installed font has \(list); the font's sign for a missing glyph is drawn")
        } else {
          notes.say("\(own) has no \(list); drawn from \(TextNotes.quoted(faces[index].name))")
        }
      }
    }
  }

  extension FontFace {
    /// Whether HarfBuzz finds glyphs for all of these, composed or taken apart where the font has them so.
    fileprivate func canDraw(_ scalars: [Unicode.Scalar]) -> Bool {
      if scalars.allSatisfy(hasOrMakes) { return true }
      guard scalars.count > 1 else { return false }
      let unicode = unsafe hb_unicode_funcs_get_default()
      var composed = scalars[0].value
      for scalar in scalars.dropFirst() {
        guard unsafe hb_unicode_compose(unicode, composed, scalar.value, &composed) != 0 else { return false }
      }
      return Unicode.Scalar(composed).map { has($0) } ?? false
    }

    private func hasOrMakes(_ scalar: Unicode.Scalar) -> Bool {
      if has(scalar) { return true }
      if scalar.properties.generalCategory == .spaceSeparator { return has(" ") }
      if scalar == "\u{2011}" { return has("\u{2010}") }
      var first: hb_codepoint_t = 0
      var second: hb_codepoint_t = 0
      guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0 else {
        return false
      }
      return [first, second].allSatisfy { part in part == 0 || Unicode.Scalar(part).map { has($0) } ?? false }
    }
  }
#endif
