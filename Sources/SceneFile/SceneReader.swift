import Layers
public import Pixels

/// Reads scene files: JSON as `sfumato schema` describes it, into a ``Layers/Scene``.
public enum SceneReader {
  /// A scene with a hundred thousand times the same slip says so a hundred times.
  public static let mostWarnings = 100

  /// Gives the picture that a layer's `contents` names.
  ///
  /// - Parameters:
  ///   - path: as the scene has it: relative to the scene file's directory unless it begins with "/".
  ///   - mostPixels: at least 1; more is `ContentsError.tooLarge`, best thrown before they take memory.
  public typealias ContentsLoader = (_ path: String, _ mostPixels: Int) throws(ContentsError) -> Image

  /// Gives the bytes of a font file that a text's `font` names.
  ///
  /// - Parameters:
  ///   - path: as the scene has it: relative to the scene file's directory unless it begins with "/".
  ///   - mostBytes: more is `FontError.tooLarge`.
  public typealias FontLoader = (_ path: String, _ mostBytes: Int) throws(FontError) -> [UInt8]

  /// - Parameters:
  ///   - bytes: the file, UTF-8.
  ///   - fileName: as errors shall name it.
  ///   - limits: what the scene may ask for at most.
  ///   - checksCanvas: false where the caller replaces the file's scale, and checks the canvas itself with
  ///     ``SceneLimits/canvasProblem(size:scale:)``.
  ///   - loadContents: called once for each path in the scene; nil refuses scenes that have contents.
  ///   - loadFont: called once for each path in the scene; nil refuses scenes that have font files.
  /// - Throws: the first thing that is wrong, with its place.
  public static func read(
    bytes: [UInt8], fileName: String, limits: SceneLimits = .default, checksCanvas: Bool = true,
    loadContents: ContentsLoader? = nil, loadFont: FontLoader? = nil
  ) throws(SceneError) -> SceneDocument {
    try read(
      bytes: bytes, fileName: fileName, limits: limits, checksCanvas: checksCanvas, loadContents: loadContents,
      loadFont: loadFont, support: .current)
  }

  static func read(
    bytes: [UInt8], fileName: String, limits: SceneLimits = .default, checksCanvas: Bool = true,
    loadContents: ContentsLoader? = nil, loadFont: FontLoader? = nil, support: SceneSupport
  ) throws(SceneError) -> SceneDocument {
    do throws(Fault) {
      let mostBytes = min(limits.fileBytes, Int(UInt32.max) - 1)
      guard bytes.count <= mostBytes else {
        throw Fault(
          offset: 0, path: "", message: "expected a file of at most \(mostBytes) bytes, found \(bytes.count)")
      }
      let nesting = min(max(limits.nesting, 16), 1 << 24)
      let tree = try JSONScanner.tree(of: bytes, depthLimit: nesting * 4)
      var decoder = SceneDecoder(
        tree: tree, limits: limits, support: support, loadContents: loadContents, loadFont: loadFont)
      let scene = try decoder.scene(checksCanvas: checksCanvas)
      return SceneDocument(
        scene: scene,
        warnings: decoder.warnings.map { SceneWarning($0, fileName: fileName, bytes: bytes) })
    } catch {
      throw SceneError(error, fileName: fileName, bytes: bytes)
    }
  }
}
