public import Layers
import PNGCodec
public import SceneFile
import TextShaping

/// The font files that a scene's texts name, as they lie on disk.
public struct FontFiles: Sendable {
  /// What paths start from; empty is the current directory.
  public let directory: String

  public init(directory: String) { self.directory = directory }

  /// - Parameter path: the scene file's; "-" is standard input, whose fonts lie in the current directory.
  public init(besideSceneAt path: String) {
    directory = ContentsFiles(besideSceneAt: path).directory
  }

  /// Reads a font: what a `SceneReader` takes as its `loadFont`.
  ///
  /// - Parameters:
  ///   - path: relative to the directory unless it begins with "/".
  ///   - mostBytes: a longer file is refused.
  public func load(_ path: String, mostBytes: Int) throws(FontError) -> [UInt8] {
    let full = ContentsFiles(directory: directory).fullPath(path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(full, limitInBytes: mostBytes)
    } catch {
      throw .unreadable(reason: error.description)
    }
    guard TextEngine.canRead(fontFile: bytes) else { throw .notFont }
    return bytes
  }
}

extension FontFile {
  /// Reads a font for texts that a program makes.
  ///
  /// - Throws: `FontError` where the file cannot be read, or is no TrueType or OpenType font with outlines.
  public init(contentsOf path: String) throws(FontError) {
    self.init(path: path, bytes: try FontFiles(directory: "").load(path, mostBytes: 1 << 30))
  }
}
