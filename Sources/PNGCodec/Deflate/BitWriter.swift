/// Bits to bytes, the lowest first, as deflate has them.
struct BitWriter {
  private let out: ByteView
  private var bits: UInt64 = 0
  /// Below 8 between calls.
  private var bitCount = 0
  private(set) var byteCount = 0

  /// - Parameter out: room for all that is written and eight bytes more.
  init(_ out: ByteView) { self.out = out }

  /// Writes the low `count` bits of `value`, whose others are 0; `count` in 0...56.
  @inline(__always) mutating func put(_ value: UInt64, _ count: Int) {
    assert(count <= 56 && value >> UInt64(count) == 0)
    bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= count
    out.store(byteCount, bits.littleEndian)
    byteCount &+= bitCount &>> 3
    bits = bits &>> UInt64(truncatingIfNeeded: bitCount & 56)
    bitCount &= 7
  }

  /// Zeros up to the next whole byte.
  mutating func align() { put(0, (8 - bitCount) & 7) }

  /// Copies whole bytes; the writer is aligned.
  mutating func put(_ bytes: ByteView, count: Int) {
    assert(bitCount == 0)
    out.advanced(by: byteCount).copy(from: bytes, count: count)
    byteCount += count
  }

  /// How many bits there are now.
  var totalBits: Int { 8 * byteCount + bitCount }
}
