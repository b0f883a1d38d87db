/// Which font a text is drawn in.
package enum FontSource: Hashable, Sendable {
  /// A family, a font's full name or its PostScript name.
  case named(String)
  /// A font file's bytes, and the name that messages give it.
  case file(name: String, bytes: [UInt8])

  /// Not over a file's bytes: there may be millions.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .named(let name): hasher.combine(name)
    case .file(let name, let bytes):
      hasher.combine(name)
      hasher.combine(bytes.count)
    }
  }
}
