/// A place or a direction in the emitter's space: x right, y down, z towards the eye.
typealias Vector3 = SIMD3<Double>

extension SIMD3<Double> {
  var length: Double { (x * x + y * y + z * z).squareRoot() }

  // x - x is 0 for finite numbers only.
  var isFinite: Bool { (self - self) == .zero }
}

/// Three directions at right angles: where something is heading, and two across.
struct Heading: Equatable {
  var ahead: Vector3
  /// In the plane of x and y, clockwise of `ahead` as seen.
  var aside: Vector3
  var above: Vector3

  static let alongX = Heading(ahead: Vector3(1, 0, 0), aside: Vector3(0, 1, 0), above: Vector3(0, 0, 1))

  init(ahead: Vector3, aside: Vector3, above: Vector3) {
    (self.ahead, self.aside, self.above) = (ahead, aside, above)
  }

  /// - Parameter ahead: of length 1.
  init(ahead: Vector3) {
    let flat = (ahead.x * ahead.x + ahead.y * ahead.y).squareRoot()
    let (cos, sin) = flat > 0 ? (ahead.x / flat, ahead.y / flat) : (1, 0)
    self.init(
      ahead: ahead, aside: Vector3(-sin, cos, 0), above: Vector3(-ahead.z * cos, -ahead.z * sin, flat))
  }

  /// A direction given in these three, in the space they are given in.
  func outward(_ local: Vector3) -> Vector3 { ahead * local.x + aside * local.y + above * local.z }
}
