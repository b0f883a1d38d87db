import Geometry
import Layers
import Pixels

extension Emitter {
  func write(to members: inout SceneMembers<LayerKey>) {
    let plain = Emitter()
    members[.preservesDepth] = preservesDepth ? .bool(true) : nil
    members[.emitterPosition] = emitterPosition == .zero ? nil : emitterPosition.jsonValue
    members[.emitterZPosition] = emitterZPosition == 0 ? nil : .number(emitterZPosition)
    members[.emitterSize] = emitterSize == .zero ? nil : emitterSize.jsonValue
    members[.emitterDepth] = emitterDepth == 0 ? nil : .number(emitterDepth)
    members[.emitterShape] = emitterShape == plain.emitterShape ? nil : .string(emitterShape.rawValue)
    members[.emitterMode] = emitterMode == plain.emitterMode ? nil : .string(emitterMode.rawValue)
    members[.renderMode] = renderMode == plain.renderMode ? nil : .string(renderMode.rawValue)
    members[.seed] = seed == 0 ? nil : .number(Double(seed))
    members[.birthRate] = birthRate == 1 ? nil : .number(birthRate)
    members[.lifetime] = lifetime == 1 ? nil : .number(lifetime)
    members[.velocity] = velocity == 1 ? nil : .number(velocity)
    members[.scale] = scale == 1 ? nil : .number(scale)
    members[.spin] = spin == 1 ? nil : .number(spin)
    members[.emitterCells] = emitterCells.isEmpty ? nil : .array(emitterCells.map(\.jsonValue))
  }
}

extension EmitterCell {
  fileprivate var jsonValue: JSONValue {
    let plain = EmitterCell()
    var members = SceneMembers<EmitterCellKey>()
    members[.name] = name.map(JSONValue.string)
    members[.enabled] = isEnabled ? nil : .bool(false)
    /// Numbers whose default is 0.
    let amounts: [(EmitterCellKey, Double)] = [
      (.birthRate, birthRate), (.lifetime, lifetime), (.lifetimeRange, lifetimeRange), (.beginTime, beginTime),
      (.timeOffset, timeOffset), (.emissionLatitude, emissionLatitudeDegrees),
      (.emissionLongitude, emissionLongitudeDegrees), (.emissionRange, emissionRangeDegrees), (.velocity, velocity),
      (.velocityRange, velocityRange), (.xAcceleration, xAcceleration), (.yAcceleration, yAcceleration),
      (.zAcceleration, zAcceleration), (.scaleRange, scaleRange), (.scaleSpeed, scaleSpeed), (.spin, spinDegrees),
      (.spinRange, spinRangeDegrees), (.redRange, redRange), (.greenRange, greenRange), (.blueRange, blueRange),
      (.alphaRange, alphaRange), (.redSpeed, redSpeed), (.greenSpeed, greenSpeed), (.blueSpeed, blueSpeed),
      (.alphaSpeed, alphaSpeed),
    ]
    for (key, amount) in amounts where amount != 0 { members[key] = .number(amount) }
    // Infinity is no number of a file: left out stands for it.
    members[.duration] = duration == .infinity ? nil : .number(duration)
    members[.speed] = speed == 1 ? nil : .number(speed)
    // Contents that a program made have no path, and are left out.
    members[.contents] = (contents?.path).map(JSONValue.string)
    members[.contentsRect] = contentsRect == plain.contentsRect ? nil : contentsRect.jsonValue
    members[.contentsScale] = contentsScale == 1 ? nil : .number(contentsScale)
    members[.magnificationFilter] = magnificationFilter == .linear ? nil : .string(magnificationFilter.rawValue)
    members[.minificationFilter] = minificationFilter == .linear ? nil : .string(minificationFilter.rawValue)
    members[.scale] = scale == 1 ? nil : .number(scale)
    members[.color] = color == .white ? nil : color.jsonValue
    members[.emitterCells] = emitterCells.isEmpty ? nil : .array(emitterCells.map(\.jsonValue))
    return members.object
  }
}
