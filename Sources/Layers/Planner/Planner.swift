// Layer tree -> display list: everything that costs pixels is decided here.
//
// Aim: each layer is an isolated group, but a group is only begun where it can be seen to be one.
// Order within a layer: background, gradient, shape path or text, sublayers by zPosition, border; filters on these; the
//   shadow under them; then mask, opacity and blend mode on all of it. masksToBounds cuts the shape path and each sublayer's finished
//   picture, while background and gradient have the rounded bounds' coverage of their own: it counts once.
// Invariants: `emit` returns the pixels it may touch; a group's box is what its content touched.

public import Geometry
import Pixels
public import Raster

/// Gives a text's outlines, to be filled by the nonzero rule, in the space of the bounds that it is laid out in: how the
/// planner comes by fonts, which it does not know.
public typealias TextOutlines = @Sendable (_ text: Text, _ bounds: Rect) -> Path

/// Plans scenes.
public enum Planner {
  /// The display list of a scene at `scale` pixels a point.
  ///
  /// - Parameters:
  ///   - time: seconds, finite; what a replicator's copies and an emitter's particles are at that time.
  ///   - takesGeneralWay: no closed forms: every blur is one of pixels. For comparison.
  ///   - textOutlines: nil leaves texts out.
  public static func displayList(
    for scene: Scene, scale: Double, time: Double = 0, takesGeneralWay: Bool = false,
    textOutlines: TextOutlines? = nil
  ) -> DisplayList {
    precondition(time.isFinite, "a time is finite")
    let size = scene.pixelSize(scale: scale)
    let emitter = LayerEmitter(
      canvas: DisplayList(widthInPixels: size.width, heightInPixels: size.height), time: time,
      takesGeneralWay: takesGeneralWay, textOutlines: textOutlines)
    guard scene.layers.isDeeper(than: levelsOnCallersStack) else { return plan(scene, scale: scale, by: emitter) }
    return DeepStack.run { plan(scene, scale: scale, by: emitter) }
  }

  /// Deeper trees get a stack of their own; a level takes up to 30 KB of it in a debug build.
  private static let levelsOnCallersStack = 12

  private static func plan(_ scene: Scene, scale: Double, by start: LayerEmitter) -> DisplayList {
    var emitter = start
    let space = LayerSpace(PlaneMap(AffineTransform(scaleX: scale, y: scale)))
    emitter.visible = BackdropReach(scene.layers, in: space).margin(around: emitter.visible)
    if let background = scene.background?.clamped, background.alpha > 0 {
      emitter.list.commands.append(.fill(Fill(coverage: .everything, paint: .solid(background))))
    }
    for layer in scene.layers.inDrawingOrder { _ = emitter.emit(layer, in: space) }
    return emitter.list
  }
}

extension Scene {
  /// The picture's size in pixels at a scale: `round(size * scale)`, at least 1.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int {
      let count = (points * scale).rounded(.toNearestOrAwayFromZero)
      precondition(count.isFinite && count <= Double(1 << 31), "a canvas of at most 2^31 pixels a side")
      return max(1, Int(count))
    }
    return (pixels(size.width), pixels(size.height))
  }
}

extension [Layer] {
  /// Ascending zPosition; equals stay in order.
  var inDrawingOrder: [Layer] {
    if allSatisfy({ $0.zPosition == self[0].zPosition }) { return self }
    return enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
