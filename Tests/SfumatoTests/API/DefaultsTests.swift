import Sfumato
import Testing

/// Core Animation's defaults, as measured there.
struct DefaultsTests {
  @Test func layer() {
    let layer = Layer()
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(layer.transform.isIdentity && layer.sublayerTransform.isIdentity)
    #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.allowsGroupOpacity)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.cornerCurve == .circular)
    #expect(layer.maskedCorners == .all && layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.mask == nil && layer.sublayers.isEmpty && layer.filters.isEmpty && layer.backgroundFilters.isEmpty)
    #expect(layer.blendMode == .normal)
  }

  @Test func shadow() {
    let layer = Layer()
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == Size(width: 0, height: -3) && layer.shadowPath == nil)
  }

  @Test func contents() {
    let layer = Layer()
    #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
  }

  @Test func gradient() {
    let gradient = Gradient()
    #expect(gradient.kind == .axial && gradient.colors.isEmpty && gradient.locations == nil)
    #expect(gradient.startPoint == Point(x: 0.5, y: 0) && gradient.endPoint == Point(x: 0.5, y: 1))
  }

  @Test func shape() {
    let shape = Shape()
    #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.fillRule == .nonZero)
    #expect(shape.stroke.lineWidth == 1 && shape.stroke.lineCap == .butt && shape.stroke.lineJoin == .miter)
    #expect(shape.stroke.miterLimit == 10 && shape.stroke.dashPattern.isEmpty && shape.stroke.dashPhase == 0)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
  }

  @Test func replicator() {
    let replicator = Replicator()
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
    #expect(replicator.instanceTransform.isIdentity && replicator.instanceColor == .white)
    #expect(replicator.instanceRedOffset == 0 && replicator.instanceAlphaOffset == 0)
  }

  @Test func emitter() {
    let emitter = Emitter()
    #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1 && emitter.scale == 1)
    #expect(emitter.spin == 1 && emitter.seed == 0 && emitter.emitterCells.isEmpty)
    let cell = EmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0 && cell.scale == 1)
    #expect(cell.color == .white && cell.contentsScale == 1 && cell.isEnabled)
  }
}
