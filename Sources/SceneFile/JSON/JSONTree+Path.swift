/// Where a node is, worked out from the list alone when an error needs it: reading keeps no path.
extension JSONTree {
  /// `layers[2].colors[1]` for a value; for a key the path of its value; empty for the root.
  func path(to node: Int) -> String {
    var path = ""
    var container = 0
    descent: while container != node {
      switch kind(container) {
      case .array:
        for (index, element) in elements(container).enumerated() where node < next(after: element) {
          path += "[\(index)]"
          container = element
          continue descent
        }
      case .object:
        for (key, value) in members(container) where node < next(after: value) {
          JSONPath.append(key: text(key), to: &path)
          if node == key { return path }
          container = value
          continue descent
        }
      default: break
      }
      assertionFailure("node \(node) is not in the tree")
      return path
    }
    return path
  }
}

/// The spelling of paths.
enum JSONPath {
  /// `.key` where the key is a plain word, `["a key"]` otherwise.
  static func append(key: String, to path: inout String) {
    let isWord = !key.isEmpty && key.utf8.count <= 64 && key.utf8.allSatisfy(isWordByte)
    if isWord {
      path += path.isEmpty ? key : "." + key
    } else {
      path += "[" + MessageText.quoted(key) + "]"
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
