import Sfumato
import Testing

/// Strokes by the area they cover: exact numbers from their outlines.
@Suite struct StrokeAreaTests {
  static func area(_ path: Path, _ style: StrokeStyle, size: Int = 80, from: Double = 0, to: Double = 1) -> Double {
    let shape = Shape(
      path: path, fillColor: nil, strokeColor: .black, stroke: style, strokeStart: from, strokeEnd: to)
    return Picture(width: size, height: size, [.shape(shape)]).area
  }

  /// 4 wide round a rectangle of circumference 140: (44 x 34) - (36 x 26) = 560.
  static let rectangle = Path(rect: Rect(10, 10, 40, 30))

  @Test func aRectanglesStrokeIsFiveHundredAndSixty() {
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4)) == 560)
  }

  @Test func halfOfItsLengthIsHalfOfItsArea() {
    // 70 along: one corner inside, whose outer square makes up for the overlap of its sides.
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4), to: 0.5) == 280)
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4), from: 0.5) == 280)
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4), from: 0.25, to: 0.75) == 280)
  }

  @Test(arguments: [(0.5, 0.5), (0.7, 0.2), (1, 2), (-3, 0), (.nan, 0)]) func nothingBetween(from: Double, to: Double) {
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4), from: from, to: to) == 0)
  }

  @Test func trimIsClampedAtUse() {
    #expect(Self.area(Self.rectangle, StrokeStyle(lineWidth: 4), from: -1, to: 7) == 560)
  }

  /// A corner of 90 degrees, arms of 30 from the joint, 8 wide, by the join.
  @Test(arguments: [
    // Arms 2 x 30 x 8, less the overlap of 4 x 4, and outside the corner: a square, a triangle, a quarter disc.
    (LineJoin.miter, 480.0), (LineJoin.bevel, 472.0), (LineJoin.round, 464 + 12.566370614359172),
  ])
  func aJoinHasItsArea(join: LineJoin, area: Double) {
    let corner = Path.polyline((10, 40), (40, 40), (40, 10))
    #expect(abs(Self.area(corner, StrokeStyle(lineWidth: 8, lineJoin: join)) - area) < 0.15)
  }

  @Test(arguments: [(LineCap.butt, 240.0), (LineCap.square, 304.0), (LineCap.round, 290.26548245743669)])
  func aCapHasItsArea(cap: LineCap, area: Double) {
    for path in [Path.polyline((20, 40), (50, 40)), .polyline((41.5, 21.25), (41.5, 51.25))] {
      #expect(abs(Self.area(path, StrokeStyle(lineWidth: 8, lineCap: cap)) - area) < 0.15)
    }
  }

  @Test func aCircleIsARing() {
    // 2 pi r w
    let circle = Path(circleCenter: Point(x: 40, y: 40), radius: 30)
    #expect(abs(Self.area(circle, StrokeStyle(lineWidth: 6)) - 1130.973) < 0.6)
    #expect(abs(Self.area(circle, StrokeStyle(lineWidth: 6), to: 0.25) - 282.743) < 0.3)
  }

  @Test func aWidthBeyondTheRadiusFillsTheMiddle() {
    let circle = Path(circleCenter: Point(x: 40, y: 40), radius: 10)
    // Half of 24 is beyond the middle: a disc of radius 22.
    #expect(abs(Self.area(circle, StrokeStyle(lineWidth: 24)) - 1520.531) < 0.6)
  }

  /// A miter reaches width / sin(angle / 2) / 2 from the joint; at a limit just below 1 / sin(angle / 2) it is a bevel.
  @Test func theMiterLimitDividesMiterFromBevel() {
    // Arms to (10, 30) and (10, 50) from (60, 40): sin(half) = 10 / sqrt(2600) = .19612, ratio 5.0990.
    let wedge = Path.polyline((10, 30), (60, 40), (10, 50))
    let tip = { (limit: Double) in
      Picture(width: 90, height: 80, [.stroked(wedge, StrokeStyle(lineWidth: 4, miterLimit: limit))]).row(40)
        .lastIndex { $0.alpha > 0 }
    }
    // The tip is at 60 + 2 * 5.099 = 70.2: its last sliver may round to nothing. A bevel ends by 61.
    #expect(tip(5.11).map { (69...70).contains($0) } == true)
    #expect(tip(5.09).map { (60...61).contains($0) } == true)
    #expect(tip(10).map { (69...70).contains($0) } == true)
    #expect(tip(1) == tip(5.09))
  }

  @Test func aWideningOfTheTransformWidensTheStroke() {
    let line = Path.polyline((5, 10), (35, 10))
    let stretched = Layer.shape(
      Shape(path: line, fillColor: nil, strokeColor: .black, stroke: StrokeStyle(lineWidth: 4))
    ) { $0.transform = Transform3D(scaleX: 2, y: 3) }
    #expect(Picture(width: 80, height: 80, [stretched]).area == 60 * 12)
  }
}
