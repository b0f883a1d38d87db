/// A font of the system, by its file.
struct InstalledFont: Hashable {
  var path: String
  /// Which font of the file; the named instance in the upper 16 bits.
  var index: Int32
  /// All names of the family, in several languages.
  var families: [String]
  var fullName: String
  /// fontconfig's scale: 80 regular, 200 bold.
  var weight: Int32
  /// 0 upright.
  var slant: Int32

  /// Whether the family goes by this name; letter case and blanks do not count, as in fontconfig.
  func isOfFamily(_ name: String) -> Bool {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    let wanted = plain(name)
    return families.contains { plain($0) == wanted }
  }
}

/// What is asked of the system: a family, and what its PostScript name says of weight and slant.
struct FontRequest: Hashable {
  /// fontconfig's weights.
  enum Weight: Int32 {
    case thin = 0
    case ultraLight = 40
    case light = 50
    case regular = 80
    case medium = 100
    case semibold = 180
    case bold = 200
    case heavy = 205
    case black = 210
  }

  var family: String
  var weight: Weight?
  var isSlanted = false

  init(family: String) { self.family = family }

  /// `Helvetica-BoldOblique` as the family Helvetica, bold and slanted; nil where the part after the last hyphen is no
  /// style.
  init?(postScriptName: String) {
    guard let hyphen = postScriptName.lastIndex(of: "-"), hyphen != postScriptName.startIndex else { return nil }
    self.init(family: String(postScriptName[..<hyphen]))
    var style = postScriptName[postScriptName.index(after: hyphen)...].lowercased()
    guard !style.isEmpty else { return nil }
    for ending in ["italic", "oblique"] where style.hasSuffix(ending) {
      style.removeLast(ending.count)
      isSlanted = true
    }
    switch style {
    case "": break
    case "thin": weight = .thin
    case "ultralight", "extralight": weight = .ultraLight
    case "light": weight = .light
    case "regular", "roman", "book": weight = .regular
    case "medium": weight = .medium
    case "semibold", "demibold", "demi": weight = .semibold
    case "bold": weight = .bold
    case "heavy", "extrabold", "ultrabold": weight = .heavy
    case "black": weight = .black
    default: return nil
    }
  }
}
