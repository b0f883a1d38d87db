import Geometry
import Layers

/// Font files that were read, by the path in the file: each is read once.
struct FontCache {
  let loader: SceneReader.FontLoader?
  /// What the files that come may have in all.
  var bytesLeft: Int
  var read: [String: FontFile] = [:]
}

extension SceneDecoder {
  /// A text's string.
  func string(_ node: Int) throws(Fault) -> String {
    let string = try text(node)
    guard string.utf8.count <= limits.textBytes else {
      throw fault(node, "expected a text of at most \(limits.textBytes) bytes, found one of \(string.utf8.count)")
    }
    return string
  }

  /// Points an em.
  func fontSize(_ node: Int) throws(Fault) -> Double {
    let size = try number(node, .notNegative)
    guard size <= Self.largestFontSize else { throw mismatch(node, "a font size of at most 1000000 points") }
    return size
  }

  /// The text stage's; larger letters than any canvas.
  private static let largestFontSize = 1e6

  /// An installed font's name, or a file's path.
  mutating func font(_ node: Int) throws(Fault) -> TextFont {
    let name = try text(node)
    guard !name.isEmpty, !name.utf8.contains(0) else { throw mismatch(node, "a font's name or a font file's path") }
    guard TextFont.isPath(name) else { return .named(name) }
    if let found = fonts.read[name] { return .file(found) }
    guard let loader = fonts.loader else {
      throw fault(node, "font files are read with the scene's file; this reader was given bytes alone")
    }
    let file: FontFile
    do throws(FontError) {
      file = FontFile(path: name, bytes: try loader(name, fonts.bytesLeft))
    } catch {
      throw fault(node, name, error)
    }
    guard file.bytes.count <= fonts.bytesLeft else { throw fault(node, name, .tooLarge) }
    fonts.bytesLeft -= file.bytes.count
    fonts.read[name] = file
    return .file(file)
  }

  private func fault(_ node: Int, _ name: String, _ error: FontError) -> Fault {
    switch error {
    case .unreadable(let reason):
      var fault = fault(node, "\(MessageText.quoted(name)): \(reason)")
      fault.kind = .contentsUnreadable
      return fault
    case .notFont: return fault(node, "\(MessageText.quoted(name)): expected a TrueType or OpenType font with outlines")
    case .tooLarge:
      return fault(node, "expected font files of at most \(limits.fontBytes) bytes in all, found more")
    }
  }
}

extension TextFont {
  /// Whether a scene's `font` is a file's path and no font's name: with a slash, or a font file's ending.
  static func isPath(_ text: String) -> Bool {
    if text.utf8.contains(UInt8(ascii: "/")) { return true }
    let lowercase = text.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lowercase.hasSuffix($0) }
  }
}
