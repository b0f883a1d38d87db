// Planes of unorm14 samples with a place in the picture, and the views kernels work through.
//
// All use of unsafe pointers outside kernel views is in this file: arrays lend their memory for the
// length of a closure, and scratch memory lives as long as its owner.

public import Kernels
public import Pixels
import Workers

/// One to four planes of samples, 0...16384 for 0...1 (colours premultiplied), over a rectangle of pixels.
public struct PlaneBuffer: Sendable, Equatable {
  public let rect: PixelRect
  public let planeCount: Int
  /// Plane after plane, rows without padding.
  public private(set) var samples: [Int16]

  /// All zero.
  public init(rect: PixelRect, planeCount: Int) {
    self.init(rect: rect, planeCount: planeCount, samples: [Int16](repeating: 0, count: Self.count(rect, planeCount)))
  }

  /// - Parameter samples: plane after plane, row after row, each 0...16384.
  /// - Precondition: there are `planeCount * width * height` samples.
  public init(rect: PixelRect, planeCount: Int, samples: [Int16]) {
    precondition(samples.count == Self.count(rect, planeCount), "one sample a pixel and plane")
    self.rect = rect
    self.planeCount = planeCount
    self.samples = samples
  }

  private static func count(_ rect: PixelRect, _ planeCount: Int) -> Int {
    precondition(planeCount >= 1 && planeCount <= 4, "one to four planes")
    return rect.width * rect.height * planeCount
  }

  /// The sample of a plane at a pixel; 0 outside the rectangle.
  public subscript(plane plane: Int, x x: Int, y y: Int) -> Int16 {
    guard rect.columns.contains(x), rect.rows.contains(y) else { return 0 }
    return samples[(plane * rect.height + y - rect.minY) * rect.width + x - rect.minX]
  }
}

/// The memory of planes that somebody lends: row and plane distances in samples.
public struct PlaneView: Sendable {
  public let rect: PixelRect
  public let planeCount: Int
  public let base: View<Int16>
  public let rowStride: Int
  public let planeStride: Int

  /// - Parameter base: plane 0 at the rectangle's first pixel.
  public init(rect: PixelRect, planeCount: Int, base: View<Int16>, rowStride: Int, planeStride: Int) {
    assert(rowStride >= rect.width, "rows do not overlap")
    self.rect = rect
    self.planeCount = planeCount
    self.base = base
    self.rowStride = rowStride
    self.planeStride = planeStride
  }

  /// The sample at a pixel of the rectangle; the row goes on from there.
  @inline(__always)
  func row(plane: Int, x: Int, y: Int) -> View<Int16> {
    assert(rect.rows.contains(y) && x >= rect.minX && x <= rect.maxX && plane < planeCount, "a pixel of the view")
    return base.advanced(by: plane * planeStride + (y - rect.minY) * rowStride + x - rect.minX)
  }
}

extension PlaneBuffer {
  /// Lends the samples for reading.
  public func withView<Result>(_ body: (PlaneView) throws -> Result) rethrows -> Result {
    try samples.withView { try body(view($0)) }
  }

  /// Lends the samples for writing.
  public mutating func withMutableView<Result>(_ body: (PlaneView) throws -> Result) rethrows -> Result {
    let placed = view(.nothing)
    guard !samples.isEmpty else { return try body(placed) }
    // safe because: the array is lent to this closure alone.
    return try unsafe samples.withUnsafeMutableBufferPointer { memory in
      try body(placed.moved(to: unsafe View(memory.baseAddress!)))
    }
  }

  private func view(_ base: View<Int16>) -> PlaneView {
    PlaneView(
      rect: rect, planeCount: planeCount, base: base, rowStride: rect.width, planeStride: rect.width * rect.height)
  }
}

extension PlaneView {
  fileprivate func moved(to base: View<Int16>) -> PlaneView {
    PlaneView(rect: rect, planeCount: planeCount, base: base, rowStride: rowStride, planeStride: planeStride)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Lends the elements for reading.
  func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
    guard !isEmpty else { return try body(.nothing) }
    // safe because: who gets the view only reads, and it does not leave the closure.
    return try unsafe withUnsafeBufferPointer { memory in
      try body(unsafe View(UnsafeMutablePointer(mutating: memory.baseAddress!)))
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Lends the elements for writing.
  mutating func withMutableView(_ body: (View<Element>) throws -> Void) rethrows {
    if isEmpty { return }
    // safe because: the array is lent to this closure alone.
    try unsafe withUnsafeMutableBufferPointer { try body(unsafe View($0.baseAddress!)) }
  }
}

extension View {
  /// An address to stand for no elements; nothing is read from it.
  static var nothing: View { unsafe View(UnsafeMutablePointer(bitPattern: 64)!) }
}

/// Zeroed memory for as long as the object lives.
@safe final class Scratch<Element: BitwiseCopyable>: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  let view: View<Element>

  init(count: Int, zero: Element) {
    byteCount = max(count, 1) * MemoryLayout<Element>.stride
    // safe because: given back once, in deinit; users keep the object while they hold the view.
    unsafe memory = KeptMemory.take(byteCount)
    view = unsafe View(memory.initializeMemory(as: Element.self, repeating: zero, count: max(count, 1)))
  }

  init(copying elements: [Element]) {
    byteCount = max(elements.count, 1) * MemoryLayout<Element>.stride
    // safe because: as above.
    unsafe memory = KeptMemory.take(byteCount)
    view = unsafe View(memory.initializeMemory(as: Element.self, from: elements, count: elements.count))
  }

  deinit { unsafe KeptMemory.give(memory, byteCount) }
}
