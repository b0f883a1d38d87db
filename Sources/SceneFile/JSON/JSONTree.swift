/// A JSON text that was read without error: its bytes, and its values as a flat list.
///
/// Values are named by their index in `nodes`; the root is 0.
struct JSONTree {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  func kind(_ node: Int) -> JSONNode.Kind { nodes[node].kind }

  func start(_ node: Int) -> Int { Int(nodes[node].start) }

  /// The node after `node` and everything in it.
  func next(after node: Int) -> Int {
    switch nodes[node].kind {
    case .array, .object: Int(nodes[node].link)
    default: node + 1
    }
  }

  func isString(_ node: Int) -> Bool {
    nodes[node].kind == .string || nodes[node].kind == .escapedString
  }

  /// The text of a string or key.
  func text(_ node: Int) -> String {
    let value = nodes[node]
    return JSONString.text(
      bytes, start: Int(value.start) + 1, end: value.end - 1, hasEscapes: value.kind == .escapedString)
  }

  /// Whether a string or key reads `text`, without making a String of it.
  func text(_ node: Int, is text: String) -> Bool { self.text(node, is: text.utf8) }

  func text(_ node: Int, is text: some Collection<UInt8>) -> Bool {
    let value = nodes[node]
    guard value.kind == .string else { return self.text(node).utf8.elementsEqual(text) }
    let start = Int(value.start) + 1
    guard value.end - 1 - start == text.count else { return false }
    var index = start
    for byte in text {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// The number as the nearest Double, or nil where it is beyond the largest one.
  func number(_ node: Int) -> Double? {
    let value = nodes[node]
    return JSONNumber.value(bytes, start: Int(value.start), end: value.end)
  }
}

extension JSONTree {
  /// The values in an array, in order.
  struct Elements: Sequence, IteratorProtocol {
    let tree: JSONTree
    var node: Int
    var remaining: Int

    mutating func next() -> Int? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { if remaining > 0 { node = tree.next(after: node) } }
      return node
    }
  }

  /// The members of an object, in order.
  struct Members: Sequence, IteratorProtocol {
    var elements: Elements

    mutating func next() -> (key: Int, value: Int)? {
      guard elements.remaining > 0 else { return nil }
      let key = elements.node
      elements.node += 1
      return elements.next().map { (key, $0) }
    }
  }

  func elements(_ array: Int) -> Elements {
    assert(kind(array) == .array)
    return Elements(tree: self, node: array + 1, remaining: nodes[array].count)
  }

  func members(_ object: Int) -> Members {
    assert(kind(object) == .object)
    return Members(elements: Elements(tree: self, node: object + 1, remaining: nodes[object].count))
  }
}
