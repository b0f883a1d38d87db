import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// The coverage of the layer's rounded bounds; edges that it does not smooth are hard.
  mutating func outlineCoverage(_ layer: Layer, toPixels: PlaneMap) -> Coverage {
    let outline = layer.outline(inset: 0)
    let smooth = layer.edgeAntialiasing
    let plain = outline.coverage(toPixels, visible: visible)
    if smooth == .all { return plain }
    let box = layer.bounds
    guard case .path(let path) = outline else { return edgeCoverage(box, smooth: smooth, toPixels: toPixels) }
    var wider = path
    for band in layer.bandsOutside(EdgeMask.all.subtracting(smooth), margin: Self.margin(toPixels, in: box)) {
      wider.addRect(band)
    }
    return hardened(wider, plain: plain, box, smooth: smooth, toPixels: toPixels)
  }

  /// The coverage of the layer's border, its outer edges as the bounds' are.
  mutating func borderCoverage(_ layer: Layer, toPixels: PlaneMap) -> Coverage {
    guard var ring = layer.borderRing else { return outlineCoverage(layer, toPixels: toPixels) }
    let smooth = layer.edgeAntialiasing
    let plain = toPixels.coverage(of: ring, rule: .evenOdd, visible: visible)
    if smooth == .all { return plain }
    let margin = Self.margin(toPixels, in: layer.bounds)
    for band in layer.bandsOutside(EdgeMask.all.subtracting(smooth), margin: margin) { ring.addRect(band) }
    return hardened(ring, rule: .evenOdd, plain: plain, layer.bounds, smooth: smooth, toPixels: toPixels)
  }

  /// The coverage of a rectangle; edges other than `smooth` are hard.
  mutating func edgeCoverage(_ rect: Rect, smooth: EdgeMask, toPixels: PlaneMap) -> Coverage {
    let plain = Outline.rect(rect).coverage(toPixels, visible: visible)
    if smooth == .all { return plain }
    let hard = EdgeMask.all.subtracting(smooth)
    if case .rect(let pixels) = plain, let affine = toPixels.affine {
      return .rect(pixels.movedToPixels(rect.edges(hard, in: pixels, toPixels: affine)))
    }
    if smooth.isEmpty {
      let edges = HardEdges(rect, edges: .all, toPixels: toPixels)
      return .path(edges.path(within: roomyBounds(of: plain)), transform: .identity, rule: .nonZero)
    }
    let wider = Path(rect: rect.movedOut(hard, by: Self.margin(toPixels, in: rect)))
    return hardened(wider, plain: plain, rect, smooth: smooth, toPixels: toPixels)
  }

  /// A path that reaches beyond the hard edges of a rectangle, cut along them, as the alpha of a pass.
  private mutating func hardened(
    _ path: Path, rule: FillRule = .nonZero, plain: Coverage, _ rect: Rect, smooth: EdgeMask, toPixels: PlaneMap
  ) -> Coverage {
    let box = roomyBounds(of: plain)
    if box.isEmpty { return plain }
    let edges = HardEdges(rect, edges: EdgeMask.all.subtracting(smooth), toPixels: toPixels)
    list.passes.append(
      OffscreenPass(
        commands: [
          .fill(Fill(coverage: toPixels.coverage(of: path, rule: rule, visible: visible), paint: .solid(.black))),
          .clip(.path(edges.path(within: box), transform: .identity, rule: .nonZero)),
        ], source: box, planes: .alpha, blur: nil, result: box))
    return .mask(pass: list.passes.count - 1)
  }

  /// A pixel more: a hard edge covers pixels whole that it only crosses.
  private func roomyBounds(of coverage: Coverage) -> PixelRect {
    let box = pixelBounds(of: coverage)
    return box.isEmpty ? box : box.outset(dx: 1, dy: 1).intersection(visible)
  }

  /// Two pixels, in the layer's lengths.
  static func margin(_ toPixels: PlaneMap, in rect: Rect) -> Double {
    2 / max(toPixels.linear(in: rect).scales.smallest, 1e-6)
  }
}

extension Layer {
  /// Strips along the straight parts of edges of rounded bounds, outside of them.
  fileprivate func bandsOutside(_ edges: EdgeMask, margin: Double) -> [Rect] {
    let radius = max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2))
    let reach = cornerCurve == .continuous ? min(radius * 1.52866498, bounds.width / 2, bounds.height / 2) : radius
    func end(_ corner: CornerMask, _ other: EdgeMask) -> Double {
      // A round corner ends the strip; a square one too, but where the other edge is hard as well.
      reach > 0 && maskedCorners.contains(corner) ? reach : edges.contains(other) ? -margin : 0
    }
    var bands: [Rect] = []
    let (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    for (edge, x, before, behind) in [
      (EdgeMask.left, left - margin, CornerMask.topLeft, CornerMask.bottomLeft),
      (.right, right, .topRight, .bottomRight),
    ] where edges.contains(edge) {
      bands.append(
        Rect(minX: x, minY: top + end(before, .top), maxX: x + margin, maxY: bottom - end(behind, .bottom)))
    }
    for (edge, y, before, behind) in [
      (EdgeMask.top, top - margin, CornerMask.topLeft, CornerMask.topRight),
      (.bottom, bottom, .bottomLeft, .bottomRight),
    ] where edges.contains(edge) {
      bands.append(
        Rect(
          minX: left + max(end(before, .left), 0), minY: y, maxX: right - max(end(behind, .right), 0),
          maxY: y + margin))
    }
    return bands.filter { $0.width > 0 && $0.height > 0 }
  }
}

extension Rect {
  /// These of its sides moved outwards.
  fileprivate func movedOut(_ edges: EdgeMask, by margin: Double) -> Rect {
    Rect(
      minX: minX - (edges.contains(.left) ? margin : 0), minY: minY - (edges.contains(.top) ? margin : 0),
      maxX: maxX + (edges.contains(.right) ? margin : 0), maxY: maxY + (edges.contains(.bottom) ? margin : 0))
  }

  /// Which sides of its picture, a rectangle again, the edges became.
  func edges(_ edges: EdgeMask, in picture: Rect, toPixels: AffineTransform) -> EdgeMask {
    let middles: [(EdgeMask, Point)] = [
      (.left, Point(x: minX, y: midY)), (.right, Point(x: maxX, y: midY)), (.top, Point(x: midX, y: minY)),
      (.bottom, Point(x: midX, y: maxY)),
    ]
    var result: EdgeMask = []
    for (edge, middle) in middles where edges.contains(edge) {
      let way = middle.applying(toPixels) - picture.center
      if abs(way.x) >= abs(way.y) {
        result.insert(way.x < 0 ? .left : .right)
      } else {
        result.insert(way.y < 0 ? .top : .bottom)
      }
    }
    return result
  }

  /// These sides moved to where the first pixels' corners are whose centres lie behind them.
  func movedToPixels(_ edges: EdgeMask) -> Rect {
    func moved(_ value: Double, _ edge: EdgeMask) -> Double {
      edges.contains(edge) ? HardEdges.firstPixel(from: value) : value
    }
    let (left, top) = (moved(minX, .left), moved(minY, .top))
    return Rect(minX: left, minY: top, maxX: max(left, moved(maxX, .right)), maxY: max(top, moved(maxY, .bottom)))
  }
}
