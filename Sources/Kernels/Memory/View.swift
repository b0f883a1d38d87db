// Views: the only way a kernel touches memory.
//
// A view is a base address and nothing else: kernels are handed rows whose length was settled by
// whoever made the call, and the tests run them between guard words at every width. All unsafe
// pointer use of this module is in this file.

public import CLanes

public typealias F8 = SIMD8<Float>
public typealias I8 = SIMD8<Int32>
public typealias S16 = SIMD16<Int16>

/// Elements in memory that somebody else owns; valid while the owner lends it (the length of a kernel call).
///
/// `@unchecked Sendable`: a view is a plain address; who hands one to another thread keeps the parts disjoint.
@frozen @safe public struct View<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutablePointer<Element>

  @inlinable @inline(__always)
  public init(_ base: UnsafeMutablePointer<Element>) { unsafe self.base = base }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    // safe because the owner lent at least `index + 1` elements: every kernel states its lengths.
    get { unsafe base[index] }
    nonmutating set { unsafe base[index] = newValue }
  }

  /// The same memory from `offset` on.
  @inlinable @inline(__always)
  public func advanced(by offset: Int) -> View { unsafe View(base + offset) }

  @inlinable @inline(__always)
  public func fill(_ value: Element, count: Int) {
    // safe because the caller states `count` elements from here.
    unsafe base.update(repeating: value, count: count)
  }
}

extension View where Element == Int16 {
  /// Eight elements from `index` on.
  @inlinable @inline(__always)
  public func load8(_ index: Int) -> SIMD8<Int16> { unsafe cl_load_i16x8(base + index) }

  @inlinable @inline(__always)
  public func store8(_ index: Int, _ value: SIMD8<Int16>) { unsafe cl_store_i16x8(base + index, value) }

  /// Sixteen elements from `index` on.
  @inlinable @inline(__always)
  public func load16(_ index: Int) -> S16 { unsafe cl_load_i16x16(base + index) }

  @inlinable @inline(__always)
  public func store16(_ index: Int, _ value: S16) { unsafe cl_store_i16x16(base + index, value) }
}

extension View where Element == Int32 {
  @inlinable @inline(__always)
  public func load8(_ index: Int) -> I8 { unsafe cl_load_i32x8(base + index) }

  @inlinable @inline(__always)
  public func store8(_ index: Int, _ value: I8) { unsafe cl_store_i32x8(base + index, value) }
}

extension View where Element == Float {
  @inlinable @inline(__always)
  public func load8(_ index: Int) -> F8 { unsafe cl_load_f32x8(base + index) }

  @inlinable @inline(__always)
  public func store8(_ index: Int, _ value: F8) { unsafe cl_store_f32x8(base + index, value) }
}

extension View where Element == UInt8 {
  /// Thirty-two bytes from `index` on, as sixteen words.
  @inlinable @inline(__always)
  public func loadWords16(_ index: Int) -> S16 { unsafe cl_words_i16x16(cl_load_u8x32(base + index)) }

  /// Sixty-four bytes from `index` on.
  @inlinable @inline(__always)
  public func store64(_ index: Int, _ value: SIMD64<UInt8>) { unsafe cl_store_u8x64(base + index, value) }

  /// Eight pixels from `pixel` on.
  @inlinable @inline(__always)
  public func loadPixels8(_ pixel: Int) -> S16 { loadWords16(pixel &* 4) }

  @inlinable @inline(__always)
  public func storePixels8(_ pixel: Int, _ pixels: S16) {
    unsafe cl_storePixels_i16x16(base + pixel &* 4, pixels)
  }

  /// The first `count` (1...7) of eight pixels; the rest is zero.
  @inlinable @inline(__always)
  public func loadPixels(_ pixel: Int, count: Int) -> S16 {
    unsafe cl_loadFirst_i16x16(base + pixel &* 4, Int64(truncatingIfNeeded: count))
  }

  @inlinable @inline(__always)
  public func storePixels(_ pixel: Int, _ pixels: S16, count: Int) {
    unsafe cl_storeFirst_i16x16(base + pixel &* 4, pixels, Int64(truncatingIfNeeded: count))
  }

  /// One pixel, eight times.
  @inlinable @inline(__always)
  public func splatPixel(_ pixel: Int) -> S16 { unsafe cl_splatPixel_i16x16(base + pixel &* 4) }

  /// The 16-bit word `word`, sixteen times.
  @inlinable @inline(__always)
  public func splatWord(_ word: Int) -> S16 { unsafe cl_splatWord_i16x16(base + word &* 2) }

  /// Pixel `pixel` as a number.
  @inlinable @inline(__always)
  public func loadInt32(_ pixel: Int) -> Int32 { unsafe cl_pixel_i32(base + pixel &* 4) }

  /// Eight numbers as pixels.
  @inlinable @inline(__always)
  public func storeInt32(_ pixel: Int, _ numbers: I8) {
    unsafe cl_storePixels_i16x16(base + pixel &* 4, cl_words_i32x8(numbers))
  }

  @inlinable @inline(__always)
  public func copyPixel(_ pixel: Int, from other: View, pixel otherPixel: Int) {
    unsafe cl_copyPixel(base + pixel &* 4, other.base + otherPixel &* 4)
  }
}

extension View where Element == Edge {
  /// Eight edges from here on, a lane an edge.
  @inlinable @inline(__always)
  public func corners8() -> EdgeCorners8 {
    // safe because an edge is four 32-bit numbers in a row.
    let numbers = unsafe UnsafeRawPointer(base).assumingMemoryBound(to: Int32.self)
    return unsafe EdgeCorners8(
      x0: cl_gather4_i32x8(numbers, 0), y0: cl_gather4_i32x8(numbers, 1), x1: cl_gather4_i32x8(numbers, 2),
      y1: cl_gather4_i32x8(numbers, 3))
  }
}
