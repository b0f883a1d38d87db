/// Which points count as inside a path that crosses itself.
public enum FillRule: String, Sendable, Codable, CaseIterable {
  case nonZero, evenOdd
}

public enum LineCap: String, Sendable, Codable, CaseIterable {
  case butt, round, square
}

public enum LineJoin: String, Sendable, Codable, CaseIterable {
  case miter, round, bevel
}

/// How a path is stroked, in the path's own units.
public struct StrokeStyle: Sendable, Hashable {
  /// >= 0; nothing is drawn at 0.
  public var lineWidth: Double
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// A miter longer than this times the width becomes a bevel.
  public var miterLimit: Double
  /// Lengths on, off, on ... along each subpath; empty or all zero: solid.
  public var dashPattern: [Double]
  public var dashPhase: Double

  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dashPattern: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
  }
}
