import Sfumato

extension Scene {
  /// A workload as layers over white; nil for what is not a picture.
  init?(_ workload: Workload) {
    let side = Double(workload.sideInPixels)
    let layers: [Layer]
    switch workload.drawing {
    case .floor: return nil
    case .layers(let stack):
      self.init(stack, side: side)
      return
    case .fill(let color):
      var layer = Layer(covering: side)
      layer.backgroundColor = Color(color)
      layers = [layer]
    case .gradient(let paint):
      layers = [Layer(covering: side, content: .gradient(Gradient(paint, side: side)))]
    case .shapes(let batch):
      layers = batch.colors.enumerated().map { index, color in
        let start = index * batch.numbersPerShape
        return Layer(batch.kind, Array(batch.numbers[start..<start + batch.numbersPerShape]), color, side: side)
      }
    }
    self.init(size: Size(width: side, height: side), background: .white, layers: layers)
  }
}

extension Layer {
  fileprivate init(covering side: Double, content: Content = .none) {
    self.init(content: content)
    setFrame(Rect(x: 0, y: 0, width: side, height: side))
  }

  /// The layer that a user would take for the shape: rectangles are backgrounds, the rest are shapes.
  fileprivate init(_ kind: ShapeBatch.Kind, _ numbers: [Double], _ byteColor: ByteColor, side: Double) {
    let color = Color(byteColor)
    switch kind {
    case .alignedRect, .rect, .roundedRect:
      self.init()
      setFrame(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      backgroundColor = color
      if case .roundedRect = kind { cornerRadius = numbers[4] }
    case .circle:
      let circle = Path(circleCenter: Point(x: numbers[0], y: numbers[1]), radius: numbers[2])
      self.init(covering: side, content: .shape(Shape(path: circle, fillColor: color)))
    case .radialCircle:
      let stops = ShapeBatch.radialStops(byteColor)
      self.init(
        content: .gradient(
          Gradient(
            kind: .radial, colors: stops.map { Color($0.color) }, locations: stops.map(\.offset),
            startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 1))))
      let radius = numbers[2]
      setFrame(Rect(x: numbers[0] - radius, y: numbers[1] - radius, width: 2 * radius, height: 2 * radius))
      cornerRadius = radius
    case .polygon(let evenOdd):
      let shape = Shape(path: Path(polygon: numbers), fillColor: color, fillRule: evenOdd ? .evenOdd : .nonZero)
      self.init(covering: side, content: .shape(shape))
    case .polygonPath:
      self.init(covering: side, content: .shape(Shape(path: Path(polygon: numbers), fillColor: color)))
    case .cubicPath:
      self.init(covering: side, content: .shape(Shape(path: Path(cubics: numbers, closed: true), fillColor: color)))
    case .cubicStroke(let width):
      self.init(covering: side, content: .shape(Shape(stroking: Path(cubics: numbers, closed: false), color, width)))
    case .cubicPathStroke(let width):
      self.init(covering: side, content: .shape(Shape(stroking: Path(cubics: numbers, closed: true), color, width)))
    }
  }
}

extension Shape {
  fileprivate init(stroking path: Path, _ color: Color, _ width: Double) {
    self.init(path: path, fillColor: nil, strokeColor: color, stroke: StrokeStyle(lineWidth: width))
  }
}

extension Path {
  fileprivate init(polygon numbers: [Double]) {
    self.init()
    addPolygon(stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) })
  }

  fileprivate init(cubics numbers: [Double], closed: Bool) {
    self.init()
    func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
    move(to: point(0))
    for i in stride(from: 2, to: numbers.count, by: 6) {
      addCurve(to: point(i + 4), control1: point(i), control2: point(i + 2))
    }
    if closed { closeSubpath() }
  }
}

extension Gradient {
  /// A whole-surface gradient, in the unit square.
  fileprivate init(_ paint: GradientPaint, side: Double) {
    let kind: Kind
    let (start, end): (Point, Point)
    switch paint.geometry {
    case .axial(let x0, let y0, let x1, let y1):
      (kind, start, end) = (.axial, Point(x: x0, y: y0), Point(x: x1, y: y1))
    case .radial(let x, let y, let radius):
      (kind, start, end) = (.radial, Point(x: x, y: y), Point(x: x + radius, y: y + radius))
    case .conic(let x, let y):
      (kind, start, end) = (.conic, Point(x: x, y: y), Point(x: x + side / 2, y: y))
    }
    self.init(
      kind: kind, colors: paint.stops.map { Color($0.color) }, locations: paint.stops.map(\.offset),
      startPoint: Point(x: start.x / side, y: start.y / side), endPoint: Point(x: end.x / side, y: end.y / side))
  }
}

extension Color {
  init(_ color: ByteColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}
