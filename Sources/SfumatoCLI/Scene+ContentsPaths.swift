import Sfumato

extension Scene {
  /// The pictures that layers and particles name, as they name them.
  var contentsPaths: Set<String> {
    var paths: Set<String> = []
    var open = layers
    while let layer = open.popLast() {
      if let path = layer.contents?.path { paths.insert(path) }
      if case .emitter(let emitter) = layer.content {
        var cells = emitter.emitterCells
        while let cell = cells.popLast() {
          if let path = cell.contents?.path { paths.insert(path) }
          cells += cell.emitterCells
        }
      }
      open += layer.sublayers
      if let mask = layer.mask { open.append(mask) }
    }
    return paths
  }
}
