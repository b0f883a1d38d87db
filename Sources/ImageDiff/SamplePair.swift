import Pixels

/// Two pictures read as samples of 16 bits: a step of 8 bits is 257 units, so both depths are exact.
///
/// The scan is generic over both depths and inlined, so it compiles to four plain loops.
struct SamplePair {
  /// Units in one step of 8 bits: 65535 / 255.
  static let unitsInStep = 257

  let expected: Image
  let actual: Image

  /// The rectangle at the top left that both pictures have.
  var sharedWidthInPixels: Int { min(expected.widthInPixels, actual.widthInPixels) }
  var sharedHeightInPixels: Int { min(expected.heightInPixels, actual.heightInPixels) }

  /// Calls `body` for every shared pixel that differs, in reading order, with the two pixels' channels in units.
  @inline(__always)
  func forEachDifferingPixel(_ body: (_ x: Int, _ y: Int, _ expected: SIMD4<Int32>, _ actual: SIMD4<Int32>) -> Void) {
    switch (expected.samples, actual.samples) {
    case (.bits8(let e), .bits8(let a)): if e != a || sizesDiffer { scan(e, 257, a, 257, body) }
    case (.bits16(let e), .bits16(let a)): if e != a || sizesDiffer { scan(e, 1, a, 1, body) }
    case (.bits8(let e), .bits16(let a)): scan(e, 257, a, 1, body)
    case (.bits16(let e), .bits8(let a)): scan(e, 1, a, 257, body)
    }
  }

  private var sizesDiffer: Bool {
    expected.widthInPixels != actual.widthInPixels || expected.heightInPixels != actual.heightInPixels
  }

  @inline(__always)
  private func scan<E: FixedWidthInteger, A: FixedWidthInteger>(
    _ e: [E], _ eScale: Int32, _ a: [A], _ aScale: Int32,
    _ body: (_ x: Int, _ y: Int, _ expected: SIMD4<Int32>, _ actual: SIMD4<Int32>) -> Void
  ) {
    for y in 0..<sharedHeightInPixels {
      var i = 4 * y * expected.widthInPixels
      var j = 4 * y * actual.widthInPixels
      for x in 0..<sharedWidthInPixels {
        let p = SIMD4(Int32(e[i]), Int32(e[i + 1]), Int32(e[i + 2]), Int32(e[i + 3])) &* eScale
        let q = SIMD4(Int32(a[j]), Int32(a[j + 1]), Int32(a[j + 2]), Int32(a[j + 3])) &* aScale
        // Two transparent pixels look alike whatever their colour.
        if p != q, p.w != 0 || q.w != 0 { body(x, y, p, q) }
        i += 4
        j += 4
      }
    }
  }
}
