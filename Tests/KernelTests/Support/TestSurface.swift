import Kernels

/// R G B A, premultiplied.
typealias Pixel8 = SIMD4<UInt8>

/// Rows of bytes between guards, no pixel longer than what may be drawn on; marks between rows must stay.
struct TestSurface {
  /// Columns of the grid.
  let firstPixel: Int
  let endPixel: Int
  let height: Int
  let strideInBytes: Int
  let buffer: GuardedBuffer<UInt8>

  private static let markInBytes = 36
  private static let mark: UInt8 = 0x5A

  init(_ columns: Range<Int>, height: Int = 3, pixel: (Int, Int) -> Pixel8) {
    firstPixel = columns.lowerBound
    endPixel = columns.upperBound
    self.height = height
    strideInBytes = columns.count * 4 + Self.markInBytes
    buffer = GuardedBuffer(repeating: Self.mark, count: height * strideInBytes)
    for row in 0..<height {
      for x in columns { self[row, x] = pixel(row, x) }
    }
  }

  init(_ columns: Range<Int>, height: Int = 3, random: inout SeededGenerator) {
    self.init(columns, height: height) { _, _ in random.pixel8() }
  }

  func copy() -> TestSurface { TestSurface(firstPixel..<endPixel, height: height) { self[$0, $1] } }

  /// Blocks of 16 that a grid wants to hold these columns.
  var blockCount: Int { (endPixel + 15) / 16 }

  var view: SurfaceView { view(firstPixel..<endPixel) }

  /// The same bytes, only some columns of which may be drawn on.
  func view(_ columns: Range<Int>) -> SurfaceView {
    SurfaceView(
      base: buffer.view.advanced(by: -4 * firstPixel), strideInBytes: strideInBytes, firstPixel: columns.lowerBound,
      endPixel: columns.upperBound)
  }

  subscript(row: Int, x: Int) -> Pixel8 {
    get {
      let bytes = buffer.view.advanced(by: row * strideInBytes + 4 * (x - firstPixel))
      return Pixel8(bytes[0], bytes[1], bytes[2], bytes[3])
    }
    nonmutating set {
      let bytes = buffer.view.advanced(by: row * strideInBytes + 4 * (x - firstPixel))
      for channel in 0..<4 { bytes[channel] = newValue[channel] }
    }
  }

  /// The surface after `change(row, x, coverage, below)` of every pixel in a span.
  func changed(by spans: TestSpans, _ change: (Int, Int, Int, Pixel8) -> Pixel8) -> TestSurface {
    TestSurface(firstPixel..<endPixel, height: height) { row, x in
      spans.values[row][x].map { change(row, x, $0, self[row, x]) } ?? self[row, x]
    }
  }

  /// The first pixel that `isWrong`, in words, or nil; broken marks and guards are wrong too.
  func fault(_ isWrong: (Int, Int, Pixel8) -> String?) -> String? {
    guard buffer.guardsAreIntact else { return "written outside the buffer" }
    let bytes = buffer.elements
    for row in 0..<height {
      let end = (row + 1) * strideInBytes
      if bytes[end - Self.markInBytes..<end].contains(where: { $0 != Self.mark }) {
        return "row \(row): written behind the last column"
      }
      for x in firstPixel..<endPixel {
        if let reason = isWrong(row, x, self[row, x]) { return "row \(row) x \(x): \(reason)" }
      }
    }
    return nil
  }

  func difference(from expected: TestSurface) -> String? {
    fault { row, x, pixel in pixel == expected[row, x] ? nil : "\(pixel), not \(expected[row, x])" }
  }

  /// A colour above its alpha.
  var invalidPixel: String? {
    fault { _, _, pixel in max(pixel.x, pixel.y, pixel.z) <= pixel.w ? nil : "\(pixel)" }
  }
}

extension SeededGenerator {
  /// 0...255; the two ends come often.
  mutating func byte() -> UInt8 {
    switch int(0...3) {
    case 0: 0
    case 1: 255
    default: UInt8(int(0...255))
    }
  }

  /// A valid premultiplied pixel; clear, opaque, black and white come often.
  mutating func pixel8() -> Pixel8 {
    let alpha = byte()
    func component(_ random: inout SeededGenerator) -> UInt8 { UInt8(Int(random.byte()) * Int(alpha) / 255) }
    return Pixel8(component(&self), component(&self), component(&self), alpha)
  }
}
