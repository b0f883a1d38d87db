// Memory between guard bytes: shows when a kernel writes outside of what it was lent.
//
// The elements start one element past a multiple of 64 bytes, so no vector access is aligned by luck.

import Kernels

/// Elements for a kernel to work on.
@safe final class GuardedBuffer<Element: BitwiseCopyable> {
  let count: Int
  private let block: UnsafeMutableRawPointer
  private let sizeInBytes: Int
  private let startInBytes: Int

  /// Longer than the longest single store of any kernel.
  private static var guardInBytes: Int { 128 }
  private static var guardByte: UInt8 { 0xA5 }

  init(_ elements: [Element]) {
    count = elements.count
    let stride = MemoryLayout<Element>.stride
    startInBytes = Self.guardInBytes + stride
    sizeInBytes = startInBytes + count * stride + Self.guardInBytes
    // safe because every access below stays within `sizeInBytes`.
    unsafe block = UnsafeMutableRawPointer.allocate(byteCount: sizeInBytes, alignment: 64)
    unsafe block.initializeMemory(as: UInt8.self, repeating: Self.guardByte, count: sizeInBytes)
    for (index, element) in elements.enumerated() {
      unsafe block.storeBytes(of: element, toByteOffset: startInBytes + index * stride, as: Element.self)
    }
  }

  convenience init(repeating element: Element, count: Int) {
    self.init([Element](repeating: element, count: count))
  }

  deinit { unsafe block.deallocate() }

  /// Valid as long as the buffer lives.
  var view: View<Element> {
    // safe because the elements start here, aligned to their own size.
    unsafe View((block + startInBytes).assumingMemoryBound(to: Element.self))
  }

  var elements: [Element] {
    let view = view
    return (0..<count).map { view[$0] }
  }

  /// Nobody wrote before the first element or behind the last.
  var guardsAreIntact: Bool {
    let endInBytes = startInBytes + count * MemoryLayout<Element>.stride
    let outside = Array(0..<startInBytes) + Array(endInBytes..<sizeInBytes)
    return outside.allSatisfy { unsafe block.load(fromByteOffset: $0, as: UInt8.self) == Self.guardByte }
  }
}
