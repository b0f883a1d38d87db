// An emitter's particles into the display list: each is its cell's picture, scaled, turned and tinted.
//
// Particles are drawn above the layer's contents, below its sublayers. Additive ones add their light: among each other,
//   and the layer as a whole to what lies below it, if it draws nothing else.
// Particles that keep their depth are planes of their own on the way to the eye, but cover each other as renderMode
//   says, and other planes of a space as the layer does.
// What lost: particles as layers of their own; a display list holds a fill for each, and that is all there is to them.

import Geometry
import Pixels
import Raster

/// The living particles of a layer that can be seen.
struct ParticlePicture {
  var particles: [Particle]
  var looks: [ParticleLook?]
  var isAdditive: Bool
  /// The layer's way to the pixels, where particles keep their depth on it; nil: they lie in its plane.
  var depth: ParticleDepth?

  /// From a particle's own points to the pixels; nil where that is behind the eye.
  func map(_ particle: Particle, toPixels: PlaneMap) -> PlaneMap? {
    guard let depth else { return toPixels.after(particle.toLayer) }
    var own = Transform3D(particle.toLayer)
    own.m43 = particle.z
    let offset = Transform3D(translationX: depth.offset.width, y: depth.offset.height, z: 0)
    return PlaneMap(flattening: own.concatenating(offset).concatenating(depth.toBase), onto: depth.base)
  }
}

/// How particles with a depth of their own come to the pixels.
struct ParticleDepth {
  /// From the layer's bounds space to the plane that flattens it, and on.
  var toBase: Transform3D
  var base: PlaneMap
  /// Where a shadow is drawn, in the layer's points.
  var offset = Size.zero
}

/// What the particles of a cell show.
struct ParticleLook {
  var contents: Contents
  /// The part of the contents that is shown, in their pixels.
  var part: Rect
  /// Its place about the particle's, in points at a scale of 1.
  var place: Rect
  var magnificationFilter: ImagePaint.Filter
  var minificationFilter: ImagePaint.Filter

  /// nil where the cell has no contents, or shows nothing of them.
  init?(_ cell: EmitterCell) {
    guard let contents = cell.contents, cell.contentsScale > 0 else { return nil }
    let (width, height) = (Double(contents.image.widthInPixels), Double(contents.image.heightInPixels))
    let rect = cell.contentsRect
    part = Rect(x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height)
    let size = Size(width: part.width / cell.contentsScale, height: part.height / cell.contentsScale)
    place = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    guard part.isFinite, !part.isEmpty, place.isFinite, !place.isEmpty else { return nil }
    self.contents = contents
    magnificationFilter = cell.magnificationFilter.paintFilter
    minificationFilter = cell.minificationFilter.paintFilter
  }
}

extension LayerEmitter {
  /// What an emitter shows at the time that is drawn; nil where that is nothing.
  mutating func particlePicture(_ layer: Layer, in space: LayerSpace) -> ParticlePicture? {
    guard case .emitter(let emitter) = layer.content else { return nil }
    let looks = emitter.emitterCells.flatMap(\.withinInOrder).map { ParticleLook($0) }
    // Without contents nothing is drawn, as in Core Animation.
    guard looks.contains(where: { $0 != nil }) else { return nil }
    let particles = ParticleStage.particles(of: emitter, at: time, budget: &particleBudget).filter {
      looks[$0.cell] != nil && $0.color.alpha > 0 && $0.scale != 0
    }
    if particles.isEmpty { return nil }
    return ParticlePicture(
      particles: particles, looks: looks, isAdditive: emitter.renderMode == .additive,
      depth: emitter.preservesDepth ? ParticleDepth(toBase: space.matrix(of: layer), base: space.base) : nil)
  }

  mutating func emitParticles(
    _ picture: ParticlePicture, toPixels: PlaneMap, look: FillLook, clip: Clip?
  ) -> PixelRect {
    let blendMode = picture.isAdditive ? BlendMode.plusLighter : look.blendMode
    return emitGroup(opacity: 1, blendMode: picture.isAdditive ? .plusLighter : .normal, clip: clip) { emitter in
      var touched = PixelRect.empty
      for particle in picture.particles {
        guard let shown = picture.looks[particle.cell], let map = picture.map(particle, toPixels: toPixels),
          map.isFinite, let toParticle = map.homography.inverted()
        else { continue }
        let fill = Fill(
          coverage: Outline.rect(shown.place).coverage(map, visible: emitter.visible),
          paint: shown.paint(particle, toParticle),
          opacity: look.opacity * particle.color.alpha, blendMode: blendMode)
        touched = touched.union(emitter.append(fill))
      }
      return touched
    }
  }
}

extension ParticleLook {
  /// - Parameter toParticle: from the canvas' pixels to the particle's points.
  fileprivate func paint(_ particle: Particle, _ toParticle: Homography) -> Paint {
    let (x, y) = (part.width / place.width, part.height / place.height)
    let toPart = AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: part.minX - place.minX * x, ty: part.minY - place.minY * y)
    var tint = particle.color
    tint.alpha = 1
    return .image(
      ImagePaint(
        source: .image(contents.source), toSource: toParticle.concatenating(Homography(toPart)), part: part,
        magnificationFilter: magnificationFilter, minificationFilter: minificationFilter, tint: tint))
  }
}

extension Particle {
  /// From the particle's own points, its middle the origin, to the layer's bounds space.
  fileprivate var toLayer: AffineTransform {
    AffineTransform(scaleX: scale, y: scale)
      .concatenating(AffineTransform(rotationDegrees: rotationDegrees))
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}

extension EmitterCell {
  /// The cell and all within, as particles number them.
  fileprivate var withinInOrder: [EmitterCell] { [self] + emitterCells.flatMap(\.withinInOrder) }
}
