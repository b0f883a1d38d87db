import Sfumato

/// This library: immediate drawing for fills, gradients and shapes, the layer tree for scenes.
///
/// One canvas, kept; paths of shapes are built in the timed loop, as the peers do.
struct CanvasPeer: Peer {
  let name = "sfumato"
  let instructionSet: InstructionSet

  /// - Parameter instructionSet: as on the command line; nil where the processor lacks it.
  init?(instructionSet name: String) {
    guard let set = InstructionSet(named: name) else { return nil }
    instructionSet = set
  }

  var version: String { "this tree, Canvas; scenes by the layer tree" }

  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? {
    // Only frames are dithered.
    if workload.isDithered { return LayerPeer(instructionSet).prepare(workload, threads: threads) }
    let canvas = Canvas(
      Bitmap(widthInPixels: workload.sideInPixels, heightInPixels: workload.sideInPixels, alphaForm: .premultiplied),
      threads: threads, instructionSet: instructionSet)
    switch workload.drawing {
    case .floor: return nil
    case .layers: return LayerPeer(instructionSet).prepare(workload, threads: threads)
    case .fill(let color): return CanvasDrawing(canvas, .surface(.color(Color(color))))
    case .gradient(let paint): return CanvasDrawing(canvas, .surface(.gradient(CanvasGradient(paint))))
    case .shapes(let batch): return CanvasDrawing(canvas, .shapes(PreparedShapes(batch)))
    }
  }
}

extension InstructionSet {
  /// `auto` is the best that the processor has; nil where it lacks the set.
  init?(named name: String) {
    if name == "auto" {
      self = KernelTable.best.instructionSet
    } else if let set = InstructionSet(rawValue: name), InstructionSet.available.contains(set) {
      self = set
    } else {
      return nil
    }
  }
}

/// What lies outside the timed loop: colours, gradients, and the paths that the workload makes before.
private struct PreparedShapes {
  let kind: ShapeBatch.Kind
  let colors: [Color]
  let numbers: [Double]
  let numbersPerShape: Int
  var gradients: [CanvasGradient] = []
  var path: Path?

  init(_ batch: ShapeBatch) {
    kind = batch.kind
    colors = batch.colors.map(Color.init)
    numbers = batch.numbers
    numbersPerShape = batch.numbersPerShape
    switch kind {
    case .radialCircle:
      gradients = batch.colors.enumerated().map { index, color in
        let first = index * batch.numbersPerShape
        return .radial(
          center: Point(x: numbers[first], y: numbers[first + 1]), radius: numbers[first + 2],
          stops: ShapeBatch.radialStops(color).map { .init(location: $0.offset, color: Color($0.color)) })
      }
    case .polygonPath: path = Path(polygon: numbers[...])
    case .cubicPath, .cubicPathStroke: path = Path(cubics: numbers[...], closed: true)
    default: break
    }
  }
}

private final class CanvasDrawing: Drawing {
  enum Work {
    case surface(CanvasPaint)
    case shapes(PreparedShapes)
  }

  private let canvas: Canvas
  private let work: Work

  init(_ canvas: Canvas, _ work: Work) {
    self.canvas = canvas
    self.work = work
  }

  func clear() { canvas.paint(.color(.white)) }

  func draw() {
    switch work {
    case .surface(let paint): canvas.paint(paint)
    case .shapes(let shapes): shapes.draw(on: canvas)
    }
  }

  func picture() -> Picture? {
    let bitmap = canvas.flush()
    return Picture(sideInPixels: bitmap.widthInPixels, bytes: bitmap.bytes)
  }
}

extension PreparedShapes {
  func draw(on canvas: Canvas) {
    for (index, color) in colors.enumerated() {
      let first = index * numbersPerShape
      func number(_ offset: Int) -> Double { numbers[first + offset] }
      func rect() -> Rect { Rect(x: number(0), y: number(1), width: number(2), height: number(3)) }
      switch kind {
      case .alignedRect, .rect: canvas.fill(rect(), color)
      case .roundedRect: canvas.fillRoundedRect(rect(), cornerRadius: number(4), .color(color))
      case .circle:
        canvas.fillCircle(center: Point(x: number(0), y: number(1)), radius: number(2), .color(color))
      case .radialCircle:
        canvas.fillCircle(
          center: Point(x: number(0), y: number(1)), radius: number(2), .gradient(gradients[index]))
      case .polygon(let evenOdd):
        canvas.fill(
          Path(polygon: numbers[first..<first + numbersPerShape]), rule: evenOdd ? .evenOdd : .nonZero, .color(color))
      case .cubicStroke(let width):
        canvas.stroke(
          Path(cubics: numbers[first..<first + numbersPerShape], closed: false), style: StrokeStyle(lineWidth: width),
          .color(color))
      case .polygonPath, .cubicPath: canvas.fill(path!, .color(color))
      case .cubicPathStroke(let width): canvas.stroke(path!, style: StrokeStyle(lineWidth: width), .color(color))
      }
    }
  }
}

extension Path {
  /// x y of every vertex.
  fileprivate init(polygon numbers: ArraySlice<Double>) {
    self.init()
    reserveCapacity(numbers.count / 2 + 1)
    var at = numbers.startIndex
    move(to: Point(x: numbers[at], y: numbers[at + 1]))
    at += 2
    while at < numbers.endIndex {
      addLine(to: Point(x: numbers[at], y: numbers[at + 1]))
      at += 2
    }
    closeSubpath()
  }

  /// A start, then six numbers a cubic.
  fileprivate init(cubics numbers: ArraySlice<Double>, closed: Bool) {
    self.init()
    var at = numbers.startIndex
    func point(_ offset: Int) -> Point { Point(x: numbers[at + offset], y: numbers[at + offset + 1]) }
    move(to: point(0))
    at += 2
    while at < numbers.endIndex {
      addCurve(to: point(4), control1: point(0), control2: point(2))
      at += 6
    }
    if closed { closeSubpath() }
  }
}

extension CanvasGradient {
  fileprivate init(_ paint: GradientPaint) {
    let stops = paint.stops.map { Stop(location: $0.offset, color: Color($0.color)) }
    switch paint.geometry {
    case .axial(let x0, let y0, let x1, let y1):
      self = .axial(from: Point(x: x0, y: y0), to: Point(x: x1, y: y1), stops: stops)
    case .radial(let x, let y, let radius): self = .radial(center: Point(x: x, y: y), radius: radius, stops: stops)
    case .conic(let x, let y): self = .conic(center: Point(x: x, y: y), stops: stops)
    }
  }
}
