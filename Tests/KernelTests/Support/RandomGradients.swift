import Kernels

extension SeededGenerator {
  mutating func color(isOpaque: Bool) -> SIMD4<Double> {
    // Pure components come often: there colour and alpha are equal.
    func component(_ random: inout SeededGenerator) -> Double {
      [0, 1, random.double(0, 1), random.double(0, 1)][random.int(0...3)]
    }
    return SIMD4(
      component(&self), component(&self), component(&self), isOpaque ? 1 : component(&self))
  }

  /// Rising stops on 0...1, none closer than a hundredth of the spacing.
  mutating func stops(count: Int, isOpaque: Bool) -> [ReferenceGradient.Stop] {
    (0..<count).map {
      ReferenceGradient.Stop(
        location: (Double($0) + double(0, 0.9)) / Double(count), color: color(isOpaque: isOpaque))
    }
  }

  /// A gradient whose t runs from about 0 to 1 over a window of 80 x 8 pixels at the corner.
  mutating func gradient(
    _ kind: GradientView.Kind, stopCount: Int, isOpaque: Bool = false, isPremultiplied: Bool = false
  ) -> ReferenceGradient {
    let (a, b) = (double(0.006, 0.02), double(-0.006, 0.006))
    let map =
      kind == .axial
      ? [a, b, double(-0.1, 0.1), 0, 0, 0]
      : [a, b, -a * double(10, 50), -b * double(0.5, 1), a * double(0.7, 1.4), -a * double(-3, 9)]
    return ReferenceGradient(
      kind: kind, map: map, stops: stops(count: stopCount, isOpaque: isOpaque), isPremultiplied: isPremultiplied)
  }
}
