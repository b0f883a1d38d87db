@testable import SceneFile

/// As much of JSON Schema 2020-12 as our schema uses. A keyword it does not know is an error, so that the schema
/// cannot quietly say more than is tested.
struct SchemaValidator {
  struct UnknownKeyword: Error { var name: String }

  let schema: JSONTree

  init(_ text: String) throws {
    schema = try JSONScanner.tree(of: Array(text.utf8), depthLimit: 100)
  }

  func accepts(_ text: String) throws -> Bool {
    let tree = try JSONScanner.tree(of: Array(text.utf8), depthLimit: 1000)
    return try accepts(0, in: tree, by: 0)
  }

  /// A member of a schema object.
  func member(_ name: String, of node: Int) -> Int? {
    schema.members(node).first { schema.text($0.key, is: name) }?.value
  }

  private func accepts(_ node: Int, in tree: JSONTree, by rule: Int) throws -> Bool {
    for (key, value) in schema.members(rule) where try !accepts(node, in: tree, schema.text(key), value, rule) {
      return false
    }
    return true
  }

  private func accepts(
    _ node: Int, in tree: JSONTree, _ keyword: String, _ value: Int, _ rule: Int
  ) throws -> Bool {
    let kind = tree.kind(node)
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": return true
    case "$ref": return try accepts(node, in: tree, by: definition(schema.text(value)))
    case "type":
      let name = schema.text(value)
      if name == "integer" { return try kind == .number && number(node, tree) == number(node, tree).rounded() }
      return typeName(node, in: tree) == name
    case "const": return equal(node, in: tree, value)
    case "enum": return schema.elements(value).contains { equal(node, in: tree, $0) }
    case "anyOf": return try schema.elements(value).contains { try accepts(node, in: tree, by: $0) }
    case "not": return try !accepts(node, in: tree, by: value)
    case "minimum": return try kind != .number || (number(node, tree) >= limit(value))
    case "maximum": return try kind != .number || (number(node, tree) <= limit(value))
    case "exclusiveMinimum": return try kind != .number || (number(node, tree) > limit(value))
    case "pattern":
      return try !tree.isString(node) || tree.text(node).firstMatch(of: Regex(schema.text(value))) != nil
    case "required":
      guard kind == .object else { return true }
      let keys = tree.members(node).map { tree.text($0.key) }
      return schema.elements(value).allSatisfy { keys.contains(schema.text($0)) }
    case "properties":
      guard kind == .object else { return true }
      for (key, element) in tree.members(node) {
        if let rule = member(tree.text(key), of: value), try !accepts(element, in: tree, by: rule) { return false }
      }
      return true
    case "additionalProperties":
      guard kind == .object, schema.kind(value) == .false, let known = member("properties", of: rule) else {
        return kind != .object
      }
      return tree.members(node).allSatisfy { member(tree.text($0.key), of: known) != nil }
    case "minProperties": return kind != .object || Double(tree.nodes[node].count) >= limit(value)
    case "maxProperties": return kind != .object || Double(tree.nodes[node].count) <= limit(value)
    case "minItems": return kind != .array || Double(tree.nodes[node].count) >= limit(value)
    case "maxItems": return kind != .array || Double(tree.nodes[node].count) <= limit(value)
    case "items":
      return try kind != .array || tree.elements(node).allSatisfy { try accepts($0, in: tree, by: value) }
    case "prefixItems":
      guard kind == .array else { return true }
      return try zip(tree.elements(node), schema.elements(value)).allSatisfy { try accepts($0, in: tree, by: $1) }
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func definition(_ reference: String) throws -> Int {
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix), let definitions = member("$defs", of: 0),
      let rule = member(String(reference.dropFirst(prefix.count)), of: definitions)
    else { throw UnknownKeyword(name: reference) }
    return rule
  }

  private func number(_ node: Int, _ tree: JSONTree) throws -> Double { tree.number(node) ?? .infinity }

  private func limit(_ value: Int) -> Double { schema.number(value) ?? .nan }

  private func typeName(_ node: Int, in tree: JSONTree) -> String {
    switch tree.kind(node) {
    case .null: "null"
    case .true, .false: "boolean"
    case .number: "number"
    case .string, .escapedString: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Of scalars; the schema compares no others.
  private func equal(_ node: Int, in tree: JSONTree, _ value: Int) -> Bool {
    if tree.isString(node), schema.isString(value) { return tree.text(node) == schema.text(value) }
    guard tree.kind(node) == schema.kind(value) else { return false }
    return tree.kind(node) != .number || tree.number(node) == schema.number(value)
  }
}
