// A picture of where two pictures differ, for eyes.
//
// The ground is the expected picture, gray and dark, so that places are recognised and every mark shines. A pixel above
// the tolerance takes a heat colour by the octave of its largest channel difference (in steps of 8 bits):
//   up to 1 violet, 3 magenta, 7 red, 15 orange, 31 amber, 63 yellow, 127 pale yellow, above white.
// Octaves, because a difference of 1 and one of 2 are unlike news, and 101 and 102 are not. A pixel that differs within
// the tolerance is teal. Around every pixel above the tolerance lies a dim red halo of two pixels: a single wrong pixel
// in a large picture is else not found. Where only the expected picture has pixels the ground is hatched blue, where
// only the actual one has, green.
public import Pixels

extension ImageDifference {
  /// The difference picture: opaque, 8 bits, as large as the larger picture in each direction.
  public static func picture(expected: Image, actual: Image, tolerance: Double = 0) -> Image {
    precondition(tolerance >= 0, "a tolerance is at least 0")
    var canvas = Canvas(
      widthInPixels: max(expected.widthInPixels, actual.widthInPixels),
      heightInPixels: max(expected.heightInPixels, actual.heightInPixels))
    canvas.drawGround(expected: expected, actual: actual)
    let toleranceInUnits = Int32(min(tolerance, 255) * Double(SamplePair.unitsInStep))
    var marks: [(x: Int, y: Int, color: RGB)] = []
    SamplePair(expected: expected, actual: actual).forEachDifferingPixel { x, y, p, q in
      let difference = PixelDifference.channels(p, q).max()
      let isAbove = difference > toleranceInUnits
      if isAbove { canvas.drawHalo(x, y) }
      marks.append((x, y, isAbove ? heat(differenceInUnits: difference) : RGB.withinTolerance))
    }
    // After all halos: no mark lies under its neighbour's.
    for mark in marks { canvas.set(mark.x, mark.y, mark.color) }
    return Image(widthInPixels: canvas.width, heightInPixels: canvas.height, samples: .bits8(canvas.samples))
  }

  private static func heat(differenceInUnits: Int32) -> RGB {
    let steps = (Int(differenceInUnits) + SamplePair.unitsInStep - 1) / SamplePair.unitsInStep
    assert((1...255).contains(steps))
    let octave = Int.bitWidth - 1 - steps.leadingZeroBitCount
    return RGB.heatByOctave[octave]
  }
}

struct RGB: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let withinTolerance = RGB(red: 0x1f, green: 0x6f, blue: 0x6b)
  static let halo = RGB(red: 0x5a, green: 0x12, blue: 0x1c)
  static let onlyExpected = RGB(red: 0x2c, green: 0x4a, blue: 0x8c)
  static let onlyActual = RGB(red: 0x2f, green: 0x7a, blue: 0x3a)
  static let heatByOctave = [
    RGB(red: 0x8a, green: 0x4d, blue: 0xff), RGB(red: 0xd9, green: 0x3f, blue: 0xd2),
    RGB(red: 0xff, green: 0x3b, blue: 0x5c), RGB(red: 0xff, green: 0x6a, blue: 0x2a),
    RGB(red: 0xff, green: 0x9d, blue: 0x1f), RGB(red: 0xff, green: 0xcf, blue: 0x33),
    RGB(red: 0xff, green: 0xef, blue: 0x8a), RGB(red: 0xff, green: 0xff, blue: 0xff),
  ]
}

private struct Canvas {
  let width: Int
  let height: Int
  var samples: [UInt8]

  init(widthInPixels: Int, heightInPixels: Int) {
    width = widthInPixels
    height = heightInPixels
    samples = [UInt8](repeating: 255, count: 4 * width * height)
  }

  mutating func set(_ x: Int, _ y: Int, _ color: RGB) {
    let i = 4 * (y * width + x)
    samples[i] = color.red
    samples[i + 1] = color.green
    samples[i + 2] = color.blue
  }

  /// The expected picture at a quarter of its brightness, and hatching where only one picture reaches.
  mutating func drawGround(expected: Image, actual: Image) {
    for y in 0..<height {
      for x in 0..<width {
        let isExpected = x < expected.widthInPixels && y < expected.heightInPixels
        let isActual = x < actual.widthInPixels && y < actual.heightInPixels
        if isExpected && isActual {
          let level = expected.groundLevel(x, y)
          set(x, y, RGB(red: level, green: level, blue: level))
        } else {
          // Diagonal stripes, four pixels of eight; dark where neither picture reaches.
          let isStripe = (x + y) % 8 < 4
          let color = isExpected ? RGB.onlyExpected : isActual ? RGB.onlyActual : RGB(red: 0, green: 0, blue: 0)
          set(x, y, isStripe ? color : RGB(red: color.red / 2, green: color.green / 2, blue: color.blue / 2))
        }
      }
    }
  }

  mutating func drawHalo(_ x: Int, _ y: Int) {
    let reach = 2
    for haloY in max(y - reach, 0)...min(y + reach, height - 1) {
      for haloX in max(x - reach, 0)...min(x + reach, width - 1) { set(haloX, haloY, RGB.halo) }
    }
  }
}

extension Image {
  /// Brightness over black at a quarter, 8...71 of 255: never so dark that the picture's place is lost.
  fileprivate func groundLevel(_ x: Int, _ y: Int) -> UInt8 {
    let i = 4 * (y * widthInPixels + x)
    func level(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int, max: Int) -> UInt8 {
      // Rec. 709 weights in 256ths; brightness times alpha, both 0...max.
      let brightness = (54 * red + 183 * green + 19 * blue) / 256
      return UInt8(8 + 63 * brightness * alpha / (max * max))
    }
    switch samples {
    case .bits8(let s): return level(Int(s[i]), Int(s[i + 1]), Int(s[i + 2]), Int(s[i + 3]), max: 255)
    case .bits16(let s): return level(Int(s[i]), Int(s[i + 1]), Int(s[i + 2]), Int(s[i + 3]), max: 65535)
    }
  }
}
