import Geometry
import Layers

/// A layer while its keys are read, in whatever order the file has them: what needs several keys is settled at the end.
struct LayerDraft {
  let type: LayerType
  var layer = Layer()
  var gradient = Gradient()
  var shape = Shape()
  var replicator = Replicator()
  var emitter = Emitter()
  var text = Text()

  // Nodes of the values, to be read or named later.
  var frame: Int?
  var bounds: Int?
  var position: Int?
  var colors: Int?
  var locations: Int?
  var contents: Int?
  var mask: Int?
  var sublayers: Int?
  var instanceCount: Int?

  init(type: LayerType) { self.type = type }
}
