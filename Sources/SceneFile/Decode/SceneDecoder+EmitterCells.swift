import Layers
import Pixels

extension SceneDecoder {
  /// A list of cells; each counts as a layer.
  /// - Parameter depth: cells that they are within.
  mutating func emitterCells(_ node: Int, depth: Int = 0) throws(Fault) -> [EmitterCell] {
    try expect(node, .array, "a list of cells")
    guard depth < limits.cellNesting || tree.nodes[node].count == 0 else {
      throw fault(node, "expected cells nested at most \(limits.cellNesting) deep, found one more")
    }
    var cells: [EmitterCell] = []
    for element in tree.elements(node) {
      try countLayer(element)
      try expect(element, .object, "a cell object")
      var cell = EmitterCell()
      for (key, value) in tree.members(element) {
        let key = try known(key, of: EmitterCellKey.self)
        if tree.kind(value) != .null { try read(key, value, into: &cell, depth: depth) }
      }
      cells.append(cell)
    }
    return cells
  }

  private mutating func read(
    _ key: EmitterCellKey, _ node: Int, into cell: inout EmitterCell, depth: Int
  ) throws(Fault) {
    switch key {
    case .name: cell.name = try text(node)
    case .enabled: cell.isEnabled = try truth(node)
    // Births
    case .birthRate: cell.birthRate = try number(node, .notNegative)
    case .lifetime: cell.lifetime = try number(node, .notNegative)
    case .lifetimeRange: cell.lifetimeRange = try number(node)
    case .beginTime: cell.beginTime = try number(node)
    case .duration: cell.duration = try number(node, .notNegative)
    case .speed: cell.speed = try number(node, .notNegative)
    case .timeOffset: cell.timeOffset = try number(node)
    // Motion
    case .emissionLatitude: cell.emissionLatitudeDegrees = try number(node)
    case .emissionLongitude: cell.emissionLongitudeDegrees = try number(node)
    case .emissionRange: cell.emissionRangeDegrees = try number(node)
    case .velocity: cell.velocity = try number(node)
    case .velocityRange: cell.velocityRange = try number(node)
    case .xAcceleration: cell.xAcceleration = try number(node)
    case .yAcceleration: cell.yAcceleration = try number(node)
    case .zAcceleration: cell.zAcceleration = try number(node)
    // Look
    case .contents: cell.contents = try contents(node)
    case .contentsRect: cell.contentsRect = try rect(node)
    case .contentsScale: cell.contentsScale = try number(node, .positive)
    case .magnificationFilter: cell.magnificationFilter = try word(node, ContentsFilter.self)
    case .minificationFilter: cell.minificationFilter = try word(node, ContentsFilter.self)
    case .scale: cell.scale = try number(node)
    case .scaleRange: cell.scaleRange = try number(node)
    case .scaleSpeed: cell.scaleSpeed = try number(node)
    case .spin: cell.spinDegrees = try number(node)
    case .spinRange: cell.spinRangeDegrees = try number(node)
    case .color: cell.color = try color(node)
    case .redRange: cell.redRange = try number(node)
    case .greenRange: cell.greenRange = try number(node)
    case .blueRange: cell.blueRange = try number(node)
    case .alphaRange: cell.alphaRange = try number(node)
    case .redSpeed: cell.redSpeed = try number(node)
    case .greenSpeed: cell.greenSpeed = try number(node)
    case .blueSpeed: cell.blueSpeed = try number(node)
    case .alphaSpeed: cell.alphaSpeed = try number(node)
    case .emitterCells: cell.emitterCells = try emitterCells(node, depth: depth + 1)
    }
  }
}
