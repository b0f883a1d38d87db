/// One value (or one object key) of a JSON text: 16 bytes in a flat list, in the order of the file.
///
/// `{"a":[1,2]}` becomes
///
///     0 object  start 0  count 1     link 5   (the node after the whole subtree)
///     1 string  start 1  end 4       link = hash of `a`, because this is a key
///     2 array   start 5  count 2     link 5
///     3 number  start 6  end 7
///     4 number  start 8  end 9
///
/// Numbers and strings stay bytes of the file until a decoder wants them, so nothing is converted twice.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `false`, `true`, number
    /// Without a backslash: the bytes between the quotes are the text.
    case string
    case escapedString
    case array, object
  }

  let kind: Kind
  /// Byte offset of the first character.
  let start: UInt32
  private(set) var endOrCount: UInt32 = 0
  private(set) var link: UInt32 = 0

  /// The byte after the last one; of scalars and keys.
  var end: Int {
    assert(kind != .array && kind != .object)
    return Int(endOrCount)
  }

  /// Elements of an array, members of an object.
  var count: Int {
    assert(kind == .array || kind == .object)
    return Int(endOrCount)
  }

  /// Of the decoded text of an object key; see ``JSONKeyHash``.
  var keyHash: UInt32 { link }

  init(scalar kind: Kind, start: Int, end: Int, keyHash: UInt32 = 0) {
    self.kind = kind
    self.start = UInt32(start)
    self.endOrCount = UInt32(end)
    self.link = keyHash
  }

  /// An array or object whose elements follow; ``close(count:next:)`` completes it.
  init(open kind: Kind, start: Int) {
    self.kind = kind
    self.start = UInt32(start)
  }

  mutating func close(count: Int, next: Int) {
    endOrCount = UInt32(count)
    link = UInt32(next)
  }
}

/// FNV-1a over the bytes of a key. A filter before the real comparison, nothing depends on its quality.
enum JSONKeyHash {
  static let seed: UInt32 = 0x811c_9dc5

  static func adding(_ byte: UInt8, to hash: UInt32) -> UInt32 {
    // Wrapping is what the hash is made of.
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  static func of(_ text: String) -> UInt32 {
    text.utf8.reduce(seed) { adding($1, to: $0) }
  }
}
