// Filters, shadows and background filters: which route each takes.
//
// Routes, cheapest first, all giving the same picture: a closed form (the blurred coverage of a rectangle, rounded
//   rectangle or disc, row by row); a blurred mask (alpha alone, a quarter of the work); a blurred picture.
// Invariants: a pass draws what its blur can bring into sight and no more; sigma goes with the layer's transform.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// The layer's finished picture: its shadow, and its content after filters.
  mutating func emitPicture(
    _ layer: Layer, _ parts: OwnParts, toPixels: PlaneMap, opacity: Double, blendMode: BlendMode
  ) -> PixelRect {
    let look = FillLook(opacity: opacity, blendMode: blendMode)
    if layer.castsShadow, layer.shadowPath == nil, layer.shadowNesting > Layer.mostRedrawnShadows {
      return emitShadowOfPicture(layer, parts, toPixels: toPixels, look: look)
    }
    let shadow = layer.castsShadow ? emitShadow(layer, parts, toPixels: toPixels, look: look) : .empty
    return shadow.union(emitFiltered(layer, parts, toPixels: toPixels, look: look))
  }

  // MARK: Filters

  private mutating func emitFiltered(
    _ layer: Layer, _ parts: OwnParts, toPixels: PlaneMap, look: FillLook
  ) -> PixelRect {
    let blur = layer.blur(sigma: layer.filterSigma, toPixels)
    guard layer.filterSigma > 0, blur.isVisible else {
      return emitContent(layer, parts, toPixels: toPixels, opacity: look.opacity, blendMode: look.blendMode)
    }
    if toPixels.affine == nil {
      let sigma = layer.filterSigma
      let near = extent(of: layer, parts, toPixels: toPixels).insetBy(dx: -3 * sigma, dy: -3 * sigma)
      return emitInPlane(near: near, toPixels: toPixels, sigma: sigma, look: look) { emitter, toSheet in
        emitter.emitFiltered(layer, parts, toPixels: toSheet, look: FillLook(opacity: 1, blendMode: .normal))
      }
    }
    if !takesGeneralWay, layer.drawnSublayers.isEmpty, let (silhouette, color) = layer.soleSilhouette(parts),
      let plain = toPixels.affine, let form = silhouette.blurred(sigma: layer.filterSigma, blur, transform: plain)
    {
      return append(look.fill(.blurred(form), .solid(color)))
    }
    let pass = blurredPass(.color, blur) { emitter in
      emitter.emitContent(layer, parts, toPixels: toPixels, opacity: 1, blendMode: .normal)
    }
    guard let pass else { return .empty }
    let touched = list.passes[pass].result.intersection(visible)
    list.commands.append(.fill(look.fill(.everything, .picture(pass: pass))))
    return touched
  }

  // MARK: Shadow

  private mutating func emitShadow(
    _ layer: Layer, _ parts: OwnParts, toPixels: PlaneMap, look: FillLook
  ) -> PixelRect {
    var color = layer.shadowColor.clamped
    color.alpha *= min(layer.shadowOpacity, 1)
    let isSoft = layer.blur(sigma: layer.shadowRadius, toPixels).isVisible
    if toPixels.affine == nil, isSoft || (layer.filterSigma > 0 && layer.shadowPath == nil) {
      // Edges of a clip stay sharp however soft the shadow is.
      let sigma = layer.masksToBounds || !isSoft ? 0 : layer.shadowRadius
      return emitInPlane(near: shadowExtent(of: layer, parts, toPixels), toPixels: toPixels, sigma: sigma, look: look) {
        emitter, toSheet in
        emitter.emitShadow(layer, parts, toPixels: toSheet, look: FillLook(opacity: 1, blendMode: .normal))
      }
    }
    // The offset lies in the layer's space, so it turns and scales with the layer.
    let moved = toPixels.movedBy(layer.shadowOffset)
    guard moved.isFinite else { return .empty }
    let blur = layer.blur(sigma: layer.shadowRadius, toPixels)
    let outline = layer.outline(inset: 0).coverage(toPixels, visible: visible)
    let clip =
      layer.masksToBounds ? Clip(layer, coverage: outline, toPixels: toPixels, bounds: pixelBounds(of: outline)) : nil
    return emitGroup(opacity: 1, blendMode: .normal, clip: clip) { emitter in
      let coverage = emitter.withInk(.plain) { $0.shadowCoverage(layer, parts, moved, blur) }
      guard let (coverage, share) = coverage else { return .empty }
      var shade = color
      shade.alpha *= share
      return emitter.append(look.fill(coverage, .solid(shade)))
    }
  }

  /// A box in the bounds space around a layer's shadow.
  private func shadowExtent(of layer: Layer, _ parts: OwnParts, _ toPixels: PlaneMap) -> Rect {
    let source = layer.shadowPath.map(\.controlBox) ?? extent(of: layer, parts, toPixels: toPixels)
    let reach = 3 * layer.shadowRadius + (layer.shadowPath == nil ? 3 * layer.filterSigma : 0)
    return source.insetBy(dx: -reach, dy: -reach)
      .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
  }

  /// Shadows within shadows would double the drawing at each level: here the content is drawn once, into a
  /// picture that serves both, and the shadow is off by up to half a pixel.
  private mutating func emitShadowOfPicture(
    _ layer: Layer, _ parts: OwnParts, toPixels: PlaneMap, look: FillLook
  ) -> PixelRect {
    var color = layer.shadowColor.clamped
    color.alpha *= min(layer.shadowOpacity, 1)
    let blur = layer.blur(sigma: layer.shadowRadius, toPixels)
    let shift = Point(x: layer.shadowOffset.width, y: layer.shadowOffset.height)
      .applyingLinearPart(of: toPixels.linear(in: layer.bounds))
    let far = 1e6
    let (shiftX, shiftY) = (Int(min(max(shift.x.rounded(), -far), far)), Int(min(max(shift.y.rounded(), -far), far)))
    let reach = blur.isVisible ? blur.reach : (x: 0, y: 0)
    let outerVisible = visible
    visible = visible.outset(dx: reach.x + abs(shiftX), dy: reach.y + abs(shiftY))
    // The ink's alpha would thin the shadow twice, so the picture gets it as a whole.
    let picture = withInk(ink.opaque) { emitter in
      emitter.blurredPass(.color, nil) {
        $0.emitFiltered(layer, parts, toPixels: toPixels, look: FillLook(opacity: 1, blendMode: .normal))
      }
    }
    visible = outerVisible
    guard let picture else { return .empty }
    let drawn = list.passes[picture].result
    let moved = PixelRect(
      minX: drawn.minX + shiftX, minY: drawn.minY + shiftY, maxX: drawn.maxX + shiftX, maxY: drawn.maxY + shiftY)
    var pass = OffscreenPass(
      commands: [.fill(Fill(coverage: .everything, paint: .picture(pass: picture)))], source: drawn, planes: .alpha,
      blur: blur.isVisible ? blur : nil, result: moved.outset(dx: reach.x, dy: reach.y).intersection(visible))
    (pass.shiftX, pass.shiftY) = (shiftX, shiftY)
    var touched = drawn.intersection(visible)
    if !pass.result.isEmpty {
      list.passes.append(pass)
      let mask = list.passes.count - 1
      let outline = layer.outline(inset: 0).coverage(toPixels, visible: visible)
      let clip =
        layer.masksToBounds ? Clip(layer, coverage: outline, toPixels: toPixels, bounds: pixelBounds(of: outline)) : nil
      let shadow = emitGroup(opacity: 1, blendMode: .normal, clip: clip) {
        $0.append(look.fill(.mask(pass: mask), .solid(color)))
      }
      touched = touched.union(shadow)
    }
    var thinned = look
    thinned.opacity *= ink.alpha
    list.commands.append(.fill(thinned.fill(.everything, .picture(pass: picture))))
    return touched
  }

  /// The shadow's source is the layer's picture, whatever thins or tints it where it is shown.
  private mutating func withInk<Result>(_ other: Ink, _ body: (inout LayerEmitter) -> Result) -> Result {
    let outer = ink
    ink = other
    let result = body(&self)
    ink = outer
    return result
  }

  /// What the shadow covers, and how much of its colour (a translucent background casts less).
  private mutating func shadowCoverage(
    _ layer: Layer, _ parts: OwnParts, _ moved: PlaneMap, _ blur: BlurCovariance
  ) -> (Coverage, share: Double)? {
    let sigma = layer.shadowRadius
    if let path = layer.shadowPath {
      if !blur.isVisible { return (moved.coverage(of: path, rule: .nonZero, visible: visible), 1) }
      if !takesGeneralWay, let plain = moved.affine,
        let form = Silhouette(path)?.blurred(sigma: sigma, blur, transform: plain)
      {
        return (.blurred(form), 1)
      }
      let pass = blurredPass(.alpha, blur) { emitter in
        let coverage = moved.coverage(of: path, rule: .nonZero, visible: emitter.visible)
        return emitter.append(Fill(coverage: coverage, paint: .solid(.black)))
      }
      return pass.map { (.mask(pass: $0), 1) }
    }
    if !takesGeneralWay, blur.isVisible, layer.filterSigma == 0, let (silhouette, alpha) = layer.ownSilhouette(parts),
      let plain = moved.affine, let form = silhouette.blurred(sigma: sigma, blur, transform: plain)
    {
      return (.blurred(form), alpha)
    }
    // The subtree is drawn once more, moved, so that a fraction of a pixel is exact.
    var parts = parts
    parts.particles?.depth?.offset = layer.shadowOffset
    let pass = blurredPass(.alpha, blur.isVisible ? blur : nil) { [parts] emitter in
      emitter.emitFiltered(layer, parts, toPixels: moved, look: FillLook(opacity: 1, blendMode: .normal))
    }
    return pass.map { (.mask(pass: $0), 1) }
  }

  // MARK: Background filters

  /// Replaces what the group has drawn so far, within the layer's rounded bounds, by its blur.
  /// - Returns: the pixels that may change.
  mutating func emitBackdrop(
    _ blur: BackdropBlur, of layer: Layer, toPixels: PlaneMap, opacity: Double, clip: Clip?
  ) -> PixelRect {
    let opacity = opacity * ink.alpha
    let outline = layer.outline(inset: 0).coverage(toPixels, visible: visible)
    var bounds = pixelBounds(of: outline)
    if let clip { bounds = bounds.intersection(clip.bounds) }
    guard groupStart < list.commands.count, !bounds.isEmpty, opacity > 0 else { return .empty }
    let behind = Array(list.commands[groupStart...])
    let reach = blur.covariance.reach
    list.passes.append(
      OffscreenPass(
        commands: behind, source: affordable(bounds.outset(dx: reach.x, dy: reach.y).intersection(visible)),
        planes: .color,
        blur: blur.covariance, result: bounds))
    let picture = list.passes.count - 1
    var coverage = outline
    if let clip, !clip.contains(bounds) {
      list.passes.append(
        OffscreenPass(
          commands: [.fill(Fill(coverage: outline, paint: .solid(.black))), .clip(clip.coverage)], source: bounds,
          planes: .alpha, blur: nil, result: bounds))
      coverage = .mask(pass: list.passes.count - 1)
    }
    // d (1 - c) + blurred c, for any alpha.
    list.commands += [
      .fill(Fill(coverage: coverage, paint: .solid(.black), opacity: opacity, blendMode: .destinationOut)),
      .fill(
        Fill(coverage: coverage, paint: .picture(pass: picture), opacity: opacity, blendMode: .plusLighter)),
    ]
    return bounds
  }

  // MARK: Passes

  /// Draws `content` into a pass of its own, over what the blur can bring into sight; nil where that is nothing.
  private mutating func blurredPass(
    _ planes: OffscreenPass.Planes, _ blur: BlurCovariance?, content: (inout LayerEmitter) -> PixelRect
  ) -> Int? {
    let (outerCommands, outerVisible, outerStart) = (list.commands, visible, groupStart)
    let reach = blur?.reach ?? (x: 0, y: 0)
    list.commands = []
    visible = visible.outset(dx: reach.x, dy: reach.y)
    groupStart = 0
    let touched = content(&self)
    let commands = list.commands
    (list.commands, visible, groupStart) = (outerCommands, outerVisible, outerStart)
    let source = affordable(touched)
    let result = affordable(source.outset(dx: reach.x, dy: reach.y).intersection(visible))
    guard !source.isEmpty, !result.isEmpty else { return nil }
    list.passes.append(
      OffscreenPass(commands: commands, source: source, planes: planes, blur: blur, result: result))
    return list.passes.count - 1
  }

  /// A pass's pixels, cut around the canvas where they are more than anyone wants to pay: what a sigma of thousands
  /// reaches, full of ink, or a transform that stretches without end.
  func affordable(_ rect: PixelRect) -> PixelRect {
    let canvas = home
    let most = max(Self.mostPassPixels, 2 * canvas.width * canvas.height)
    var cut = rect.intersection(canvas.outset(dx: 1 << 26, dy: 1 << 26))
    var margin = 1 << 20
    while margin > 0, !cut.isEmpty, cut.width > most / cut.height {
      margin >>= 1
      cut = rect.intersection(canvas.outset(dx: margin, dy: margin))
    }
    return cut
  }

  /// 2^25 pixels are 256 MiB as planes of colour: a margin of 2400 pixels around a canvas of 1000.
  private static let mostPassPixels = 1 << 25
}

/// Opacity and blend mode of a layer that is a single fill.
struct FillLook {
  var opacity: Double
  var blendMode: BlendMode

  func fill(_ coverage: Coverage, _ paint: Paint) -> Fill {
    Fill(coverage: coverage, paint: paint, opacity: opacity, blendMode: blendMode)
  }
}

/// The blur of a layer's background filters, where they have any effect.
struct BackdropBlur {
  let covariance: BlurCovariance

  init?(_ layer: Layer, toPixels: PlaneMap) {
    let sigma = layer.backgroundFilters.combinedSigma
    covariance = layer.blur(sigma: sigma, toPixels)
    guard sigma > 0, covariance.isVisible else { return nil }
  }
}

extension Layer {
  /// Whether any shadow can be seen.
  var castsShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }

  /// Shadows without a path on the longest way down, this layer's own included.
  var shadowNesting: Int {
    (castsShadow && shadowPath == nil ? 1 : 0) + (drawnSublayers.lazy.map(\.shadowNesting).max() ?? 0)
  }

  /// Up to so many levels a subtree is drawn anew for each of its shadows: 2^3 times at most.
  static let mostRedrawnShadows = 3

  /// A blur of the layer in pixels. Under a perspective its width varies from place to place: that of the middle of
  /// the bounds counts.
  func blur(sigma: Double, _ toPixels: PlaneMap) -> BlurCovariance {
    BlurCovariance(sigma: sigma, transform: toPixels.linear(in: bounds))
  }

  /// The sigma of all blur filters one after the other: variances add.
  var filterSigma: Double { filters.combinedSigma }
}

extension [Filter] {
  fileprivate var combinedSigma: Double {
    let variance = reduce(0.0) { sum, filter in
      switch filter {
      case .gaussianBlur(let sigma): sum + (sigma > 0 ? sigma * sigma : 0)
      }
    }
    return variance.squareRoot()
  }
}

extension BlurCovariance {
  /// Blurs by less than a hundredth of a pixel are none; what is not finite is none either.
  var isVisible: Bool { xx.isFinite && yy.isFinite && xy.isFinite && max(xx, yy) > 1e-4 }
}
