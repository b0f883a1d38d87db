// The blur kernels, compiled for the instruction set every machine has: see Kernels/Blur*.swift for what each means.

import Kernels

/// One row of (a + 3 b + 3 c + d) / 8.
public func blurDownVertical(
  _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, _ c: UnsafePointer<UInt16>, _ d: UnsafePointer<UInt16>,
  _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: the caller's promises are the template's.
  unsafe BlurTemplate.downVertical(a, b, c, d, into: out, count: count)
}

/// Every second sample of (1 3 3 1) / 8 along a row.
public func blurDownHorizontal(
  _ row: UnsafePointer<UInt16>, _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: as above.
  unsafe BlurTemplate.downHorizontal(row, into: out, count: count)
}

/// Two samples for each of a row, weights 3/4 and 1/4.
public func blurUpHorizontal(
  _ row: UnsafePointer<UInt16>, _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: as above.
  unsafe BlurTemplate.upHorizontal(row, into: out, count: count)
}

/// One row of (3 near + far) / 4.
public func blurUpVertical(
  _ near: UnsafePointer<UInt16>, _ far: UnsafePointer<UInt16>, _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: as above.
  unsafe BlurTemplate.upVertical(near: near, far: far, into: out, count: count)
}

/// The taps along a row.
public func blurHorizontal(
  _ row: UnsafePointer<UInt16>, _ pairs: UnsafePointer<Int32>, _ pairCount: Int,
  _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: as above.
  unsafe BlurTemplate.horizontal(row, pairs: pairs, pairCount: pairCount, into: out, count: count)
}

/// The taps across rows.
public func blurVertical(
  _ rows: UnsafePointer<UnsafePointer<UInt16>>, _ pairs: UnsafePointer<Int32>, _ pairCount: Int,
  _ out: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  // safe because: as above.
  unsafe BlurTemplate.vertical(rows, pairs: pairs, pairCount: pairCount, into: out, count: count)
}
