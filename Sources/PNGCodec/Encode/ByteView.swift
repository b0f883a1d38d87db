// Views: the only way the filters touch memory. All pointer use of the filters is in this file.
import CPNG

/// Bytes that somebody else owns; valid while the owner lends them. Whoever lends them states how many there are.
///
/// `@unchecked Sendable`: a plain address; what several workers see is only read.
@safe package struct ByteView: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt8>

  init(_ base: UnsafeMutablePointer<UInt8>) { unsafe self.base = base }

  /// Bytes that are only read.
  init(reading base: UnsafeRawPointer) {
    // safe because whoever makes a view this way never writes through it.
    unsafe self.base = UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: UInt8.self))
  }

  // safe because the owner lent what is asked for here: each function that takes a view states its length.
  @inline(__always) package subscript(index: Int) -> UInt8 {
    get { unsafe base[index] }
    nonmutating set { unsafe base[index] = newValue }
  }

  @inline(__always) package func advanced(by offset: Int) -> ByteView { unsafe ByteView(base + offset) }

  /// Sixteen bytes from `index` on.
  @inline(__always) func load16(_ index: Int) -> SIMD16<UInt8> { unsafe cpng_load_u8x16(base + index) }
  @inline(__always) func store16(_ index: Int, _ value: SIMD16<UInt8>) { unsafe cpng_store_u8x16(base + index, value) }

  /// An integer in the machine's byte order from byte `index` on, wherever that lies.
  @inline(__always) func load<Value: BitwiseCopyable>(_ index: Int, as type: Value.Type) -> Value {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: type)
  }
  @inline(__always) func store<Value: BitwiseCopyable>(_ index: Int, _ value: Value) {
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: Value.self)
  }

  @inline(__always) func copy(from source: ByteView, count: Int) { unsafe base.update(from: source.base, count: count) }
  func fill(_ value: UInt8, count: Int) { unsafe base.update(repeating: value, count: count) }
  func equals(_ other: ByteView, count: Int) -> Bool {
    unsafe cpng_equal_u8(base, other.base, Int64(count)) != 0
  }

  /// The same bytes for a call into C.
  func withPointer<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result { unsafe body(base) }
}

/// Memory of a worker: cleared to zero, freed with its owner.
@safe package final class ByteRoom {
  package let count: Int
  package let view: ByteView
  private let base: UnsafeMutablePointer<UInt8>

  package init(count: Int) {
    self.count = count
    // safe because exactly `count` bytes are initialized and lent, until deinit.
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    unsafe base.initialize(repeating: 0, count: count)
    unsafe view = ByteView(base)
  }

  deinit { unsafe base.deallocate() }
}
