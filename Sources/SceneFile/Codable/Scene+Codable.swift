// Scenes and layers as `Codable`: encoded, they are the scene format; decoding checks what a scene file's reading checks.
//
// Method: through the format itself, so that there is one reader and one writer. A `JSONEncoder` gives what
//   `jsonString()` gives, spaced its own way.

public import Layers

extension Scene: Codable {
  /// - Throws: `DecodingError.dataCorrupted` with the place in the scene and what was expected.
  public init(from decoder: any Decoder) throws {
    self = try decoder.scene(of: JSONValue(from: decoder), cutting: "")
  }

  /// - Precondition: as for `jsonString()`.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension Layer: Codable {
  /// - Throws: `DecodingError.dataCorrupted` with the place in the layer and what was expected.
  public init(from decoder: any Decoder) throws {
    let holder = JSONValue.object([
      ("sfumato", .number(1)), ("size", .numbers(1, 1)), ("layers", .array([try JSONValue(from: decoder)])),
    ])
    self = try decoder.scene(of: holder, cutting: "layers[0]").layers[0]
  }

  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension Decoder {
  /// Reads a scene; `holder` is the beginning of its paths that the caller does not know.
  fileprivate func scene(of value: JSONValue, cutting holder: String) throws -> Scene {
    do throws(SceneError) {
      return try SceneReader.read(
        bytes: Array(value.text.utf8), fileName: "", limits: .default, checksCanvas: true
      ).scene
    } catch {
      let path = error.path.hasPrefix(holder) ? String(error.path.dropFirst(holder.count)) : error.path
      let place = path.isEmpty ? "" : (path.hasPrefix(".") ? String(path.dropFirst()) : path) + ": "
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: place + error.message))
    }
  }
}
