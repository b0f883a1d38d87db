extension Segment {
  /// The arc length, within 1e-9 of itself.
  public var length: Double { ArcLength(self).total }
}

extension Subpath {
  /// The arc length, the closing line included.
  public var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension Path {
  /// The arc length of all subpaths, closing lines included, moves not.
  public var length: Double { subpaths.reduce(0) { $0 + $1.length } }
}
