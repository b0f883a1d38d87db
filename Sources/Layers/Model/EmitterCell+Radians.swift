/// Core Animation's names, in its radians. The degrees are what is kept.
extension EmitterCell {
  public var emissionLatitude: Double {
    get { emissionLatitudeDegrees * Self.radiansPerDegree }
    set { emissionLatitudeDegrees = newValue / Self.radiansPerDegree }
  }

  public var emissionLongitude: Double {
    get { emissionLongitudeDegrees * Self.radiansPerDegree }
    set { emissionLongitudeDegrees = newValue / Self.radiansPerDegree }
  }

  public var emissionRange: Double {
    get { emissionRangeDegrees * Self.radiansPerDegree }
    set { emissionRangeDegrees = newValue / Self.radiansPerDegree }
  }

  /// Radians a second.
  public var spin: Double {
    get { spinDegrees * Self.radiansPerDegree }
    set { spinDegrees = newValue / Self.radiansPerDegree }
  }

  /// Radians a second.
  public var spinRange: Double {
    get { spinRangeDegrees * Self.radiansPerDegree }
    set { spinRangeDegrees = newValue / Self.radiansPerDegree }
  }

  private static let radiansPerDegree = Double.pi / 180
}
