/// The words of errors that all decoders share.
extension SceneDecoder {
  func fault(_ node: Int, _ message: String) -> Fault {
    Fault(offset: tree.start(node), path: tree.path(to: node), message: message)
  }

  /// `expected WHAT, found THE VALUE`
  func mismatch(_ node: Int, _ expected: String) -> Fault {
    fault(node, "expected \(expected), found \(found(node))")
  }

  func notSupported(_ node: Int, _ name: String) -> Fault {
    fault(node, "\(name) is not supported in this version")
  }

  mutating func warn(_ node: Int, _ message: String) {
    if warnings.count < SceneReader.mostWarnings { warnings.append(fault(node, message)) }
  }

  func expect(_ node: Int, _ kind: JSONNode.Kind, _ expected: String) throws(Fault) {
    if tree.kind(node) != kind { throw mismatch(node, expected) }
  }

  /// A value, described for people.
  func found(_ node: Int) -> String {
    switch tree.kind(node) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number:
      MessageText.plain(String(decoding: tree.bytes[tree.start(node)..<tree.nodes[node].end], as: UTF8.self))
    case .string, .escapedString: MessageText.quoted(tree.text(node))
    case .array: foundArray(node)
    case .object: tree.nodes[node].count == 0 ? "an empty object" : "an object"
    }
  }

  private func foundArray(_ node: Int) -> String {
    let count = tree.nodes[node].count
    if count == 0 { return "an empty list" }
    let isNumbers = tree.elements(node).allSatisfy { tree.kind($0) == .number }
    return "a list of " + MessageText.count(count, isNumbers ? "number" : "value")
  }

  // MARK: Keys

  /// The key's case; a key that is unknown, or that this version does not draw, is an error at the key.
  func known<Key: SceneFileKey>(_ node: Int, of keys: Key.Type) throws(Fault) -> Key {
    guard let key = Key.index.key(node, in: tree) else {
      throw unknownKey(node, owner: Key.ownerName, among: Key.allCases.map(\.rawValue))
    }
    if let feature = key.feature, !support.contains(feature) {
      throw notSupported(node, MessageText.quoted(key.rawValue))
    }
    return key
  }

  func unknownKey(_ node: Int, owner: String, among keys: [String]) -> Fault {
    let name = tree.text(node)
    let suggestion = Spelling.suggestion(for: name, among: keys, noun: "key")
    return fault(node, "expected a key of \(owner), found \(MessageText.quoted(name)); \(suggestion)")
  }
}
