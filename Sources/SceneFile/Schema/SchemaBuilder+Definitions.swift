/// What stands under `$defs`.
extension SchemaBuilder {
  typealias Members = [(key: String, value: JSONValue)]

  func definitions(_ name: SchemaName) -> Members {
    switch name {
    case .layer: layers
    case .color: [(name.rawValue, .object(color))]
    case .point: [(name.rawValue, .object(schema(.numbers(["x", "y"]))))]
    case .rect: [(name.rawValue, .object(rect))]
    case .path:
      [(name.rawValue, .object(schema(.either([.named(.subpath), .list(of: .named(.subpath))]))))]
    case .subpath: [(name.rawValue, .object(subpath))]
    case .transform: [(name.rawValue, .object(schema(.list(of: .named(.transformStep)))))]
    case .transformStep: [(name.rawValue, .object(transformStep))]
    case .filter:
      support.contains(.filters) || support.contains(.backgroundFilters)
        ? [(name.rawValue, .object(oneKey(properties(FilterKey.self))))] : []
    case .emitterCell:
      support.contains(.emitter) ? [(name.rawValue, .object(object(properties(EmitterCellKey.self))))] : []
    }
  }

  /// `layer` is one of the types, each an object of its own.
  private var layers: Members {
    let types = LayerType.allCases.filter { $0.feature.map(support.contains) ?? true }
    let references = types.map { JSONValue.object([("$ref", .string("#/$defs/" + definitionName($0)))]) }
    return [(SchemaName.layer.rawValue, .object([("anyOf", .array(references))]))]
      + types.map { (definitionName($0), layer($0)) }
  }

  private func definitionName(_ type: LayerType) -> String {
    type == .layer ? "plainLayer" : type.rawValue + "Layer"
  }

  private func layer(_ type: LayerType) -> JSONValue {
    let properties = properties(LayerKey.self) { $0.belongs(to: type) }
      .map { property in
        guard property.name == LayerKey.type.rawValue else { return adjusted(property) }
        var own = property
        own.shape = .word([type.rawValue])
        if type != .layer { own.defaultText = nil }
        return own
      }
    var members = object(properties, required: type == .layer ? [] : [LayerKey.type.rawValue])
    let conflicts = [LayerKey.bounds, .position].map { key -> JSONValue in
      let names = [LayerKey.frame.rawValue, key.rawValue]
      return .object([
        ("required", .strings(names)),
        ("properties", .object(names.map { ($0, .object([("type", .string("array"))])) })),
      ])
    }
    members.append(("not", .object([("anyOf", .array(conflicts))])))
    return .object(members)
  }

  /// Keys whose values are drawn in part only.
  private func adjusted(_ property: SchemaProperty) -> SchemaProperty {
    var property = property
    if property.name == LayerKey.allowsGroupOpacity.rawValue, !support.contains(.ungroupedOpacity) {
      property.shape = .truthConstant(true)
    }
    if property.name == LayerKey.anchorPointZ.rawValue, !support.contains(.anchorPointZ) {
      property.shape = .constant(0)
    }
    if property.name == LayerKey.preservesDepth.rawValue, !support.contains(.preservedDepth) {
      property.shape = .truthConstant(false)
    }
    return property
  }

  private var color: Members {
    let hexadecimal: Members = [
      ("type", .string("string")),
      ("pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")),
      ("description", .string("#rgb, #rgba, #rrggbb or #rrggbbaa.")),
    ]
    let name: Members = [
      ("enum", .strings(CSSColors.names + ["transparent"])),
      ("description", .string("A CSS colour name; upper and lower case are the same to the program.")),
    ]
    let components =
      [("description", .string("[r, g, b] or [r, g, b, a]; clamped to 0...1."))]
      + schema(.list(of: .number(.any), atLeast: 3, atMost: 4))
    return [("anyOf", .array([.object(hexadecimal), .object(name), .object(components)]))]
  }

  private var rect: Members {
    schema(.mixedNumbers([("x", .any), ("y", .any), ("width", .notNegative), ("height", .notNegative)]))
  }

  /// An SVG path string, or an object with one form; only roundedRect has further keys.
  private var subpath: Members {
    let text: Members = [("type", .string("string")), ("description", .string("SVG path data."))]
    let forms = PathKey.forms.map { form -> JSONValue in
      let extra: [PathKey] = form == .roundedRect ? [.cornerRadius, .cornerCurve] : []
      return .object(object(([form] + extra).map(\.property), required: [form.rawValue]))
    }
    return [("anyOf", .array([.object(text)] + forms))]
  }

  private var transformStep: Members {
    let steps = properties(StepKey.self).map { property in
      var step = property
      if !support.contains(.transform3D), let key = StepKey(rawValue: step.name) {
        step.shape = key.shape(withDepth: false)
      }
      return step
    }
    return oneKey(steps)
  }

  private func oneKey(_ properties: [SchemaProperty]) -> Members {
    let strict = properties.map { property in
      var strict = property
      strict.takesNull = false
      return strict
    }
    return object(strict) + [("minProperties", .number(1)), ("maxProperties", .number(1))]
  }
}
