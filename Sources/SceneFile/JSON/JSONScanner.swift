/// Reads JSON (RFC 8259) into a ``JSONTree``.
///
/// One pass over the bytes with a stack of open brackets instead of recursion: depth is a number to check, not a
/// stack to overflow. Stricter than the RFC where it leaves a choice: a key may stand only once in an object,
/// surrogates must come in pairs, text must be UTF-8 (a byte order mark is skipped). Line and column are not
/// tracked; an error gives a byte offset.
struct JSONScanner {
  /// An array or object whose closing bracket is still to come.
  struct OpenContainer {
    var node: Int
    var isObject: Bool
    /// Elements or members begun so far.
    var count = 0
    /// The member being read.
    var keyNode = 0
  }

  let bytes: [UInt8]
  let depthLimit: Int
  var position = 0
  var nodes: [JSONNode] = []
  var open: [OpenContainer] = []

  /// - Precondition: fewer than 2^32 bytes.
  static func tree(of bytes: [UInt8], depthLimit: Int) throws(Fault) -> JSONTree {
    precondition(bytes.count < UInt32.max)
    var scanner = JSONScanner(bytes: bytes, depthLimit: depthLimit)
    try scanner.scan()
    return JSONTree(bytes: bytes, nodes: scanner.nodes)
  }

  private init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    // Measured on scenes: a value or key in seven bytes.
    nodes.reserveCapacity(bytes.count / 7 + 1)
  }

  private mutating func scan() throws(Fault) {
    if bytes.starts(with: SourcePosition.byteOrderMark) { position = 3 }
    skipSpace()
    if position == bytes.count { throw fault("the file is empty") }
    var isComplete = false
    while !isComplete {
      if try beginValue() { isComplete = try endValue() }
    }
  }

  /// Reads up to where a value is complete (true) or the next one begins (false: a bracket was opened).
  private mutating func beginValue() throws(Fault) -> Bool {
    skipSpace()
    guard position < bytes.count else { throw endOfFile("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try push(.object)
      if peek() == UInt8(ascii: "}") {
        try pop()
        return true
      }
      try readKey()
      return false
    case UInt8(ascii: "["):
      try push(.array)
      if peek() == UInt8(ascii: "]") {
        try pop()
        return true
      }
      open[open.count - 1].count = 1
      return false
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "n"): try readWord("null", .null)
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    default: throw UTF8Check.length(of: bytes, at: position) > 0 ? unexpectedValue() : invalidUTF8()
    }
    return true
  }

  /// After a complete value: closes what ends here. False: a comma was read and a value follows; true: end of file.
  private mutating func endValue() throws(Fault) -> Bool {
    while let container = open.last {
      switch peek() {
      case UInt8(ascii: ","):
        position += 1
        if container.isObject {
          try readKey()
        } else {
          if peek() == UInt8(ascii: "]") { throw fault("expected a value after the comma, found \"]\"") }
          open[open.count - 1].count += 1
        }
        return false
      case UInt8(ascii: "}") where container.isObject: try pop()
      case UInt8(ascii: "]") where !container.isObject: try pop()
      case nil:
        throw endOfFile(container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      default:
        throw fault("expected \",\" or \(container.isObject ? "\"}\"" : "\"]\""), found \(foundHere())")
      }
    }
    skipSpace()
    if position < bytes.count { throw fault("expected nothing after the scene, found \(foundHere())") }
    return true
  }

  private mutating func push(_ kind: JSONNode.Kind) throws(Fault) {
    guard open.count < depthLimit else {
      throw fault("arrays and objects are nested more than \(depthLimit) deep")
    }
    open.append(OpenContainer(node: nodes.count, isObject: kind == .object))
    nodes.append(JSONNode(open: kind, start: position))
    position += 1
  }

  private mutating func pop() throws(Fault) {
    let container = open.removeLast()
    position += 1
    nodes[container.node].close(count: container.count, next: nodes.count)
    if container.isObject, container.count > 1 { try refuseDuplicateKeys(in: container) }
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0a, 0x0d, 0x09: position += 1
      default: return
      }
    }
  }

  /// The next byte that is not white space; nil at the end.
  mutating func peek() -> UInt8? {
    skipSpace()
    return position < bytes.count ? bytes[position] : nil
  }
}
