import PNGCodec
public import Pixels
public import SceneFile

/// The PNG files that a scene's layers name, as they lie on disk.
public struct ContentsFiles: Sendable {
  /// What paths start from; empty is the current directory.
  public let directory: String

  public init(directory: String) { self.directory = directory }

  /// - Parameter path: the scene file's; "-" is standard input, whose contents lie in the current directory.
  public init(besideSceneAt path: String) {
    let slash = path.lastIndex(of: "/")
    directory = slash.map { String(path[...$0]) } ?? ""
  }

  /// Reads a picture: what a `SceneReader` takes as its `loadContents`.
  ///
  /// - Parameters:
  ///   - path: relative to the directory unless it begins with "/".
  ///   - mostPixels: at least 1.
  public func load(_ path: String, mostPixels: Int) throws(ContentsError) -> Image {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(fullPath(path), limitInBytes: Self.mostBytes)
    } catch {
      throw .unreadable(reason: error.description)
    }
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes, maxPixelCount: mostPixels)
    } catch {
      if case .tooLarge = error { throw .tooLarge }
      throw .notImage(reason: "\(error)")
    }
  }

  /// Where a path of the scene leads.
  package func fullPath(_ path: String) -> String {
    if path.hasPrefix("/") || directory.isEmpty { return path }
    return directory.hasSuffix("/") ? directory + path : directory + "/" + path
  }

  /// As scene files: longer ones are no pictures.
  private static let mostBytes = 1 << 30
}

extension SceneDocument {
  /// Reads a scene file, and the pictures and fonts beside it.
  ///
  /// - Throws: `FileError` where the file cannot be read, `SceneError` for anything in it or in its contents.
  public init(file path: String, limits: SceneLimits = .default) throws {
    let bytes = try Files.read(path)
    self = try SceneReader.read(
      bytes: bytes, fileName: path, limits: limits, loadContents: ContentsFiles(besideSceneAt: path).load,
      loadFont: FontFiles(besideSceneAt: path).load)
  }
}
