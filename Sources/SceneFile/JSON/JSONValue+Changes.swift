extension JSONValue {
  /// In one line.
  package var compactText: String {
    var text: [UInt8] = []
    writeCompact(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// What has to be written to make this object of the format the other one: `"opacity": 1`, `no "mask"`, and
  /// `on sublayers[0]: ...` for what is further down.
  package func changes(to other: JSONValue) -> [String] {
    guard case .object(let before) = self, case .object(let after) = other else { return [] }
    func value(_ key: String, in members: [(key: String, value: JSONValue)]) -> JSONValue? {
      members.first { $0.key == key }?.value
    }
    var changes: [String] = []
    for (key, new) in after {
      let old = value(key, in: before)
      if old?.compactText == new.compactText { continue }
      if case .array(let olds)? = old, case .array(let news) = new, key == LayerKey.sublayers.rawValue,
        olds.count == news.count
      {
        for (index, pair) in zip(olds, news).enumerated() {
          let inside = pair.0.changes(to: pair.1)
          if !inside.isEmpty { changes.append("on sublayers[\(index)]: " + inside.joined(separator: ", ")) }
        }
      } else {
        changes.append("\"\(key)\": \(new.compactText)")
      }
    }
    return changes + before.filter { value($0.key, in: after) == nil }.map { "no \"\($0.key)\"" }
  }
}
