// A gradient over bytes, by the pixels' parameter.
//
// Method: `overGradientSteps` draws what it can first, blocks of sixteen pixels of one segment; what it leaves is drawn
//   here from t at every pixel, and from the exact float colour where eight pixels touch a jump or two segments.
// Invariants: which way a pixel takes depends on the gradient and its place alone, so neither spans nor clips change a
//   byte.

public import CLanes

/// How the colours of a run meet the bytes.
@frozen @usableFromInline enum RunMode {
  /// Opaque, whole: what is below does not count.
  case replace
  case over
  /// Times one factor, or times coverage and a factor.
  case scaled, covered

  // Patterns, since `==` is a call in debug builds.
  @inlinable @inline(__always) var isReplace: Bool { if case .replace = self { true } else { false } }
  @inlinable @inline(__always) var isOver: Bool { if case .over = self { true } else { false } }
}

/// A run of pixels of a row, in columns of the grid.
@frozen @usableFromInline struct GradientRun {
  @usableFromInline let row: View<UInt8>
  @usableFromInline let start: Int
  @usableFromInline let end: Int
  @usableFromInline let mode: RunMode
  @usableFromInline let factor: S16
  /// The value of column 0, or where it would be; read in `covered` only.
  @usableFromInline let coverage: View<Int16>
  @usableFromInline let scratch: View<UInt8>

  @inlinable @inline(__always)
  init(
    row: View<UInt8>, start: Int, end: Int, mode: RunMode, factor: S16, coverage: View<Int16>, scratch: View<UInt8>
  ) {
    self.row = row
    self.start = start
    self.end = end
    self.mode = mode
    self.factor = factor
    self.coverage = coverage
    self.scratch = scratch
  }
}

extension GradientRun {
  /// Eight biased colours from column `pixel` on, as many of them as the run has.
  @inlinable @inline(__always)
  func draw(_ color: Pairs8, pixel: Int) {
    if pixel >= start && pixel &+ 8 <= end {
      drawWhole(color, pixel: pixel, at: row.advanced(by: pixel &* 4))
      return
    }
    let first = pixel < start ? start &- pixel : 0
    let last = end &- pixel < 8 ? end &- pixel : 8
    var index = first
    while index < last {
      scratch.copyPixel(index, from: row, pixel: pixel &+ index)
      index &+= 1
    }
    drawWhole(color, pixel: pixel, at: scratch)
    index = first
    while index < last {
      row.copyPixel(pixel &+ index, from: scratch, pixel: index)
      index &+= 1
    }
  }

  @inlinable @inline(__always)
  func drawWhole(_ color: Pairs8, pixel: Int, at place: View<UInt8>) {
    switch mode {
    case .replace: place.storePixels8(0, color.bytes)
    case .over: place.storePixels8(0, color.over(place.loadPixels8(0)))
    case .scaled: place.storePixels8(0, color.rescaled(factor).over(place.loadPixels8(0)))
    case .covered:
      let value = cl_coverageTwice_i16x16(coverage.load8(pixel))
      let cover = cl_selectFull_i16x16(factor, value, cl_mulHigh_i16x16(value, factor))
      place.storePixels8(0, color.rescaled(cover).over(place.loadPixels8(0)))
    }
  }
}

extension GradientRun {
  /// The part of a span that may be drawn on; nil where nothing is left.
  @inlinable @inline(__always)
  init?(
    _ span: Span, on surface: SurfaceView, coverage: View<Int16>, opacity: Int16, isOpaque: Bool, scratch: View<UInt8>
  ) {
    let spanStart = Int(span.firstBlock) &<< 4
    let spanEnd = spanStart &+ Int(span.blockCount) &<< 4
    let start = spanStart > surface.firstPixel ? spanStart : surface.firstPixel
    let end = spanEnd < surface.endPixel ? spanEnd : surface.endPixel
    if start >= end { return nil }
    let mode: RunMode
    var factor = cl_splat_i16x16(pairCoverage(Int32(opacity)))
    if span.uniformCoverage < 0 {
      mode = .covered
    } else if span.uniformCoverage == 16384 && opacity == unorm14One {
      mode = isOpaque ? .replace : .over
    } else {
      mode = .scaled
      let value = cl_splat_i16x16(pairCoverage(span.uniformCoverage))
      factor = cl_selectFull_i16x16(factor, value, cl_mulHigh_i16x16(factor, value))
    }
    self.init(
      row: surface.row(Int(span.row)), start: start, end: end, mode: mode, factor: factor,
      coverage: coverage.advanced(by: Int(span.coverageOffset) &- spanStart), scratch: scratch)
  }
}

/// A gradient over the runs of `spans`, every pixel by its parameter.
///
/// - Parameters:
///   - pageX, pageY: the grid's corner; pageX a multiple of 16.
///   - opacity: unorm14.
///   - usesRamp: false for what `overGradientSteps` left of axial and radial gradients, which hardly ever is of one
///     segment; near a conic one's centre most of it is.
///   - scratch: `gradientScratchInBytes`.
@inlinable @inline(__always)
public func overGradientTemplate(
  _ surface: SurfaceView, pageX: Int, pageY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  usesRamp: Bool, scratch: View<UInt8>
) {
  var brush = GradientBrush(gradient)
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    guard
      let run = GradientRun(
        span, on: surface, coverage: spans.coverage, opacity: opacity, isOpaque: gradient.isOpaque, scratch: scratch)
    else { continue }
    let centreY = Double(pageY &+ Int(span.row)) + 0.5
    let rowU = gradient.uy * centreY + gradient.u0
    let rowV = gradient.vy * centreY + gradient.v0
    var pixel = run.start & ~7
    while pixel < run.end {
      let parameter = brush.parameter(pageX: pageX &+ pixel, rowU: rowU, rowV: rowV)
      run.draw(brush.color(parameter, usesRamp: usesRamp), pixel: pixel)
      pixel &+= 8
    }
  }
}
