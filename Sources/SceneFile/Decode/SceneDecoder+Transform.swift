import Geometry

/// A list of steps as one matrix. On row vectors the first step stands leftmost.
extension SceneDecoder {
  func transform(_ node: Int) throws(Fault) -> Transform3D {
    try expect(node, .array, "a list of transform steps")
    var transform = Transform3D.identity
    for element in tree.elements(node) {
      try expect(element, .object, "a transform step object")
      let (key, value) = try onlyKey(of: element, StepKey.self)
      transform = transform.concatenating(try step(key, value))
    }
    guard transform.isFinite else {
      throw fault(node, "expected steps whose product a 64-bit float can hold, found one beyond it")
    }
    return transform
  }

  private func step(_ key: StepKey, _ node: Int) throws(Fault) -> Transform3D {
    switch key {
    case .translate:
      let (x, y, z) = try planeOrSpace(node, key, flat: 0)
      return Transform3D(translationX: x, y: y, z: z)
    case .scale:
      // One factor scales the plane, as in CSS: the layer has no thickness.
      if tree.kind(node) == .number {
        let factor = try number(node)
        return Transform3D(scaleX: factor, y: factor, z: 1)
      }
      let (x, y, z) = try planeOrSpace(node, key, flat: 1)
      return Transform3D(scaleX: x, y: y, z: z)
    case .rotate, .rotateZ: return Transform3D(AffineTransform(rotationDegrees: try number(node)))
    case .rotateX: return Transform3D(rotationDegrees: try number(node), x: 1, y: 0, z: 0)
    case .rotateY: return Transform3D(rotationDegrees: try number(node), x: 0, y: 1, z: 0)
    case .skew: return try skew(node)
    case .perspective: return Transform3D(perspectiveDistance: try number(node, .positive))
    case .matrix:
      let m = try matrix(node, 6, "[a, b, c, d, tx, ty]")
      return Transform3D(AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
    case .matrix3D:
      let m = try matrix(node, 16, "16 numbers, m11 to m44")
      return Transform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
  }

  /// `[x, y]` or `[x, y, z]`; a z that does something needs depth to be drawn.
  private func planeOrSpace(_ node: Int, _ key: StepKey, flat: Double) throws(Fault) -> (Double, Double, Double) {
    let layout = key == .scale ? "a number, [x, y] or [x, y, z]" : "[x, y] or [x, y, z]"
    guard tree.kind(node) == .array else { throw mismatch(node, layout) }
    switch tree.nodes[node].count {
    case 2:
      let (x, y) = try pair(node, layout)
      return (x, y, flat)
    case 3:
      let (x, y, z) = (try number(node + 1), try number(node + 2), try number(node + 3))
      if z != flat, !support.contains(.transform3D) {
        throw notSupported(node + 3, "\(MessageText.quoted(key.rawValue)) in z")
      }
      return (x, y, z)
    default: throw mismatch(node, layout)
    }
  }

  /// `x' = x + tan(ax) y`, `y' = y + tan(ay) x`.
  private func skew(_ node: Int) throws(Fault) -> Transform3D {
    let (ax, ay) = try pair(node, "[ax, ay] in degrees")
    return Transform3D(
      AffineTransform(a: 1, b: try tangent(ay, node + 2), c: try tangent(ax, node + 1), d: 1, tx: 0, ty: 0))
  }

  private func tangent(_ degrees: Double, _ node: Int) throws(Fault) -> Double {
    let (sin, cos) = Trigonometry.sincos(degrees: degrees)
    guard cos != 0 else { throw mismatch(node, "an angle of skew that has a tangent") }
    return sin / cos
  }

  private func matrix(_ node: Int, _ count: Int, _ layout: String) throws(Fault) -> [Double] {
    _ = try first(of: count, in: node, layout)
    return try numbers(node, layout)
  }
}
