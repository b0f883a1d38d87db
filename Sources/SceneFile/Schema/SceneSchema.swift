/// The scene format as a JSON Schema (draft 2020-12), for editors and validators. Made from the tables that the
/// decoder reads by, so the two cannot drift: what this version refuses is not in it.
public enum SceneSchema {
  /// The schema's text, ending in a line break.
  public static var json: String { text(for: .current) }

  static func text(for support: SceneSupport) -> String {
    SchemaBuilder(support: support).document.text
  }
}

/// Turns key tables into schema objects.
struct SchemaBuilder {
  let support: SceneSupport

  var document: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Sfumato scene, version 1")),
      (
        "description",
        .string(
          "Lengths are points, y points down, angles are degrees, colours are sRGB with straight alpha. "
            + "null stands for a key left out, but for fillColor, where it means no fill.")
      ),
    ]
    members += object(properties(SceneKey.self), required: [SceneKey.sfumato.rawValue, SceneKey.size.rawValue])
    members.append(("$defs", .object(SchemaName.allCases.flatMap { definitions($0) })))
    return .object(members)
  }

  /// The properties that are supported.
  func properties<Key: SceneFileKey>(_: Key.Type, where isWanted: (Key) -> Bool = { _ in true }) -> [SchemaProperty] {
    Key.allCases.filter { isWanted($0) && ($0.feature.map(support.contains) ?? true) }.map(\.property)
  }

  /// The members of a closed object's schema.
  func object(_ properties: [SchemaProperty], required: [String] = []) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(
      ("properties", .object(properties.map { ($0.name, schema($0, isRequired: required.contains($0.name))) })))
    members.append(("additionalProperties", .bool(false)))
    return members
  }

  private func schema(_ property: SchemaProperty, isRequired: Bool) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("description", .string(property.summary))]
    let takesNull = property.takesNull && !isRequired
    members += schema(takesNull ? .either([property.shape, .nothing]) : property.shape)
    if let defaultText = property.defaultText { members.append(("default", .verbatim(defaultText))) }
    return .object(members)
  }

  /// The keywords that describe a shape.
  func schema(_ shape: ValueShape) -> [(key: String, value: JSONValue)] {
    switch shape {
    case .number(let range):
      keywords(range)
    case .text: [("type", .string("string"))]
    case .truth: [("type", .string("boolean"))]
    case .word(let words): [("enum", .strings(words))]
    case .constant(let value): [("const", .number(value))]
    case .truthConstant(let value): [("const", .bool(value))]
    case .numbers(let names, let range):
      list(.object(schema(.number(range))), atLeast: names.count, atMost: names.count)
        + [("title", .string("[" + names.joined(separator: ", ") + "]"))]
    case .mixedNumbers(let numbers):
      [
        ("title", .string("[" + numbers.map(\.name).joined(separator: ", ") + "]")), ("type", .string("array")),
        ("prefixItems", .array(numbers.map { .object(schema(.number($0.range))) })),
        ("minItems", .number(Double(numbers.count))), ("maxItems", .number(Double(numbers.count))),
      ]
    case .list(let element, let atLeast, let atMost):
      list(.object(schema(element)), atLeast: atLeast, atMost: atMost)
    case .named(let name): [("$ref", .string("#/$defs/" + name.rawValue))]
    case .either(let shapes): [("anyOf", .array(shapes.map { .object(schema($0)) }))]
    case .object(let properties, let required): object(properties, required: required)
    case .nothing: [("type", .string("null"))]
    }
  }

  private func keywords(_ range: NumberRange) -> [(key: String, value: JSONValue)] {
    switch range {
    case .any: [("type", .string("number"))]
    case .notNegative: [("type", .string("number")), ("minimum", .number(0))]
    case .positive: [("type", .string("number")), ("exclusiveMinimum", .number(0))]
    case .whole: [("type", .string("integer"))]
    case .word32: [("type", .string("integer")), ("minimum", .number(0)), ("maximum", .number(0xFFFF_FFFF))]
    }
  }

  private func list(_ items: JSONValue, atLeast: Int, atMost: Int?) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [("type", .string("array")), ("items", items)]
    if atLeast > 0 { members.append(("minItems", .number(Double(atLeast)))) }
    if let atMost { members.append(("maxItems", .number(Double(atMost)))) }
    return members
  }
}
