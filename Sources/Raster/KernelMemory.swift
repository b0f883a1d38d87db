// A worker's memory, lent to kernels as views.

package import Kernels

/// Zeroed pieces of memory that end together with this.
@safe package final class KernelMemory {
  private var pieces: [UnsafeMutableRawPointer] = unsafe []

  package init() {}

  /// `count` elements, all bits zero, 64-byte aligned.
  package func zeroed<T: BitwiseCopyable>(_ type: T.Type, _ count: Int) -> View<T> {
    let bytes = count * MemoryLayout<T>.stride
    // safe because the memory is as long as it is initialised here, and 64-byte aligned for any T.
    let piece = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    unsafe piece.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    unsafe pieces.append(piece)
    return unsafe View(piece.bindMemory(to: type, capacity: count))
  }

  deinit {
    // safe because every piece came from allocate above and its views die with the owner of this.
    unsafe pieces.forEach { unsafe $0.deallocate() }
  }
}
