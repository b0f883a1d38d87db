// One layer after the other into the display list.

import Geometry
import Pixels
import Raster

struct LayerEmitter {
  var list: DisplayList
  /// The pixels that are asked for: the canvas, and around it what blurs and background filters take in.
  var visible: PixelRect
  /// The canvas; within a layer's bitmap, what of the bitmap is seen.
  var home: PixelRect
  /// Where the commands of the innermost group begin: what a background filter sees.
  var groupStart = 0
  /// What the copies and ungrouped opacities around here do to each drawing operation.
  var ink = Ink.plain
  /// The time of what is drawn now, in seconds: a replicator's copies are later than it is.
  var time: Double
  /// Whether this is a replicator's copy, and how many layers copies may still draw.
  var isCopying = false
  var copiedLayersLeft = LayerEmitter.mostCopiedLayers
  /// What emitters may still draw in this picture.
  var particleBudget = ParticleBudget()
  /// Only the pixels that are touched are asked for; the commands are thrown away.
  var isProbe = false
  /// Closed forms and their like are left aside, so that they can be compared with the general way.
  let takesGeneralWay: Bool
  private let textOutlines: TextOutlines?

  init(canvas: DisplayList, time: Double, takesGeneralWay: Bool, textOutlines: TextOutlines?) {
    list = canvas
    visible = canvas.canvas
    home = canvas.canvas
    self.time = time
    self.takesGeneralWay = takesGeneralWay
    self.textOutlines = textOutlines
  }

  /// Appends the layer and its subtree.
  /// - Parameters:
  ///   - space: the one that the layer lies in.
  ///   - clip: the rounded bounds of a parent that masks to them.
  ///   - copyAlpha: what a replicator's copy makes of the opacity.
  /// - Returns: the pixels that may change.
  mutating func emit(
    _ layer: Layer, in space: LayerSpace, clip: Clip? = nil, copyAlpha: Double = 1
  ) -> PixelRect {
    if layer.isHidden { return .empty }
    if layer.sharesSpace { return emitSpace(of: layer, in: space, clip: clip, opacity: copyAlpha) }
    if isCopying {
      guard copiedLayersLeft > 0 else { return .empty }
      copiedLayersLeft -= 1
    }
    var opacity = layer.visibleOpacity * copyAlpha
    let actsOutside = layer.blendMode.actsOutsideSource
    if opacity == 0 && !actsOutside { return .empty }
    guard let toPixels = space.toPixels(layer), layer.isDoubleSided || !toPixels.facesAway else { return .empty }

    let outerInk = ink
    defer { ink = outerInk }
    if !layer.allowsGroupOpacity {
      ink.alpha *= opacity
      opacity = 1
    }
    var parts = OwnParts(layer, textOutlines: textOutlines)
    let blendMode = parts.blendMode(of: layer)
    var changed = PixelRect.empty
    if let backdrop = BackdropBlur(layer, toPixels: toPixels) {
      changed = emitBackdrop(backdrop, of: layer, toPixels: toPixels, opacity: opacity, clip: clip)
    }
    if layer.shouldRasterize {
      return changed.union(
        emitRasterized(layer, toPixels: toPixels, opacity: opacity, blendMode: blendMode, clip: clip))
    }
    parts.particles = particlePicture(layer, in: space)
    let isFiltered = layer.filterSigma > 0 && layer.blur(sigma: layer.filterSigma, toPixels).isVisible
    let needsGroup =
      layer.mask != nil || actsOutside || layer.drawnSublayers.contains { $0.blendMode != .normal && !$0.sharesSpace }
      // Light among the layer's other drawing is added to that alone.
      || (parts.particles?.isAdditive ?? false)
      || ((opacity < 1 || blendMode != .normal)
        && (layer.castsShadow || (parts.count > 1 || !layer.drawnSublayers.isEmpty) && !isFiltered))
      // A blend acts on what is below the cut picture, so the cut comes first.
      || (blendMode != .normal && (clip != nil || layer.masksToBounds))
    if !needsGroup {
      let drawn = emitGroup(opacity: 1, blendMode: .normal, clip: clip) { emitter in
        emitter.emitPicture(layer, parts, toPixels: toPixels, opacity: opacity, blendMode: blendMode)
      }
      return changed.union(drawn)
    }
    let drawn = emitGroup(opacity: opacity, blendMode: blendMode, clip: clip, always: true) { emitter in
      let touched = emitter.emitPicture(layer, parts, toPixels: toPixels, opacity: 1, blendMode: .normal)
      guard let mask = layer.mask else { return touched }
      return touched.intersection(emitter.emitMask(mask, in: layer.maskSpace(toPixels: toPixels)))
    }
    return changed.union(drawn)
  }

  /// Puts a group around what `content` appends, where one is needed: always, or to clip what reaches
  /// beyond the clip's inside.
  mutating func emitGroup(
    opacity: Double, blendMode: BlendMode, clip: Clip?, always: Bool = false,
    content: (inout LayerEmitter) -> PixelRect
  ) -> PixelRect {
    let begin = list.commands.count
    let outerStart = groupStart
    if always || clip != nil {
      list.commands.append(.beginGroup(bounds: visible))
      groupStart = begin + 1
    }
    var touched = content(&self)
    groupStart = outerStart
    let actsOutside = blendMode.actsOutsideSource
    if touched.isEmpty && !actsOutside {
      list.commands.removeSubrange(begin...)
      return .empty
    }
    let cuts = clip.map { !$0.contains(touched) } ?? false
    if let clip, cuts {
      list.commands.append(.clip(clip.coverage))
      touched = touched.intersection(clip.bounds)
    }
    if actsOutside { touched = visible }
    if always || cuts {
      list.commands[begin] = .beginGroup(bounds: touched)
      list.commands.append(.endGroup(opacity: opacity, blendMode: blendMode))
    } else if clip != nil {
      list.commands.remove(at: begin)
    }
    return touched
  }

  private mutating func emitMask(_ mask: Layer, in space: LayerSpace) -> PixelRect {
    let begin = list.commands.count
    list.commands.append(.beginMask(bounds: visible))
    let (outerStart, outerInk) = (groupStart, ink)
    groupStart = begin + 1
    // Whatever thins the layer's drawing thins it, not the hole that it is seen through.
    ink = .plain
    let masked = emit(mask, in: space)
    (groupStart, ink) = (outerStart, outerInk)
    list.commands[begin] = .beginMask(bounds: masked)
    list.commands.append(.endMask)
    return masked
  }

  // MARK: Content

  /// What the layer draws itself, and its sublayers, before filters and shadow.
  mutating func emitContent(
    _ layer: Layer, _ parts: OwnParts, toPixels: PlaneMap, opacity: Double, blendMode: BlendMode
  ) -> PixelRect {
    var touched = PixelRect.empty
    func fill(_ coverage: Coverage, _ paint: Paint) -> Fill {
      Fill(coverage: coverage, paint: paint, opacity: opacity, blendMode: blendMode)
    }
    let outline = outlineCoverage(layer, toPixels: toPixels)
    if let color = parts.background { touched = touched.union(append(fill(outline, .solid(color)))) }
    if let paint = parts.gradient.flatMap({ $0.paint(in: layer.bounds, toPixels: toPixels) }) {
      touched = touched.union(append(fill(outline, paint)))
    }
    let clip =
      layer.masksToBounds ? Clip(layer, coverage: outline, toPixels: toPixels, bounds: pixelBounds(of: outline)) : nil
    if let contents = parts.contents {
      let look = FillLook(opacity: opacity, blendMode: blendMode)
      touched = touched.union(emitContents(contents, of: layer, toPixels: toPixels, look: look, clip: clip))
    }
    if let particles = parts.particles {
      let look = FillLook(opacity: opacity, blendMode: blendMode)
      touched = touched.union(emitParticles(particles, toPixels: toPixels, look: look, clip: clip))
    }
    let shapeClip = clip ?? (parts.cutsShape ? Clip(toBoundsOf: layer, toPixels: toPixels, in: self) : nil)
    for (coverage, color) in parts.shape?.coverages(toPixels: toPixels, visible: visible) ?? [] {
      let command = fill(coverage, .solid(color))
      touched = touched.union(
        emitGroup(opacity: 1, blendMode: .normal, clip: shapeClip) { $0.append(command) })
    }
    touched = touched.union(emitSublayers(of: layer, in: LayerSpace(in: layer, toPixels: toPixels), clip: clip))
    if let color = parts.border {
      touched = touched.union(append(fill(borderCoverage(layer, toPixels: toPixels), .solid(color))))
    }
    return touched
  }

  /// Appends a drawing operation in the ink of its copy, if it is seen at all.
  mutating func append(_ fill: Fill) -> PixelRect {
    let box = pixelBounds(of: fill.coverage)
    if box.isEmpty { return box }
    var inked = fill
    if ink != .plain {
      inked.paint = fill.paint.tinted(by: ink)
      inked.opacity *= ink.alpha
    }
    list.commands.append(.fill(inked))
    return box
  }
}

/// What a layer draws itself, as far as it can be seen.
struct OwnParts {
  var background: Color?
  var gradient: Gradient?
  var contents: Contents?
  /// A shape layer's, or a text's outlines.
  var shape: Shape?
  /// Whether the shape is cut at the bounds: a text that reaches beyond them.
  var cutsShape = false
  /// Only known to who knows the time.
  var particles: ParticlePicture?
  var border: Color?

  init(_ layer: Layer, textOutlines: TextOutlines?) {
    func visible(_ color: Color?) -> Color? {
      guard let color = color?.clamped, color.alpha > 0 else { return nil }
      return color
    }
    background = visible(layer.backgroundColor)
    border = layer.borderWidth > 0 ? visible(layer.borderColor) : nil
    contents = layer.contents
    switch layer.content {
    case .none, .replicator, .emitter, .transform: break
    case .gradient(let content): gradient = content
    case .shape(let content): shape = content
    case .text(let content):
      guard let color = visible(content.foregroundColor), let outlines = textOutlines?(content, layer.bounds),
        !outlines.isEmpty
      else { break }
      shape = Shape(path: outlines, fillColor: color)
      cutsShape = !layer.bounds.contains(outlines.controlBox)
    }
  }

  var count: Int {
    let strokes = shape.map { ($0.fillColor == nil ? 0 : 1) + ($0.strokeColor == nil ? 0 : 1) } ?? 0
    return (background == nil ? 0 : 1) + (gradient == nil ? 0 : 1) + (contents == nil ? 0 : 1) + strokes
      + (border == nil ? 0 : 1) + particleCount
  }

  /// Particles count as several.
  private var particleCount: Int { particles == nil ? 0 : 2 }

  /// The layer's blend mode; where it draws nothing but light, light's.
  func blendMode(of layer: Layer) -> BlendMode {
    guard layer.blendMode == .normal, case .emitter(let emitter) = layer.content, emitter.renderMode == .additive,
      count == particleCount, layer.drawnSublayers.isEmpty, !layer.castsShadow
    else { return layer.blendMode }
    return .plusLighter
  }
}
