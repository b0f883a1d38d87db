import Geometry
import Layers

/// Walks a ``JSONTree`` and makes model values of it; the first mistake ends it.
struct SceneDecoder {
  let tree: JSONTree
  let limits: SceneLimits
  let support: SceneSupport
  var layerCount = 0
  /// With every copy that replicators make.
  var drawnLayerCount = 0
  var warnings: [Fault] = []
  var contents: ContentsCache
  var fonts: FontCache

  init(
    tree: JSONTree, limits: SceneLimits, support: SceneSupport, loadContents: SceneReader.ContentsLoader? = nil,
    loadFont: SceneReader.FontLoader? = nil
  ) {
    self.tree = tree
    self.limits = limits
    self.support = support
    fonts = FontCache(loader: loadFont, bytesLeft: limits.fontBytes)
    contents = ContentsCache(loader: loadContents, pixelsLeft: limits.contentsPixels)
  }

  mutating func scene(checksCanvas: Bool) throws(Fault) -> Scene {
    let root = 0
    try expect(root, .object, "a scene object")
    var values: [SceneKey: Int] = [:]
    for (key, value) in tree.members(root) {
      values[try known(key, of: SceneKey.self)] = tree.kind(value) == .null ? nil : value
    }
    try checkVersion(values[.sfumato], in: root)
    guard let sizeNode = values[.size] else {
      throw fault(root, "expected the key \"size\" with [width, height] in points")
    }
    let (width, height) = try pair(sizeNode, "[width, height]", .notNegative)
    var scene = Scene(size: Size(width: width, height: height))
    if let node = values[.scale] { scene.scale = try number(node, .positive) }
    if checksCanvas, let problem = limits.canvasProblem(size: scene.size, scale: scene.scale) {
      throw fault(sizeNode, problem)
    }
    if let node = values[.background] { scene.background = try color(node) }
    if let node = values[.duration] { scene.duration = try number(node, .notNegative) }
    if let node = values[.layers] { scene.layers = try layers(node) }
    return scene
  }

  private func checkVersion(_ node: Int?, in root: Int) throws(Fault) {
    guard let node else { throw fault(root, "expected the key \"sfumato\" with the format's version, 1") }
    guard try number(node) == 1 else {
      throw fault(node, "expected 1, the version of the format that this program reads, found \(found(node))")
    }
  }
}
