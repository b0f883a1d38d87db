public import ImageDiff

/// Why a picture did not pass as its golden.
public struct GoldenFailure: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// There is no golden yet.
    case missing
    /// The pictures differ; `picturePath` shows where.
    case different(ImageDifference, maxPixels: Int, picturePath: String)
    /// A golden was written where there was none.
    case recorded
    /// A golden of other pixels was replaced.
    case replaced
    /// Recording found the golden as it is.
    case unchanged
  }

  public let name: String
  public let goldenPath: String
  public let reason: Reason
}

extension GoldenFailure: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .missing:
      "there is no golden '\(name)' (\(goldenPath)); GOLDENS=record writes it"
    case .different(let difference, let maxPixels, let picturePath):
      "'\(name)' differs from its golden: \(difference)"
        + (maxPixels > 0 ? " (\(maxPixels) allowed)" : "") + "\nsee \(picturePath)"
    case .recorded:
      "recorded a new golden '\(name)' (\(goldenPath)); look at it, then run without GOLDENS=record"
    case .replaced:
      "replaced the golden '\(name)' (\(goldenPath)); look at it, then run without GOLDENS=record"
    case .unchanged:
      "the golden '\(name)' is unchanged; run without GOLDENS=record"
    }
  }
}
