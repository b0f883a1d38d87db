import Sfumato

/// U-13's picture: everything whose order, rounding or seams could tell one run from another.
enum U13Scene {
  /// 400 points wide; what is in it repeats every 300 points down.
  static func scene(height: Int) -> Scene {
    var layers: [Layer] = [
      .gradient(
        Rect(0, 0, 400, Double(height)),
        Gradient(colors: [.rgb(20, 24, 40), .rgb(70, 30, 90), .rgb(16, 80, 96)], endPoint: Point(x: 0.3, y: 1)))
    ]
    for top in stride(from: 0.0, to: Double(height), by: 300) { layers += block.map { $0.moved(down: top) } }
    return Scene(size: Size(width: 400, height: Double(height)), background: .rgb(250, 248, 240), layers: layers)
  }

  private static var block: [Layer] { [glow, group, card, tray, masked, blends, ring] }

  private static var glow: Layer {
    .gradient(
      Rect(-60.3, -40.7, 260, 260),
      Gradient(
        kind: .radial, colors: [.rgb(255, 180, 60, 0.9), .rgb(255, 60, 120, 0.5), .rgb(255, 60, 120, 0)],
        locations: [0, 0.4, 1], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 1)))
  }

  private static var group: Layer {
    .on(Rect(150, 20, 120, 90), .rgb(40, 120, 200)) {
      $0.opacity = 0.63
      $0.cornerRadius = 17
      $0.cornerCurve = .continuous
      $0.masksToBounds = true
      $0.sublayers = [
        .on(Rect(60, 30, 90, 90), .rgb(240, 220, 30)) { $0.cornerRadius = 45 },
        .on(Rect(-20.5, 40.25, 70, 30), .rgb(10, 200, 90, 0.7)) { $0.zPosition = -1 },
      ]
    }
  }

  private static var card: Layer {
    .on(Rect(60.5, 130.25, 140, 84), .rgb(245, 245, 250)) {
      $0.cornerRadius = 14
      $0.borderWidth = 2.5
      $0.borderColor = .rgb(120, 60, 160)
      $0.shadowOpacity = 0.45
      $0.shadowOffset = Size(width: 3, height: 8)
      $0.shadowRadius = 12
      $0.transform = Transform3D(rotationDegrees: 17, x: 0, y: 0, z: 1)
      $0.sublayers = [
        .gradient(
          Rect(12, 10, 60, 60),
          Gradient(
            kind: .conic, colors: [.pureRed, .pureGreen, .pureBlue, .pureRed], startPoint: Point(x: 0.5, y: 0.5),
            endPoint: Point(x: 1, y: 0.5))
        ) { $0.cornerRadius = 30 },
        .on(Rect(82, 20, 44, 9), .rgb(30, 30, 30, 0.6)) { $0.cornerRadius = 4.5 },
      ]
    }
  }

  /// Its shadow is one of pixels, for the lid reaches beyond it.
  private static var tray: Layer {
    .on(Rect(222, 96, 60, 40), .rgb(255, 210, 190)) {
      $0.cornerRadius = 9
      $0.shadowOpacity = 0.7
      $0.shadowOffset = Size(width: 5.5, height: 9.25)
      $0.shadowRadius = 12
      $0.sublayers = [.on(Rect(-14, 6, 52, 12), .rgb(200, 90, 70)) { $0.cornerRadius = 6 }]
    }
  }

  private static var masked: Layer {
    .gradient(
      Rect(250, 120, 130, 130),
      Gradient(
        colors: [.rgb(0, 255, 200), .rgb(0, 255, 200), .rgb(255, 0, 90), .rgb(255, 0, 90)],
        locations: [0, 0.5, 0.5, 1], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0.7))
    ) {
      let star = Path {
        $0.addPolygon([(65, 2), (103, 119), (4, 47), (126, 47), (27, 119)].map { Point(x: $0.0, y: $0.1) })
      }
      $0.mask = Layer(content: .shape(Shape(path: star, fillColor: .rgb(0, 0, 0, 0.85))))
    }
  }

  private static var blends: Layer {
    .on(Rect(20, 215, 360, 70), .rgb(128, 90, 60)) {
      $0.sublayers = zip(0..., [BlendMode.multiply, .screen, .softLight, .hue, .xor, .destinationOut]).map { k, mode in
        .on(Rect(6.3 + 58 * Double(k), 8.6, 50, 50), .rgb(90, 160, 220, 0.8)) {
          $0.cornerRadius = 12
          $0.blendMode = mode
        }
      }
    }
  }

  private static var ring: Layer {
    .shape(
      Shape(
        path: Path(circleCenter: Point(x: 330, y: 60), radius: 41.3), fillColor: nil, strokeColor: .rgb(255, 255, 255),
        stroke: StrokeStyle(lineWidth: 7.5, lineCap: .round, dashPattern: [23, 11.5]), strokeStart: 0.05,
        strokeEnd: 0.9))
  }
}

extension Layer {
  fileprivate func moved(down distance: Double) -> Layer {
    var layer = self
    layer.position.y += distance
    return layer
  }
}
