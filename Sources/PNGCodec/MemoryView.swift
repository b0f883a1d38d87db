// Views: the only way the encoder's loops touch memory. All pointer use of theirs is in this file.
import CPNG

/// Elements that somebody else owns; valid while the owner lends them. Whoever lends them states how many there are.
///
/// `@unchecked Sendable`: a plain address; what several workers see is only read.
@safe package struct MemoryView<Element: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>

  init(_ base: UnsafeMutablePointer<Element>) { unsafe self.base = base }

  // safe because the owner lent what is asked for here: each function that takes a view states its length.
  @inline(__always) package subscript(index: Int) -> Element {
    get { unsafe base[index] }
    nonmutating set { unsafe base[index] = newValue }
  }

  @inline(__always) package func advanced(by offset: Int) -> MemoryView { unsafe MemoryView(base + offset) }

  func fill(_ value: Element, count: Int) { unsafe base.update(repeating: value, count: count) }
  @inline(__always) func copy(from source: MemoryView, count: Int) {
    unsafe base.update(from: source.base, count: count)
  }
}

package typealias ByteView = MemoryView<UInt8>

extension MemoryView where Element == UInt8 {
  /// Bytes that are only read.
  init(reading base: UnsafeRawPointer) {
    // safe because whoever makes a view this way never writes through it.
    unsafe self.init(UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: UInt8.self)))
  }

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

  func equals(_ other: ByteView, count: Int) -> Bool { unsafe cpng_equal_u8(base, other.base, Int64(count)) != 0 }

  /// The same bytes for a call into C.
  func withPointer<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result { unsafe body(base) }
}

/// Memory of a worker: cleared to zero, freed with its owner.
@safe package final class MemoryRoom<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  package let count: Int
  package let view: MemoryView<Element>
  private let base: UnsafeMutablePointer<Element>

  package init(count: Int) {
    self.count = count
    // safe because exactly `count` elements are initialized and lent, until deinit.
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    unsafe base.initialize(repeating: 0, count: count)
    unsafe view = MemoryView(base)
  }

  deinit { unsafe base.deallocate() }
}

package typealias ByteRoom = MemoryRoom<UInt8>
