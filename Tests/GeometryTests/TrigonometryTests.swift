import Foundation
import Geometry
import Testing

/// Angles that probe every quadrant, both sides of the reductions, and the far end of the promise.
private let angles: [Double] = {
  var list: [Double] = [0, -0.0, 1e-300, 1e-9, 1e6, -1e6]
  for step in -4000...4000 { list.append(Double(step) * 0.0123) }
  for step in -2000...2000 { list.append(Double(step) * 499.7 + 0.1) }
  for step in -64...64 { list.append(Double(step) * Double.pi / 4) }
  return list
}()

@Suite struct TrigonometryTests {
  @Test func sineAndCosineAgreeWithTheCLibrary() {
    for angle in angles {
      let (sin, cos) = Trigonometry.sincos(angle)
      #expect(abs(sin - Foundation.sin(angle)) < 4e-16, "sin \(angle)")
      #expect(abs(cos - Foundation.cos(angle)) < 4e-16, "cos \(angle)")
      #expect(abs(sin * sin + cos * cos - 1) < 1e-15)
    }
  }

  @Test func tangentAgreesRelatively() {
    for angle in angles where abs(Foundation.cos(angle)) > 1e-6 {
      let expected = Foundation.tan(angle)
      #expect(abs(Trigonometry.tan(angle) - expected) <= 1e-15 * max(1, abs(expected) * abs(expected)), "\(angle)")
    }
  }

  @Test(arguments: [1e7, -3e9, 1e15, 1e100, -1e308, Double.greatestFiniteMagnitude])
  func largeAnglesStayOnTheCircle(angle: Double) {
    let (sin, cos) = Trigonometry.sincos(angle)
    #expect(abs(sin * sin + cos * cos - 1) < 1e-15)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteAnglesGiveNaN(angle: Double) {
    #expect(Trigonometry.sin(angle).isNaN)
    #expect(Trigonometry.cos(angle).isNaN)
    #expect(Trigonometry.sincos(degrees: angle).sin.isNaN)
  }

  @Test(arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (360, 0, 1), (3690, 1, 0)])
  func quarterTurnsInDegreesAreExact(degrees: Double, sin: Double, cos: Double) {
    let result = Trigonometry.sincos(degrees: degrees)
    #expect(result.sin == sin)
    #expect(result.cos == cos)
  }

  @Test func degreesAgreeWithRadians() {
    for step in -720...720 {
      let degrees = Double(step) * 0.77
      let result = Trigonometry.sincos(degrees: degrees)
      #expect(abs(result.sin - Foundation.sin(degrees * .pi / 180)) < 1e-14)
      #expect(abs(result.cos - Foundation.cos(degrees * .pi / 180)) < 1e-14)
    }
  }

  @Test func arcTangentAgreesInAllDirections() {
    for step in 0..<3600 {
      let angle = Double(step) * 0.1 * .pi / 180
      for radius in [1e-200, 0.37, 1, 12345, 1e200] {
        let x = radius * Foundation.cos(angle)
        let y = radius * Foundation.sin(angle)
        #expect(abs(Trigonometry.atan2(y, x) - Foundation.atan2(y, x)) < 1e-15, "\(y) \(x)")
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.0), (0, -1), (-0.0, -1), (1, 0), (-1, 0), (.infinity, 1), (1, -.infinity), (.infinity, .infinity),
  ])
  func arcTangentAtTheAxes(y: Double, x: Double) {
    #expect(abs(Trigonometry.atan2(y, x) - Foundation.atan2(y, x)) < 1e-15)
  }

  @Test func arcCosineAndSineAgree() {
    for step in -1000...1000 {
      let x = Double(step) / 1000
      #expect(abs(Trigonometry.acos(x) - Foundation.acos(x)) < 1e-15, "\(x)")
      #expect(abs(Trigonometry.asin(x) - Foundation.asin(x)) < 1e-15, "\(x)")
    }
    #expect(Trigonometry.acos(1.5) == 0)
    #expect(Trigonometry.acos(-7) == .pi)
    #expect(Trigonometry.acos(.nan).isNaN)
  }

  @Test func exponentialAgreesRelatively() {
    for step in -7080...7090 {
      let x = Double(step) * 0.1 + 0.013
      let expected = Foundation.exp(x)
      #expect(abs(Trigonometry.exp(x) - expected) <= 1e-15 * expected, "\(x)")
    }
    #expect(Trigonometry.exp(0) == 1)
    #expect(Trigonometry.exp(1e308) == .infinity)
    #expect(Trigonometry.exp(-1e308) == 0)
    #expect(Trigonometry.exp(.nan).isNaN)
    #expect(Trigonometry.exp(-744) > 0)
  }

  @Test func logarithmAgrees() {
    for step in -7000...7000 {
      let x = Foundation.exp(Double(step) * 0.1)
      let expected = Foundation.log(x)
      #expect(abs(Trigonometry.log(x) - expected) <= 1e-15 * max(1, abs(expected)), "\(x)")
    }
    #expect(Trigonometry.log(1) == 0)
    #expect(Trigonometry.log(0) == -.infinity)
    #expect(Trigonometry.log(-1).isNaN)
    #expect(abs(Trigonometry.log(Double.leastNonzeroMagnitude) - Foundation.log(Double.leastNonzeroMagnitude)) < 1e-12)
  }
}
