import ImageDiff
import Pixels

/// expected | actual | difference, side by side, for eyes: pictures with alpha lie on a checkerboard.
enum FailurePicture {
  static let gapInPixels = 8
  /// The ground between and below the panels.
  private static let ground: UInt8 = 0x80

  static func draw(expected: Image, actual: Image, tolerance: Double) -> Image {
    let difference = ImageDifference.picture(expected: expected, actual: actual, tolerance: tolerance)
    let panels = [expected, actual, difference]
    let width = panels.reduce(0) { $0 + $1.widthInPixels } + gapInPixels * (panels.count - 1)
    let height = panels.map(\.heightInPixels).max() ?? 1
    var samples = [UInt8](repeating: ground, count: 4 * width * height)
    for i in stride(from: 3, to: samples.count, by: 4) { samples[i] = 255 }
    var panelX = 0
    for panel in panels {
      let bytes = panel.samplesOf8Bits
      for y in 0..<panel.heightInPixels {
        for x in 0..<panel.widthInPixels {
          let from = 4 * (y * panel.widthInPixels + x)
          let into = 4 * (y * width + panelX + x)
          let alpha = Int(bytes[from + 3])
          let board = checkerboard(x, y) * (255 - alpha)
          for channel in 0..<3 {
            samples[into + channel] = UInt8((Int(bytes[from + channel]) * alpha + board + 127) / 255)
          }
        }
      }
      panelX += panel.widthInPixels + gapInPixels
    }
    return Image(widthInPixels: width, heightInPixels: height, samples: .bits8(samples))
  }

  /// Squares of eight pixels, white and light gray.
  private static func checkerboard(_ x: Int, _ y: Int) -> Int {
    (x / 8 + y / 8).isMultiple(of: 2) ? 255 : 216
  }
}

extension Image {
  /// The samples in 8 bits, 16-bit ones rounded to the nearest.
  fileprivate var samplesOf8Bits: [UInt8] {
    switch samples {
    case .bits8(let bytes): bytes
    case .bits16(let words): words.map { UInt8((UInt32($0) + 128) / 257) }
    }
  }
}
