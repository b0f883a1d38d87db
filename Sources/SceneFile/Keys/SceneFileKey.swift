/// The keys that one kind of object has.
protocol SceneFileKey: RawRepresentable<String>, CaseIterable, Sendable {
  static var index: KeyIndex<Self> { get }
  /// What an error calls the object: `a layer`.
  static var ownerName: String { get }

  /// nil: always drawn.
  var feature: SceneFeature? { get }
  var shape: ValueShape { get }
  /// One line for the schema.
  var summary: String { get }
  /// JSON text of the value that a key left out stands for; nil where there is none.
  var defaultText: String? { get }
}

extension SceneFileKey {
  var feature: SceneFeature? { nil }
  var defaultText: String? { nil }

  var property: SchemaProperty {
    SchemaProperty(name: rawValue, shape: shape, summary: summary, defaultText: defaultText)
  }
}

/// Finds the case for a key in a file: an open hash table over the names, at most half full.
struct KeyIndex<Key: SceneFileKey>: Sendable {
  private struct Entry: Sendable {
    var key: Key
    var hash: UInt32
    /// Bytes: asking the case for its name makes a String, a tenth of the time a large scene takes.
    var name: [UInt8]
  }

  private var slots: [Entry?]
  private let mask: UInt32

  init() {
    let keys = Array(Key.allCases)
    var capacity = 4
    while capacity < keys.count * 2 { capacity *= 2 }
    slots = Array(repeating: nil, count: capacity)
    mask = UInt32(capacity - 1)
    for key in keys {
      let entry = Entry(key: key, hash: JSONKeyHash.of(key.rawValue), name: Array(key.rawValue.utf8))
      var slot = entry.hash & mask
      while slots[Int(slot)] != nil { slot = (slot + 1) & mask }
      slots[Int(slot)] = entry
    }
  }

  func key(_ node: Int, in tree: JSONTree) -> Key? {
    let hash = tree.nodes[node].keyHash
    var slot = hash & mask
    while let entry = slots[Int(slot)] {
      if entry.hash == hash, tree.text(node, is: entry.name) { return entry.key }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
