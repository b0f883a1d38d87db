import KernelTable
import Kernels
import Testing

/// What makes a gradient hard to draw.
enum GradientTemper: CaseIterable {
  /// A radius of hundreds of pixels.
  case gentle
  /// Of a few pixels, and below one.
  case steep, tiny
  /// The centre thousands of pixels away.
  case far
}

/// A gradient's form, as a test's argument.
struct GradientForm: CustomTestStringConvertible {
  let kind: GradientView.Kind
  let temper: GradientTemper
  let isOpaque: Bool
  let isPremultiplied: Bool

  var testDescription: String {
    "\(temper) \(kind) \(isOpaque ? "opaque" : isPremultiplied ? "premultiplied" : "straight")"
  }

  static let all = [GradientView.Kind.axial, .radial, .conic].flatMap { kind in
    GradientTemper.allCases.flatMap { temper in
      // One alpha throughout is never straight in a plan.
      [(true, true), (false, false), (false, true)].map {
        GradientForm(kind: kind, temper: temper, isOpaque: $0.0, isPremultiplied: $0.1)
      }
    }
  }
}

extension SeededGenerator {
  /// A gradient that is seen on columns 0..<`width` of the page from `pageX` on.
  mutating func gradient(
    _ form: GradientForm, stopCount: Int, width: Int, pageX: Int = 0, pageY: Int = 0, hasHardStops: Bool = false
  ) -> ReferenceGradient {
    let radius =
      switch form.temper {
      case .gentle: double(100, 2000)
      case .steep: double(3, 30)
      case .tiny: double(0.01, 2)
      case .far: double(1000, 9000)
      }
    let distance = form.temper == .far ? double(-9000, 9000) : 0
    let centerX = Double(pageX) + double(-0.2, 1.2) * Double(width) + distance
    let centerY = Double(pageY) + double(-60, 60) + (form.temper == .far ? double(-9000, 9000) : 0)
    let angle = double(0, 7)
    // A rotation without a sine: any direction will do.
    let length = (1 + angle * angle).squareRoot()
    let (c, s) = (1 / length / radius * (bool() ? 1 : -1), angle / length / radius)
    let aspect = double(0.7, 1.4)
    var reference = ReferenceGradient(
      kind: form.kind,
      map: [
        c, s, -(c * centerX + s * centerY), -s * aspect, c * aspect, (s * centerX - c * centerY) * aspect,
      ],
      stops: stops(count: stopCount, isOpaque: form.isOpaque), isPremultiplied: form.isPremultiplied)
    // As a plan has it: one alpha throughout is premultiplied.
    let alpha = reference.stops[0].color.w
    reference.isPremultiplied = form.isPremultiplied || reference.stops.allSatisfy { $0.color.w == alpha }
    if hasHardStops {
      for index in reference.stops.indices.dropFirst() where bool() {
        reference.stops[index].location = reference.stops[index - 1].location
      }
    }
    return reference
  }
}

extension ReferenceGradient {
  /// Within a pixel of a jump or a conic's seam, where the colour is a mixture.
  func isBesideJump(x: Double, y: Double) -> Bool {
    let places = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1), (0, 0)].map { parameter(x: x + $0, y: y + $1) }
    let (low, high) = (places.min()!, places.max()!)
    if kind == .conic && high - low > 0.5 { return true }
    // Round the centre t has its least within the pixel.
    let (u, v) = uv(x: x, y: y)
    let reach = (map[0] * map[0] + map[1] * map[1] + map[3] * map[3] + map[4] * map[4]).squareRoot() * 1.5
    let isAtCentre = kind != .axial && (u * u + v * v).squareRoot() < reach
    return jumps.contains { $0.location >= low && $0.location <= high || isAtCentre }
  }
}

/// The ways a gradient can go over bytes.
enum OverGradientWay: CaseIterable {
  /// By t, with and without a segment's ramp.
  case ramp, exact
  /// By steps, and what they leave by t: as a canvas draws.
  case steps
}

extension TestGradient {
  /// - Returns: what was written where it should not be, in words, or nil.
  func draw(
    _ way: OverGradientWay, on surface: SurfaceView, pageX: Int, pageY: Int, spans: TestSpans, opacity: Int = 16384,
    kernels: KernelTable
  ) -> String? {
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: gradientScratchInBytes)
    let rest = TestGradient.rest(for: spans)
    var left = spans.list
    if way == .steps && view.takesSteps {
      let count = kernels.overGradientSteps(
        surface, pageX, pageY, spans.list, view, Int16(opacity), scratch.view, rest.view)
      if count > rest.count { return "more left than there are blocks" }
      left = SpanList(spans: rest.view, count: count, coverage: spans.coverage.view)
    }
    kernels.overGradient(
      surface, pageX, pageY, left, view, Int16(opacity), way == .ramp || way == .steps && !view.takesSteps, scratch.view
    )
    let isIntact =
      scratch.guardsAreIntact && rest.guardsAreIntact && spans.guardsAreIntact && guardsAreIntact
    return isIntact ? nil : "\(way): written outside a buffer"
  }

  /// Room for a span a block.
  static func rest(for spans: TestSpans) -> GuardedBuffer<Span> {
    GuardedBuffer(
      repeating: Span(row: 0, firstBlock: 0, blockCount: 0, uniformCoverage: 0, coverageOffset: 0),
      count: spans.spans.elements.reduce(0) { $0 + Int($1.blockCount) })
  }
}
