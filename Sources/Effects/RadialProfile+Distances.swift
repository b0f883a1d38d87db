/// The coverage of a blurred disc as a function, for those who write it down as a gradient.
package enum BlurredDiscProfile {
  /// The coverage, 0...1, at distances from the centre; all lengths in one unit.
  package static func coverage(radius: Double, sigma: Double, at distances: [Double]) -> [Double] {
    let profile = RadialProfile(radius: radius, sigma: sigma)
    return distances.map { distance in
      if distance >= profile.end { return 0 }
      let position = max(0, (distance * distance - profile.start * profile.start) / profile.step)
      let index = min(Int(position), RadialProfile.entryCount - 1)
      let entry = profile.entries[index]
      let value = Double(entry & 0xffff) + Double(entry >> 16) * min(position - Double(index), 1)
      return value / 16384
    }
  }

  /// The distance from which there is no coverage.
  package static func end(radius: Double, sigma: Double) -> Double {
    RadialProfile(radius: radius, sigma: sigma).end
  }
}
