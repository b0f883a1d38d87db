/// Something in a scene file that is allowed but surely not meant.
public struct SceneWarning: Sendable, Equatable, CustomStringConvertible {
  public var fileName: String
  /// From 1.
  public var line: Int
  /// From 1, in characters (Unicode scalars).
  public var column: Int
  /// The value's place in the tree, as `layers[2].colors`.
  public var path: String
  public var message: String

  public init(fileName: String, line: Int, column: Int, path: String, message: String) {
    self.fileName = fileName
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// `scene.json:12:7: warning: layers[2].colors: a gradient needs two colours ...`
  public var description: String {
    "\(fileName):\(line):\(column): warning: \(path)\(path.isEmpty ? "" : ": ")\(message)"
  }
}

extension SceneWarning {
  init(_ fault: Fault, fileName: String, bytes: [UInt8]) {
    let position = SourcePosition(offset: fault.offset, in: bytes)
    self.init(
      fileName: fileName, line: position.line, column: position.column, path: fault.path, message: fault.message)
  }
}
