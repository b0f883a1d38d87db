import Geometry
public import Layers
import Pixels

/// Writing scenes: what ``SceneReader`` reads back as an equal scene.
extension Scene {
  /// The scene in the file format, ending in a line break. Keys whose value is the default are left out, and contents
  /// without a path.
  ///
  /// - Precondition: every number is finite. Numbers that a file may not hold (a negative width, a scale of 0)
  ///   are written as they are, and refused when read. Path coordinates beyond +-1e15 are written as that.
  public func jsonString() -> String { jsonValue.text }

  var jsonValue: JSONValue {
    var members = SceneMembers<SceneKey>()
    members[.sfumato] = .number(1)
    members[.size] = .numbers(size.width, size.height)
    members[.scale] = scale == 1 ? nil : .number(scale)
    members[.background] = background?.jsonValue
    members[.duration] = duration.map(JSONValue.number)
    members[.layers] = .array(layers.map(\.jsonValue))
    return members.object
  }
}

/// An object being written: its keys come from the table, nil leaves one out.
struct SceneMembers<Key: SceneFileKey> {
  private var members: [(key: String, value: JSONValue)] = []

  var object: JSONValue { .object(members) }

  subscript(key: Key) -> JSONValue? {
    get { members.first { $0.key == key.rawValue }?.value }
    set {
      members.removeAll { $0.key == key.rawValue }
      if let newValue { members.append((key.rawValue, newValue)) }
    }
  }
}

extension Color {
  /// `"#rrggbb"` where the components are whole 255ths, an array otherwise.
  var jsonValue: JSONValue {
    let components = [red, green, blue, alpha]
    let bytes = components.map { ($0 * 255).rounded() }
    let isExact = zip(components, bytes).allSatisfy { component, byte in
      byte >= 0 && byte <= 255 && byte / 255 == component
    }
    if isExact {
      let shown = alpha == 1 ? bytes.prefix(3) : bytes[...]
      return .string(shown.reduce("#") { $0 + Self.hexadecimal(UInt8($1)) })
    }
    return .array((alpha == 1 ? components.prefix(3) : components[...]).map(JSONValue.number))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Point {
  var jsonValue: JSONValue { .numbers(x, y) }
}

extension Size {
  var jsonValue: JSONValue { .numbers(width, height) }
}

extension Rect {
  var jsonValue: JSONValue { .numbers(minX, minY, width, height) }
}

extension Transform3D {
  /// One step, `matrix` where that is all there is; nil for the identity.
  var jsonValue: JSONValue? {
    if self == .identity { return nil }
    var plane = Transform3D.identity
    (plane.m11, plane.m12, plane.m21, plane.m22) = (m11, m12, m21, m22)
    (plane.m41, plane.m42) = (m41, m42)
    if plane == self {
      return .array([.object([(StepKey.matrix.rawValue, .numbers(m11, m12, m21, m22, m41, m42))])])
    }
    let all = JSONValue.numbers(
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44)
    return .array([.object([(StepKey.matrix3D.rawValue, all)])])
  }
}
