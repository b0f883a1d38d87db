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
  private var slots: [Key?]
  private let mask: UInt32

  init() {
    let keys = Array(Key.allCases)
    var capacity = 4
    while capacity < keys.count * 2 { capacity *= 2 }
    slots = Array(repeating: nil, count: capacity)
    mask = UInt32(capacity - 1)
    for key in keys {
      var slot = JSONKeyHash.of(key.rawValue) & mask
      while slots[Int(slot)] != nil { slot = (slot + 1) & mask }
      slots[Int(slot)] = key
    }
  }

  func key(_ node: Int, in tree: JSONTree) -> Key? {
    var slot = tree.nodes[node].keyHash & mask
    while let key = slots[Int(slot)] {
      if tree.text(node, is: key.rawValue) { return key }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
