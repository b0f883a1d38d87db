/// What the scanner says when it cannot go on.
extension JSONScanner {
  func fault(_ message: String, at offset: Int? = nil) -> Fault {
    Fault(offset: offset ?? position, path: openPath(), message: message)
  }

  func endOfFile(_ expected: String, at offset: Int? = nil) -> Fault {
    fault("expected \(expected), found the end of the file", at: offset)
  }

  /// A byte that starts no value: the usual reasons are named.
  func unexpectedValue(at offset: Int? = nil) -> Fault {
    let start = offset ?? position
    let word = wordText(at: start)
    let reason =
      switch word {
      case "NaN", "nan", "Infinity", "-Infinity", "inf", "-inf", "-nan", "-NaN": "; numbers must be finite"
      case "True", "TRUE", "False", "FALSE", "None", "Null", "NULL", "nil", "undefined":
        "; JSON has true, false and null"
      case _ where word.hasPrefix("+"): "; JSON numbers have no plus sign"
      case _ where word.hasPrefix("."): "; JSON numbers start with a digit"
      case _ where word.hasPrefix("'"): "; JSON strings stand in double quotes"
      case _ where word.hasPrefix("/"): "; JSON has no comments"
      default: ""
      }
    let found = word.isEmpty ? self.found(at: start) : MessageText.quoted(word)
    return fault("expected a value, found \(found)\(reason)", at: start)
  }

  func invalidUTF8() -> Fault {
    let isUTF16 = position == 0 && (bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]))
    return fault(
      isUTF16
        ? "expected UTF-8, found UTF-16: save the file as UTF-8"
        : "expected UTF-8, found the byte 0x\(String(bytes[position], radix: 16))")
  }

  /// A key that stands twice in an object, named at its second place.
  func refuseDuplicateKeys(in container: OpenContainer) throws(Fault) {
    let tree = JSONTree(bytes: bytes, nodes: nodes)
    // Up to here comparing all hashes is cheaper than a set; above, it would let a hostile file take minutes.
    guard container.count > 24 else {
      var hashes: [UInt32] = []
      hashes.reserveCapacity(container.count)
      for (key, _) in tree.members(container.node) {
        let hash = nodes[key].keyHash
        if hashes.contains(hash) {
          for (earlier, _) in tree.members(container.node).prefix(hashes.count)
          where nodes[earlier].keyHash == hash && tree.text(earlier) == tree.text(key) {
            throw duplicate(key, of: earlier, in: tree)
          }
        }
        hashes.append(hash)
      }
      return
    }
    var seen: [String: Int] = [:]
    for (key, _) in tree.members(container.node) {
      if let earlier = seen.updateValue(key, forKey: tree.text(key)) { throw duplicate(key, of: earlier, in: tree) }
    }
  }

  private func duplicate(_ key: Int, of earlier: Int, in tree: JSONTree) -> Fault {
    let name = tree.text(key)
    let first = SourcePosition(offset: tree.start(earlier), in: bytes)
    var path = openPath()
    JSONPath.append(key: name, to: &path)
    return Fault(
      offset: tree.start(key), path: path,
      message: "duplicate key \(MessageText.quoted(name)), first at \(first.line):\(first.column)")
  }

  /// The place of what is being read, from the brackets that are open.
  private func openPath() -> String {
    var path = ""
    for container in open where container.count > 0 {
      if container.isObject {
        let key = nodes[container.keyNode]
        let text = JSONString.text(
          bytes, start: Int(key.start) + 1, end: key.end - 1, hasEscapes: key.kind == .escapedString)
        JSONPath.append(key: text, to: &path)
      } else {
        path += "[\(container.count - 1)]"
      }
    }
    return path
  }

  func foundHere() -> String { found(at: position) }

  /// The character at `index`, as a message shows it.
  func found(at index: Int) -> String {
    guard index < bytes.count else { return "the end of the file" }
    let length = UTF8Check.length(of: bytes, at: index)
    guard length > 0 else { return "the byte 0x" + String(bytes[index], radix: 16) + ", which is no UTF-8" }
    return rawText(index, length)
  }

  func rawText(_ start: Int, _ count: Int) -> String {
    MessageText.quoted(String(decoding: bytes[start..<min(start + count, bytes.count)], as: UTF8.self))
  }

  func isWordByte(at index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    default: return byte == UInt8(ascii: "_")
    }
  }

  /// One sign and the letters and digits after it: what a person takes for the value.
  private func wordText(at start: Int) -> String {
    guard let first = byte(at: start), first < 0x80, first > 0x20 else { return "" }
    var end = start + 1
    while isWordByte(at: end), end - start < 40 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
