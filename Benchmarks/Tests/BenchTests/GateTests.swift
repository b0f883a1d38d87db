import Testing

@testable import sfumato_bench

struct GateTests {
  /// Draws one picture, whatever it is asked for.
  private struct Painter: Peer {
    let name = "painter"
    let version = "1"
    let picture: Picture
    func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? { Painted(picture) }
  }

  private final class Painted: Drawing {
    private let finished: Picture
    init(_ picture: Picture) { finished = picture }
    func clear() {}
    func draw() {}
    func picture() -> Picture? { finished }
  }

  private func picture(_ bytes: [UInt8]) -> Picture { Picture(sideInPixels: 2, bytes: bytes) }

  @Test func differenceIsOfAllChannels() {
    let one = picture([0, 0, 0, 255] + [10, 10, 10, 255] + [20, 20, 20, 255] + [30, 30, 30, 255])
    let other = picture([0, 0, 0, 255] + [10, 10, 14, 255] + [20, 20, 20, 255] + [30, 30, 30, 247])
    let difference = PictureDifference(one, other, tolerance: 4)
    #expect(difference.largest == 8)
    #expect(difference.mean == 12.0 / 16)
    #expect(difference.shareAboveTolerance == 0.25)
  }

  /// Over white: 255 (1 - alpha) + channel alpha, alpha = 128/255.
  @Test func translucentFillIsOverWhite() throws {
    let fill = Workload(name: "fill", sideInPixels: 2, drawing: .fill(ByteColor(51, 102, 204, 128)))
    let reference = try #require(ReferencePaint.picture(of: fill))
    #expect(reference.bytes == Array([[UInt8]](repeating: [153, 178, 229, 255], count: 4).joined()))
  }

  /// Pixel centres of an axis over four pixels lie at 1/8, 3/8, 5/8 and 7/8.
  @Test func gradientIsTakenAtPixelCentres() throws {
    let stops = [
      GradientStop(offset: 0, color: ByteColor(0, 0, 0)), GradientStop(offset: 1, color: ByteColor(240, 120, 80)),
    ]
    let axis = GradientPaint(geometry: .axial(x0: 0, y0: 0, x1: 4, y1: 0), stops: stops)
    let reference = try #require(
      ReferencePaint.picture(of: Workload(name: "axis", sideInPixels: 4, drawing: .gradient(axis))))
    let row: [UInt8] = [30, 15, 10, 255, 90, 45, 30, 255, 150, 75, 50, 255, 210, 105, 70, 255]
    #expect(Array(reference.bytes.prefix(16)) == row)
    #expect(Array(reference.bytes.suffix(16)) == row)
  }

  /// A quarter turn clockwise from the right is down, at 1/4 of the ramp.
  @Test func conicTurnsClockwise() throws {
    let stops = [
      GradientStop(offset: 0, color: ByteColor(0, 0, 0)), GradientStop(offset: 1, color: ByteColor(240, 240, 240)),
    ]
    let sweep = GradientPaint(geometry: .conic(centerX: 1, centerY: 1), stops: stops)
    let reference = try #require(
      ReferencePaint.picture(of: Workload(name: "sweep", sideInPixels: 2, drawing: .gradient(sweep))))
    // Pixel centres lie on the diagonals: top left 5/8, top right 7/8, bottom left 3/8, bottom right 1/8.
    let reds = stride(from: 0, to: 16, by: 4).map { reference.bytes[$0] }
    #expect(reds == [150, 210, 90, 30])
  }

  @Test func anotherPictureFails() throws {
    let fill = Workload(name: "fill", sideInPixels: 2, drawing: .fill(ByteColor(51, 102, 204)))
    let right = try #require(ReferencePaint.picture(of: fill))
    var bytes = right.bytes
    bytes[4] += 4
    let gate = CorrectnessGate(references: [])
    let verdicts = gate.verdicts(on: [Painted(right), Painted(picture(bytes))], for: fill)
    guard case .passed = verdicts[0], case .failed(let difference) = verdicts[1] else {
      Issue.record("the right picture passes, the other fails")
      return
    }
    #expect(difference.largest == 4)
  }

  @Test func shapesAreHeldAgainstTheReferencePeer() {
    let batch = ShapeBatch(kind: .alignedRect, colors: [ByteColor(0, 0, 0)], numbers: [0, 0, 2, 2])
    let rects = Workload(name: "rects", sideInPixels: 2, drawing: .shapes(batch))
    let black = picture([UInt8](repeating: 0, count: 16))
    let white = picture([UInt8](repeating: 255, count: 16))
    let gate = CorrectnessGate(references: [Painter(picture: black)])
    let verdicts = gate.verdicts(on: [Painted(black), Painted(white)], for: rects)
    guard case .passed = verdicts[0], case .failed = verdicts[1] else {
      Issue.record("the reference's picture passes, white fails")
      return
    }
    guard case .notCompared = CorrectnessGate(references: []).verdicts(on: [Painted(black)], for: rects)[0] else {
      Issue.record("without a reference nothing is compared")
      return
    }
  }
}
