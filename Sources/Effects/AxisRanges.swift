// Which samples of every level a blur needs, along one axis.
//
// Method: level 0 are pixels, sample i of level l + 1 lies between samples 2i and 2i + 1 of level l, so
//   the grids hang on absolute pixel coordinates and a cut changes no sample. What a source spreads to
//   (up the levels) is met with what a destination asks for (down the levels).
// Invariant: samples outside a range are zero or not needed; coarse samples outside the picture are kept.

/// Half-open sample ranges: `down[l]` on the way to the coarsest level, `up[l]` on the way back.
struct AxisRanges: Sendable, Equatable {
  let down: [Range<Int>]
  let up: [Range<Int>]

  /// Nil where nothing of the source reaches the destination.
  init?(source: Range<Int>, destination: Range<Int>, octaves: Int, radius: Int) {
    guard !source.isEmpty, !destination.isEmpty else { return nil }
    var reached = [source]
    var needed = [destination]
    for level in 0..<octaves {
      let s = reached[level]
      // Sample i takes 2i - 1 ... 2i + 2.
      reached.append(Self.floorHalf(s.lowerBound - 1)..<Self.floorHalf(s.upperBound) + 1)
      let n = needed[level]
      // 2i takes i - 1 and i, 2i + 1 takes i and i + 1.
      needed.append(Self.floorHalf(n.lowerBound - 1)..<Self.floorHalf(n.upperBound) + 1)
    }
    let read = Self.common(reached[octaves], Self.grown(needed[octaves], by: radius))
    let written = Self.common(needed[octaves], Self.grown(reached[octaves], by: radius))
    guard !read.isEmpty, !written.isEmpty else { return nil }
    var down = [read]
    var up = [written]
    for level in stride(from: octaves - 1, through: 0, by: -1) {
      down.append(Self.common(Self.fine(down[down.count - 1]), reached[level]))
      up.append(Self.common(Self.fine(up[up.count - 1]), needed[level]))
    }
    guard down.allSatisfy({ !$0.isEmpty }), up.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.down = down.reversed()
    self.up = up.reversed()
  }

  /// The finer samples that meet these coarse ones, going down and going up alike: 2i - 1 ... 2i + 2.
  private static func fine(_ r: Range<Int>) -> Range<Int> { 2 * r.lowerBound - 1..<2 * r.upperBound + 1 }

  private static func grown(_ r: Range<Int>, by n: Int) -> Range<Int> { r.lowerBound - n..<r.upperBound + n }

  private static func common(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
    let low = max(a.lowerBound, b.lowerBound)
    return low..<max(low, min(a.upperBound, b.upperBound))
  }

  private static func floorHalf(_ v: Int) -> Int { v >> 1 }
}
