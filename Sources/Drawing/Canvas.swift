// Immediate drawing: every call is in the picture when it returns.
//
// Aim: one shape costs what one shape should, on an 8-bit premultiplied bitmap, beside the layer tree that sees a whole
//   frame at once.
// Method: the layer tree's coverage, gradients and cells; kernels that blend into bytes; no display list, no tiles.
// Invariants: threads and instruction sets change no byte. Where edges of one path overlap within a pixel their areas
//   are summed, as every immediate renderer does it; the layer tree resolves them.

public import Geometry
public import KernelTable
public import Pixels

/// An 8-bit premultiplied picture to draw on, shape by shape.
///
///     let canvas = Canvas(widthInPixels: 256, heightInPixels: 256, background: .white)
///     canvas.fillCircle(center: Point(x: 128, y: 128), radius: 96, .color(Color(red: 0.9, green: 0.3, blue: 0.1)))
///     let bitmap = canvas.flush()
///
/// Coordinates are pixels, y down, mapped by `transform`. Numbers that are not finite draw nothing.
public final class Canvas {
  var state: DrawingState

  /// A picture all of one colour.
  ///
  /// - Parameters:
  ///   - threads: workers for what is large enough to share, at least 1.
  /// - Precondition: both sides are in 1...2^20.
  public convenience init(
    widthInPixels: Int, heightInPixels: Int, background: Color = .clear, threads: Int = 1,
    instructionSet: InstructionSet = KernelTable.best.instructionSet
  ) {
    self.init(
      Bitmap(widthInPixels: widthInPixels, heightInPixels: heightInPixels, alphaForm: .premultiplied),
      threads: threads, instructionSet: instructionSet)
    if background != .clear { paint(.color(background)) }
  }

  /// A picture to draw on.
  ///
  /// - Precondition: premultiplied; both sides are at most 2^20; the processor has the instruction set.
  public init(
    _ bitmap: Bitmap, threads: Int = 1, instructionSet: InstructionSet = KernelTable.best.instructionSet
  ) {
    precondition(bitmap.alphaForm == .premultiplied, "a canvas draws on premultiplied pixels")
    precondition(max(bitmap.widthInPixels, bitmap.heightInPixels) <= 1 << 20, "a canvas has sides up to 2^20 pixels")
    precondition(threads >= 1, "at least one thread")
    guard let kernels = KernelTable.table(for: instructionSet) else {
      preconditionFailure("this processor lacks \(instructionSet)")
    }
    widthInPixels = bitmap.widthInPixels
    heightInPixels = bitmap.heightInPixels
    state = DrawingState(bitmap, threads: threads, kernels: kernels)
  }

  deinit {
    state.edges.free()
    state.scratch.forEach { $0.giveBack() }
  }

  public let widthInPixels: Int
  public let heightInPixels: Int

  /// Ends what is open (every layer goes into the one below) and gives the picture.
  ///
  /// The canvas can be drawn on afterwards; while the picture given is still held, the first drawing copies it.
  @discardableResult public func flush() -> Bitmap {
    while state.hasOpenLayer { state.endLayer() }
    return state.target.bitmap
  }

  // MARK: State

  /// User coordinates to pixels of the canvas.
  public var transform: AffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// The step comes first: `concatenate` acts in the space drawn in so far.
  public func concatenate(_ step: AffineTransform) { state.transform = step.concatenating(state.transform) }

  /// Runs `body` and takes transform and clip back to what they were.
  public func saved<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let (transform, clip) = (state.transform, state.clip)
    defer { (state.transform, state.clip) = (transform, clip) }
    return try body()
  }
}
