/// Why a scene file was refused, and where: enough to mend it.
public struct SceneError: Error, Sendable, Equatable, CustomStringConvertible {
  public var fileName: String
  /// From 1.
  public var line: Int
  /// From 1, in characters (Unicode scalars): of the value, or of a key that is unknown or not supported.
  public var column: Int
  /// The value's place in the tree, as `layers[2].colors[1]`; empty for the file as a whole.
  public var path: String
  /// What was expected, and what was found instead.
  public var message: String
  public var kind: Kind

  /// Whose fault it is.
  public enum Kind: Sendable, Equatable {
    /// The scene's, or a picture's that is none.
    case scene
    /// A contents or font file is not there, or may not be read.
    case contentsUnreadable
  }

  public init(
    fileName: String, line: Int, column: Int, path: String, message: String, kind: Kind = .scene
  ) {
    self.fileName = fileName
    self.line = line
    self.column = column
    self.path = path
    self.message = message
    self.kind = kind
  }

  /// `scene.json:12:7: layers[2].colors[1]: expected a colour, found 5`
  public var description: String {
    "\(fileName):\(line):\(column): \(path)\(path.isEmpty ? "" : ": ")\(message)"
  }
}

extension SceneError {
  init(_ fault: Fault, fileName: String, bytes: [UInt8]) {
    let position = SourcePosition(offset: fault.offset, in: bytes)
    self.init(
      fileName: fileName, line: position.line, column: position.column, path: fault.path, message: fault.message,
      kind: fault.kind)
  }
}
