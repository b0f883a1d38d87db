/// A literal byte or a match, as blocks collect them.
///
///     bits 31...16   length, 3...258, or 0 for a literal
///     bits 15...0    distance - 1, 0...32767, or the literal
struct DeflateSymbol: BitwiseCopyable {
  private let packed: UInt32

  @inline(__always) init(literal: UInt8) { packed = UInt32(literal) }

  @inline(__always) init(length: Int, distance: Int) {
    assert((3...258).contains(length) && (1...32768).contains(distance))
    packed = UInt32(truncatingIfNeeded: length &<< 16 | (distance &- 1))
  }

  @inline(__always) init(packed: UInt32) { self.packed = packed }

  @inline(__always) var bits: UInt32 { packed }
  @inline(__always) var isLiteral: Bool { packed < 1 << 16 }
  @inline(__always) var literal: Int { Int(packed) }
  @inline(__always) var length: Int { Int(packed >> 16) }
  @inline(__always) var distance: Int { Int(packed & 0xffff) &+ 1 }
}

/// A number as deflate writes it: a code, and extra bits behind it.
package struct DeflateNumber: Equatable {
  package let code: Int
  package let extraBits: Int
  package let extra: Int

  /// Length codes count from 0, which is 257 in the alphabet. `length` in 3...258.
  ///
  /// Above 10 every power of two has four codes; 258 has one of its own.
  @inline(__always) package init(length: Int) {
    let v = length &- 3
    if v < 8 {
      (code, extraBits, extra) = (v, 0, 0)
    } else if length == 258 {
      (code, extraBits, extra) = (28, 0, 0)
    } else {
      let bits = Self.log2(v) &- 2
      (code, extraBits, extra) = (4 &* bits &+ v &>> bits, bits, v & ((1 &<< bits) &- 1))
    }
  }

  /// Above 4 every power of two has two codes. `distance` in 1...32768.
  @inline(__always) package init(distance: Int) {
    let v = distance &- 1
    if v < 4 {
      (code, extraBits, extra) = (v, 0, 0)
    } else {
      let bits = Self.log2(v) &- 1
      (code, extraBits, extra) = (2 &* bits &+ v &>> bits, bits, v & ((1 &<< bits) &- 1))
    }
  }

  @inline(__always) private static func log2(_ v: Int) -> Int { 63 &- v.leadingZeroBitCount }
}
