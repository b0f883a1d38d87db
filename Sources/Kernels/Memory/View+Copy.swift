extension View {
  /// The first `count` elements of other memory; the two may overlap.
  @inlinable @inline(__always)
  public func copy(from other: View, count: Int) {
    // safe because the caller states `count` elements at both.
    unsafe base.update(from: other.base, count: count)
  }
}
