import Sfumato

/// Numbers that no layer should have, and that a program may set all the same.
enum HostileNumbers {
  static let all: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308, 1e150, 1e18, -1e15, 2_147_483_648,
    -2_147_483_649, 1e9, -1e9, -1, -0.0, 1e-9, .leastNonzeroMagnitude,
  ]

  /// A way to put a number into a layer.
  struct Property: Sendable, CustomStringConvertible {
    let name: String
    let set: @Sendable (inout Layer, Double) -> Void
    var description: String { name }
  }

  static let geometry: [Property] = [
    Property(name: "bounds.x") { $0.bounds.origin.x = $1 },
    Property(name: "bounds.y") { $0.bounds.origin.y = $1 },
    Property(name: "bounds.width") { $0.bounds.size.width = $1 },
    Property(name: "bounds.height") { $0.bounds.size.height = $1 },
    Property(name: "bounds") { $0.bounds = Rect($1, $1, $1, $1) },
    Property(name: "position") { $0.position = Point(x: $1, y: $1) },
    Property(name: "anchorPoint") { $0.anchorPoint = Point(x: $1, y: $1) },
    Property(name: "anchorPointZ") { $0.anchorPointZ = $1 },
    Property(name: "zPosition") { $0.zPosition = $1 },
    Property(name: "m11") { $0.transform.m11 = $1 },
    Property(name: "m12") { $0.transform.m12 = $1 },
    Property(name: "m21") { $0.transform.m21 = $1 },
    Property(name: "m22") { $0.transform.m22 = $1 },
    Property(name: "m13 m31 m33") { ($0.transform.m13, $0.transform.m31, $0.transform.m33) = ($1, $1, $1) },
    Property(name: "m14 m24 m44") { ($0.transform.m14, $0.transform.m24, $0.transform.m44) = ($1, $1, $1) },
    Property(name: "m34") { $0.transform.m34 = $1 },
    Property(name: "m41") { $0.transform.m41 = $1 },
    Property(name: "m42") { $0.transform.m42 = $1 },
    Property(name: "a scale") { $0.transform = Transform3D(scaleX: $1, y: $1) },
    Property(name: "a turn") { $0.transform = Transform3D(rotationAngle: $1, x: 0, y: 0, z: 1) },
    Property(name: "sublayerTransform") { $0.sublayerTransform.m11 = $1 },
  ]

  static let look: [Property] = [
    Property(name: "cornerRadius") { $0.cornerRadius = $1 },
    Property(name: "continuous cornerRadius") {
      $0.cornerRadius = $1
      $0.cornerCurve = .continuous
    },
    Property(name: "clipped cornerRadius") {
      $0.cornerRadius = $1
      $0.masksToBounds = true
    },
    Property(name: "borderWidth") { $0.borderWidth = $1 },
    Property(name: "opacity") { $0.opacity = $1 },
    Property(name: "backgroundColor") { $0.backgroundColor = Color(red: $1, green: $1, blue: $1, alpha: $1) },
    Property(name: "borderColor") {
      $0.borderWidth = 2
      $0.borderColor = Color(red: $1, green: 0, blue: $1, alpha: 1)
    },
    Property(name: "shadow") {
      $0.shadowOpacity = $1
      $0.shadowRadius = $1
      $0.shadowOffset = Size(width: $1, height: $1)
    },
  ]

  static let gradients: [Property] = Gradient.Kind.allCases.flatMap { kind in
    [
      Property(name: "\(kind) location") { $0.content = .gradient(gradient(kind) { $0.locations = [0, $1] }, $1) },
      Property(name: "\(kind) locations") { $0.content = .gradient(gradient(kind) { $0.locations = [$1, $1] }, $1) },
      Property(name: "\(kind) startPoint") {
        $0.content = .gradient(gradient(kind) { $0.startPoint = Point(x: $1, y: $1) }, $1)
      },
      Property(name: "\(kind) endPoint") {
        $0.content = .gradient(gradient(kind) { $0.endPoint = Point(x: $1, y: 0.25) }, $1)
      },
      Property(name: "\(kind) both points") {
        $0.content = .gradient(
          gradient(kind) {
            $0.startPoint = Point(x: $1, y: 0)
            $0.endPoint = Point(x: -$1, y: $1)
          }, $1)
      },
      Property(name: "\(kind) colours") {
        $0.content = .gradient(
          gradient(kind) { $0.colors = [Color(red: $1, green: 0, blue: 0, alpha: $1), .white] }, $1)
      },
    ]
  }

  static let shapes: [Property] = [
    Property(name: "path line") { $0.content = shape(.polyline((0, 0), ($1, 3), (5, $1), closed: true)) },
    Property(name: "path start") { $0.content = shape(.polyline(($1, $1), (10, 3), (5, 12))) },
    Property(name: "path everywhere") { $0.content = shape(.polyline(($1, $1), (-$1, $1), ($1, -$1), closed: true)) },
    Property(name: "quad control") { layer, value in
      layer.content = shape(
        Path {
          $0.move(to: .zero)
          $0.addQuadCurve(to: Point(x: 12, y: 4), control: Point(x: value, y: -value))
        })
    },
    Property(name: "cubic controls") { layer, value in
      layer.content = shape(
        Path {
          $0.move(to: .zero)
          $0.addCurve(to: Point(x: 12, y: 4), control1: Point(x: value, y: 3), control2: Point(x: 2, y: value))
          $0.closeSubpath()
        })
    },
    Property(name: "ellipse") { $0.content = shape(Path(ellipseIn: Rect(4, 4, $1, $1))) },
    Property(name: "arc") { layer, value in
      layer.content = shape(
        Path {
          $0.addArc(center: Point(x: 8, y: 8), radius: 6, startAngle: value, endAngle: -value, clockwise: true)
        })
    },
    Property(name: "lineWidth") { $0.content = shape { $0.stroke.lineWidth = $1 }($1) },
    Property(name: "miterLimit") { $0.content = shape { $0.stroke.miterLimit = $1 }($1) },
    Property(name: "dash") { $0.content = shape { $0.stroke.dashPattern = [$1] }($1) },
    Property(name: "dash and gap") { $0.content = shape { $0.stroke.dashPattern = [3, $1] }($1) },
    Property(name: "dashPhase") { value, phase in
      value.content = shape {
        $0.stroke.dashPattern = [3, 2]
        $0.stroke.dashPhase = $1
      }(phase)
    },
    Property(name: "strokeStart") { $0.content = shape { $0.strokeStart = $1 }($1) },
    Property(name: "strokeEnd") { $0.content = shape { $0.strokeEnd = $1 }($1) },
  ]

  private static func gradient(
    _ kind: Gradient.Kind, _ change: @Sendable @escaping (inout Gradient, Double) -> Void
  ) -> @Sendable (Double) -> Gradient {
    { value in
      var gradient = Gradient(
        kind: kind, colors: [.pureRed, .rgb(0, 0, 255, 0.5)], startPoint: Point(x: 0.5, y: 0.5),
        endPoint: Point(x: 1, y: 1))
      change(&gradient, value)
      return gradient
    }
  }

  private static func shape(_ path: Path) -> Layer.Content {
    .shape(
      Shape(path: path, strokeColor: .pureRed, stroke: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)))
  }

  private static func shape(
    _ change: @Sendable @escaping (inout Shape, Double) -> Void
  ) -> (Double) -> Layer.Content {
    { value in
      var shape = Shape(
        path: .polyline((2, 2), (13, 5), (4, 13)), strokeColor: .pureRed, stroke: StrokeStyle(lineWidth: 2))
      change(&shape, value)
      return .shape(shape)
    }
  }
}

extension Layer.Content {
  fileprivate static func gradient(_ make: (Double) -> Gradient, _ value: Double) -> Layer.Content {
    .gradient(make(value))
  }
}
