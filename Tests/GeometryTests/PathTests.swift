import Geometry
import Testing

/// The area inside a path of lines and curves, positive clockwise as seen: Green's theorem, exact per segment.
func signedArea(_ path: Path) -> Double {
  var sum = 0.0
  for subpath in path.subpaths {
    var pen = subpath.start
    for segment in subpath.segments {
      // Five Gauss nodes are exact to degree 9; the integrand has degree 5.
      let nodes = [
        (-0.9061798459386640, 0.2369268850561891), (-0.5384693101056831, 0.4786286704993665), (0, 0.5688888888888889),
        (0.5384693101056831, 0.4786286704993665), (0.9061798459386640, 0.2369268850561891),
      ]
      for (node, weight) in nodes {
        let t = (node + 1) / 2
        sum += segment.point(at: t).cross(segment.derivative(at: t)) * weight / 4
      }
      pen = segment.end
    }
    sum += pen.cross(subpath.start) / 2
  }
  return sum
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}

@Suite struct PathTests {
  @Test func segmentsBeforeAMoveStartWhereTheyEnd() {
    let path = Path { $0.addCurve(to: Point(x: 1, y: 2), control1: .zero, control2: .zero) }
    #expect(path.elements == [.move(to: Point(x: 1, y: 2))])
    #expect(Path { $0.closeSubpath() }.isEmpty)
  }

  @Test func currentPointReturnsToTheStartAfterAClose() {
    var path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.addLine(to: Point(x: 9, y: 9))
    let subpaths = path.subpaths
    #expect(subpaths.count == 2)
    #expect(subpaths[1].start == Point(x: 1, y: 2))
    #expect(subpaths[1].segments == [.line(Point(x: 1, y: 2), Point(x: 9, y: 9))])
    #expect(!subpaths[1].isClosed)
  }

  @Test func closingLinesAreSegments() {
    let path = Path { $0.addPolygon([.zero, Point(x: 3, y: 0), Point(x: 3, y: 4)]) }
    #expect(path.subpaths.map(\.segments.count) == [3])
    #expect(path.length == 12)
    let explicit = Path {
      $0.addPolygon([.zero, Point(x: 3, y: 0), Point(x: 3, y: 4), .zero])
    }
    #expect(explicit.subpaths.map(\.segments.count) == [3])
  }

  @Test func rectStartsTopLeftClockwise() {
    let path = Path(rect: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.svgString == "M10 20L40 20L40 60L10 60Z")
    #expect(abs(signedArea(path) - 1200) < 1e-9)
  }

  @Test func ellipseStartsRightClockwiseAndIsRound() {
    let path = Path(ellipseIn: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.elements.first == .move(to: Point(x: 40, y: 40)))
    #expect(path.elements.count == 10)
    #expect(abs(signedArea(path) - .pi * 15 * 20) < 2e-5 * .pi * 15 * 20)
    #expect(isClose(path.boundingBox, Rect(x: 10, y: 20, width: 30, height: 40)))
  }

  @Test func circleStraysByFourMillionths() {
    for segment in Path(circleCenter: .zero, radius: 1).subpaths[0].segments {
      for step in 0...100 {
        let radius = segment.point(at: Double(step) / 100).length
        #expect(radius >= 1 - 1e-15 && radius < 1 + 4.3e-6)
      }
    }
  }

  @Test func roundedRectStartsAfterItsFirstCorner() {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), radii: CornerRadii(Size(width: 20, height: 10)))
    #expect(path.elements.prefix(2) == [.move(to: Point(x: 20, y: 0)), .line(to: Point(x: 80, y: 0))])
    #expect(path.elements.count == 14)
    #expect(abs(signedArea(path) - (5000 - (4 - .pi) * 200)) < 1e-2)
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func radiiAreCutPerAxis() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 40)
    #expect(path.elements[0] == .move(to: Point(x: 40, y: 0)))
    // The sides have no length left: radius 25 vertically.
    #expect(abs(signedArea(path) - (5000 - (4 - .pi) * 40 * 25)) < 2e-2)
    #expect(path.elements.count == 1 + 2 + 8 + 1)
  }

  @Test func noRadiusIsARect() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    for radius in [0, -5, Double.nan] {
      #expect(Path(roundedRect: rect, cornerRadius: radius).svgString == "M1 2L4 2L4 6L1 6L1 2Z")
    }
  }

  @Test func maskedCornersAreSharp() {
    let radii = CornerRadii(
      topLeft: .zero, topRight: Size(width: 10, height: 10), bottomRight: .zero, bottomLeft: Size(width: 5, height: 5))
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 40, height: 40), radii: radii)
    #expect(path.elements.first == .move(to: .zero))
    #expect(abs(signedArea(path) - (1600 - (1 - .pi / 4) * 125)) < 1e-3)
    #expect(path.subpaths[0].segments.contains(.line(Point(x: 40, y: 10), Point(x: 40, y: 40))))
  }

  @Test func continuousCornersReachFurtherAndAreLimited() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 20, shape: .continuous)
    #expect(isClose(path.currentPoint, Point(x: 30.5732996, y: 0)))
    guard case .cubic(let first, _, _) = path.elements[2] else {
      Issue.record("the corner starts with a cubic")
      return
    }
    #expect(isClose(first, Point(x: 200 - 0.07491139 * 0 - 20 * 0.63149379, y: 20 * 0.07491139)))
    let limited = Path(roundedRect: Rect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 90, shape: .continuous)
    #expect(isClose(limited.currentPoint, Point(x: 50, y: 0)))
    #expect(limited.boundingBox == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func arcsGoTheAskedWay() {
    func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> Path {
      Path {
        $0.addArc(
          center: Point(x: 10, y: 10), radius: 5, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
          clockwise: clockwise)
      }
    }
    #expect(abs(arc(0, 90, true).length - 2.5 * .pi) < 1e-4)
    #expect(abs(arc(0, 90, false).length - 7.5 * .pi) < 1e-4)
    #expect(abs(arc(-90, 270, true).length - 10 * .pi) < 1e-4)
    #expect(abs(arc(90, 0, true).length - 7.5 * .pi) < 1e-4)
    #expect(abs(arc(0, 3600, true).length - 10 * .pi) < 1e-4)
    #expect(abs(arc(0, 450, false).length - 7.5 * .pi) < 1e-4)
    #expect(arc(30, 30, true).length == 0)
    #expect(isClose(arc(0, 90, true).currentPoint, Point(x: 10, y: 15)))
    #expect(arc(0, 90, true).elements.count == 3)
    // Clockwise as seen: the area between arc and chord is positive.
    #expect(signedArea(arc(0, 90, true)) > 0)
    #expect(signedArea(arc(0, -90, false)) < 0)
  }

  @Test func anArcContinuesWithALine() {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(center: Point(x: 10, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
    }
    #expect(isClose(path.subpaths[0].segments[0].end, Point(x: 5, y: 0)))
    #expect(path.subpaths.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func hostileAnglesAndRadiiEndQuietly(value: Double) {
    let path = Path {
      $0.addArc(center: Point(x: value, y: 0), radius: value, startAngle: value, endAngle: -value, clockwise: true)
      $0.addEllipticalArc(
        to: Point(x: 1, y: 1), radii: Size(width: value, height: 1), rotation: value, largeArc: true, sweep: true)
      $0.addRoundedRect(Rect(x: 0, y: 0, width: value, height: 5), radii: CornerRadii(value), shape: .continuous)
      $0.addEllipse(in: Rect(x: -value, y: 0, width: value, height: value))
    }
    #expect(path.elements.count < 60)
    #expect(path.boundingBox.isFinite)
    #expect(path.length.isFinite)
  }
}

@Suite struct PathMeasureTests {
  @Test func boundsOfCurvesAreTight() {
    let quad = Path {
      $0.move(to: .zero); $0.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 10))
    }
    #expect(isClose(quad.boundingBox, Rect(x: 0, y: 0, width: 10, height: 5)))
    #expect(quad.controlBox == Rect(x: 0, y: 0, width: 10, height: 10))
    let cubic = Path {
      $0.move(to: .zero)
      $0.addCurve(to: Point(x: 1, y: 0), control1: Point(x: 0, y: 1), control2: Point(x: 1, y: -1))
    }
    // y = 3 t (1 - t)(1 - 2 t), extremes at t = 1/2 -+ 1/sqrt(12).
    let extreme = 0.28867513459481287
    #expect(isClose(cubic.boundingBox, Rect(x: 0, y: -extreme, width: 1, height: 2 * extreme)))
  }

  @Test func emptyAndLoneMovesHaveNoBox() {
    #expect(Path().boundingBox.isNull)
    #expect(Path { $0.move(to: .zero) }.boundingBox.isNull)
    #expect(
      Path {
        $0.move(to: .zero); $0.closeSubpath()
      }.boundingBox == .zero)
  }

  @Test func boundsHoldRandomCurves() {
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      let points = (0..<4).map { _ in random.point(in: 100) }
      let segment = Segment.cubic(points[0], control1: points[1], control2: points[2], points[3])
      let box = segment.boundingBox
      var sampled = Rect.null
      for step in 0...400 {
        let p = segment.point(at: Double(step) / 400)
        sampled = sampled.union(Rect(origin: p, size: .zero))
      }
      #expect(isClose(sampled, box, 0.01))
      #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(sampled))
    }
  }

  @Test func lengthsOfKnownCurves() {
    // A parabola y = x^2 over 0...1: sqrt(5)/2 + asinh(2)/4.
    let parabola = Segment.quad(.zero, control: Point(x: 0.5, y: 0), Point(x: 1, y: 1))
    #expect(abs(parabola.length - 1.4789428575445974) < 1e-11)
    // A semicubical parabola (t^2, t^3), cusp at the start: (13 sqrt(13) - 8) / 27.
    let cusp = Segment.cubic(.zero, control1: .zero, control2: Point(x: 1.0 / 3, y: 0), Point(x: 1, y: 1))
    #expect(abs(cusp.length - 1.4397098733715503) < 1e-10)
    // A quadratic that turns back on itself: 10/3 out along x^2-like speed, there and back.
    let turning = Segment.quad(.zero, control: Point(x: 10, y: 0), .zero)
    #expect(abs(turning.length - 10) < 1e-8)
    let line = Segment.cubic(.zero, control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 2), Point(x: 3, y: 3))
    #expect(abs(line.length - 18.0.squareRoot()) < 1e-12)
  }

  @Test func lengthIsAdditiveOverParts() {
    var random = SplitMix(seed: 11)
    for _ in 0..<100 {
      let points = (0..<4).map { _ in random.point(in: 1000) }
      let segment = Segment.cubic(points[0], control1: points[1], control2: points[2], points[3])
      let t = random.unit()
      let sum = segment.part(from: 0, to: t).length + segment.part(from: t, to: 1).length
      #expect(abs(sum - segment.length) <= 1e-9 * segment.length)
    }
  }

  @Test func partsLieOnTheCurve() {
    let segment = Segment.cubic(.zero, control1: Point(x: 10, y: 0), control2: Point(x: 0, y: 10), Point(x: 7, y: 7))
    let part = segment.part(from: 0.25, to: 0.75)
    for step in 0...10 {
      let t = Double(step) / 10
      #expect(isClose(part.point(at: t), segment.point(at: 0.25 + t / 2), 1e-12))
    }
    #expect(segment.part(from: 0, to: 1) == segment)
  }
}
