import Geometry

extension Emitter {
  /// Where a particle is born, by its numbers.
  func birthPlace(_ key: RandomKey) -> Vector3 {
    let center = Vector3(emitterPosition.x, emitterPosition.y, emitterZPosition)
    return center + offset(key)
  }

  private func offset(_ key: RandomKey) -> Vector3 {
    let half = Vector3(emitterSize.width, emitterSize.height, emitterDepth) / 2
    /// Even over -half...half of an axis.
    func along(_ axis: Int, _ draw: ParticleDraw) -> Double { key.value(draw, about: 0, range: 2 * half[axis]) }
    switch emitterShape {
    case .point: return .zero
    case .line:
      return Vector3(emitterMode == .points ? Self.end(key, .placeX) * half.x : along(0, .placeX), 0, 0)
    case .rectangle:
      switch emitterMode {
      case .points: return Vector3(Self.end(key, .placeX) * half.x, Self.end(key, .placeY) * half.y, 0)
      case .outline: return Self.onBoxEdge(half * Vector3(1, 1, 0), key)
      case .surface, .volume: return Vector3(along(0, .placeX), along(1, .placeY), 0)
      }
    case .cuboid:
      switch emitterMode {
      case .points:
        return half * Vector3(Self.end(key, .placeX), Self.end(key, .placeY), Self.end(key, .placeZ))
      case .outline: return Self.onBoxEdge(half, key)
      case .surface: return Self.onBoxFace(half, key)
      case .volume: return Vector3(along(0, .placeX), along(1, .placeY), along(2, .placeZ))
      }
    case .circle:
      let isInside = emitterMode == .surface || emitterMode == .volume
      let (sin, cos) = Trigonometry.sincos(degrees: 360 * key.unit(.placeX))
      // The area within a radius grows with its square.
      let radius = emitterSize.width * (isInside ? key.unit(.placeY).squareRoot() : 1)
      return Vector3(radius * cos, radius * sin, 0)
    case .sphere:
      let (sin, cos) = Trigonometry.sincos(degrees: 360 * key.unit(.placeX))
      if emitterMode == .points || emitterMode == .outline {
        return Vector3(emitterSize.width * cos, emitterSize.width * sin, 0)
      }
      // A sphere's slices of equal height have equal area (Archimedes).
      let height = 2 * key.unit(.placeY) - 1
      let flat = ((1 - height) * (1 + height)).squareRoot()
      // The largest of three even numbers is distributed as a radius is in a ball: r^3.
      let isInside = emitterMode == .volume
      let share = isInside ? max(key.unit(.placeZ), key.unit(.placePart), key.unit(.placeW)) : 1
      return Vector3(flat * cos, flat * sin, height) * (emitterSize.width * share)
    }
  }

  /// -1 or 1.
  private static func end(_ key: RandomKey, _ draw: ParticleDraw) -> Double { key.unit(draw) < 0.5 ? -1 : 1 }

  /// Even over the edges of a box that has half its sides in `half`; a flat box has its sides.
  private static func onBoxEdge(_ half: Vector3, _ key: RandomKey) -> Vector3 {
    let axis = axis(by: half, key)
    var place = half * Vector3(end(key, .placeX), end(key, .placeY), end(key, .placeZ))
    place[axis] = key.value(.placeW, about: 0, range: 2 * half[axis])
    return place
  }

  private static func onBoxFace(_ half: Vector3, _ key: RandomKey) -> Vector3 {
    // The axis that a face is across: faces are as large as the product of the other two sides.
    let axis = axis(by: Vector3(half.y * half.z, half.x * half.z, half.x * half.y), key)
    var place = Vector3(
      key.value(.placeX, about: 0, range: 2 * half.x), key.value(.placeY, about: 0, range: 2 * half.y),
      key.value(.placeZ, about: 0, range: 2 * half.z))
    place[axis] = end(key, .placeW) * half[axis]
    return place
  }

  /// An axis, as often as its weight is of the sum.
  private static func axis(by weights: Vector3, _ key: RandomKey) -> Int {
    let drawn = key.unit(.placePart) * (weights.x + weights.y + weights.z)
    return drawn < weights.x ? 0 : drawn < weights.x + weights.y ? 1 : 2
  }
}
