// Edges in memory that can be used again: a path after path costs no allocation.

package import Kernels
import Workers

/// A growing list of edges whose memory belongs to whoever holds the last copy of it; `free` ends it.
///
/// A value and not a class, so that a builder appends to a local pointer.
@frozen @safe package struct EdgeMemory {
  @usableFromInline var base: UnsafeMutablePointer<Edge>
  @usableFromInline var capacity: Int
  @usableFromInline package var count = 0

  /// - Parameter capacity: edges before the first growth, at least 1.
  package init(capacity: Int) {
    precondition(capacity >= 1, "room for an edge")
    // safe because the memory is used up to `capacity` only, and written before it is read.
    unsafe base = EdgeMemory.allocate(capacity)
    self.capacity = capacity
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Edge> {
    unsafe KeptMemory.take(capacity * MemoryLayout<Edge>.stride).bindMemory(to: Edge.self, capacity: capacity)
  }

  @inlinable @inline(__always) package mutating func append(_ edge: Edge) {
    if count == capacity { grow() }
    // safe because count < capacity.
    unsafe base[count] = edge
    count += 1
  }

  /// Forgets the edges and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// The edges, for as long as nothing is appended.
  package var view: View<Edge> { unsafe View(base) }

  package var array: [Edge] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  package func free() { unsafe KeptMemory.give(base, capacity * MemoryLayout<Edge>.stride) }

  @usableFromInline mutating func grow() {
    // safe because the old memory holds `capacity` edges, which the new one has room for.
    let wider = unsafe EdgeMemory.allocate(2 * capacity)
    unsafe wider.update(from: base, count: count)
    free()
    unsafe base = wider
    capacity *= 2
  }
}
