// One layer after the other into the display list.

import Geometry
import Pixels
import Raster

struct LayerEmitter {
  var list: DisplayList

  /// Appends the layer and its subtree.
  /// - Parameters:
  ///   - parentToPixels: from the parent's bounds space to canvas pixels.
  ///   - clip: the rounded bounds of a parent that masks to them.
  /// - Returns: the pixels that may change.
  mutating func emit(_ layer: Layer, parentToPixels: AffineTransform, clip: Clip? = nil) -> PixelRect {
    let opacity = layer.opacity > 0 ? min(layer.opacity, 1) : 0
    let actsOutside = layer.blendMode.actsOutsideSource
    if layer.isHidden || (opacity == 0 && !actsOutside) { return .empty }
    let toPixels = layer.localToParent.concatenating(parentToPixels)
    guard toPixels.isFinite else { return .empty }

    let parts = OwnParts(layer)
    let needsGroup =
      layer.mask != nil || actsOutside || layer.sublayers.contains { $0.blendMode != .normal }
      || ((opacity < 1 || layer.blendMode != .normal) && (parts.count > 1 || !layer.sublayers.isEmpty))
      // A blend acts on what is below the cut picture, so the cut comes first.
      || (layer.blendMode != .normal && (clip != nil || layer.masksToBounds))
    if !needsGroup {
      return emitGroup(opacity: 1, blendMode: .normal, clip: clip) { emitter in
        emitter.emitContent(layer, parts, toPixels: toPixels, opacity: opacity, blendMode: layer.blendMode)
      }
    }
    return emitGroup(opacity: opacity, blendMode: layer.blendMode, clip: clip, always: true) { emitter in
      let touched = emitter.emitContent(layer, parts, toPixels: toPixels, opacity: 1, blendMode: .normal)
      guard let mask = layer.mask else { return touched }
      return touched.intersection(emitter.emitMask(mask, toPixels: toPixels))
    }
  }

  /// Puts a group around what `content` appends, where one is needed: always, or to clip what reaches
  /// beyond the clip's inside.
  private mutating func emitGroup(
    opacity: Double, blendMode: BlendMode, clip: Clip?, always: Bool = false,
    content: (inout LayerEmitter) -> PixelRect
  ) -> PixelRect {
    let begin = list.commands.count
    if always || clip != nil { list.commands.append(.beginGroup(bounds: list.canvas)) }
    var touched = content(&self)
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
    if actsOutside { touched = list.canvas }
    if always || cuts {
      list.commands[begin] = .beginGroup(bounds: touched)
      list.commands.append(.endGroup(opacity: opacity, blendMode: blendMode))
    } else if clip != nil {
      list.commands.remove(at: begin)
    }
    return touched
  }

  private mutating func emitMask(_ mask: Layer, toPixels: AffineTransform) -> PixelRect {
    let begin = list.commands.count
    list.commands.append(.beginMask(bounds: list.canvas))
    let masked = emit(mask, parentToPixels: toPixels)
    list.commands[begin] = .beginMask(bounds: masked)
    list.commands.append(.endMask)
    return masked
  }

  // MARK: Content

  private mutating func emitContent(
    _ layer: Layer, _ parts: OwnParts, toPixels: AffineTransform, opacity: Double, blendMode: BlendMode
  ) -> PixelRect {
    var touched = PixelRect.empty
    func fill(_ coverage: Coverage, _ paint: Paint) -> Fill {
      Fill(coverage: coverage, paint: paint, opacity: opacity, blendMode: blendMode)
    }
    let outline = layer.outline(inset: 0).coverage(toPixels)
    if let color = parts.background { touched = touched.union(append(fill(outline, .solid(color)))) }
    if let paint = parts.gradient.flatMap({ $0.paint(in: layer.bounds, toPixels: toPixels) }) {
      touched = touched.union(append(fill(outline, paint)))
    }
    let clip = layer.masksToBounds ? Clip(layer, toPixels: toPixels, bounds: list.pixelBounds(of: outline)) : nil
    for (coverage, color) in parts.shape?.coverages(toPixels: toPixels) ?? [] {
      let command = fill(coverage, .solid(color))
      touched = touched.union(
        emitGroup(opacity: 1, blendMode: .normal, clip: clip) { $0.append(command) })
    }
    for sublayer in layer.sublayers.inDrawingOrder {
      touched = touched.union(emit(sublayer, parentToPixels: toPixels, clip: clip))
    }
    if let color = parts.border {
      touched = touched.union(append(fill(layer.borderCoverage(toPixels), .solid(color))))
    }
    return touched
  }

  private mutating func append(_ fill: Fill) -> PixelRect {
    let box = list.pixelBounds(of: fill.coverage)
    if !box.isEmpty { list.commands.append(.fill(fill)) }
    return box
  }
}

/// What a layer draws itself, as far as it can be seen.
struct OwnParts {
  var background: Color?
  var gradient: Gradient?
  var shape: Shape?
  var border: Color?

  init(_ layer: Layer) {
    func visible(_ color: Color?) -> Color? {
      guard let color = color?.clamped, color.alpha > 0 else { return nil }
      return color
    }
    background = visible(layer.backgroundColor)
    border = layer.borderWidth > 0 ? visible(layer.borderColor) : nil
    switch layer.content {
    case .none: break
    case .gradient(let content): gradient = content
    case .shape(let content): shape = content
    }
  }

  var count: Int {
    let strokes = shape.map { ($0.fillColor == nil ? 0 : 1) + ($0.strokeColor == nil ? 0 : 1) } ?? 0
    return (background == nil ? 0 : 1) + (gradient == nil ? 0 : 1) + strokes + (border == nil ? 0 : 1)
  }
}
