// Scene -> picture: the library's front door.

public import KernelTable
public import Layers
import PNGCodec
public import Pixels
public import Raster
import TextShaping

/// How to render; only `scale` and `dithers` change the picture.
public struct RenderOptions: Sendable {
  /// Pixels per point, > 0; nil: the scene's own.
  public var scale: Double?
  /// Workers, at least 1.
  public var threads: Int
  public var instructionSet: InstructionSet
  /// Rounds to 8 bits by an ordered dither, which takes the steps out of slow gradients.
  public var dithers = false
  /// Blurs pixels where a closed form would do: slower, the same within a level. For comparison.
  public var takesGeneralWay = false
  /// Takes what a text's font is replaced by and which characters no font has, each once for a renderer. As set here it
  /// writes them to standard error: a missing font or glyph is never replaced silently.
  public var warn: @Sendable (String) -> Void = { Files.writeStandardError("warning: \($0)\n") }

  public init(
    scale: Double? = nil, threads: Int = 1, instructionSet: InstructionSet = KernelTable.best.instructionSet
  ) {
    self.scale = scale
    self.threads = threads
    self.instructionSet = instructionSet
  }
}

/// Draws a scene. The same scene gives the same bytes on every machine, whatever the options but the scale.
///
///     var card = Layer()
///     card.setFrame(Rect(x: 20, y: 20, width: 160, height: 80))
///     card.backgroundColor = Color(red: 0.1, green: 0.5, blue: 0.9)
///     card.cornerRadius = 16
///     let scene = Scene(size: Size(width: 200, height: 120), scale: 2, layers: [card])
///     let png = try Renderer(scene).pngData()
public struct Renderer: Sendable {
  public let scene: Scene
  public let options: RenderOptions
  public let widthInPixels: Int
  public let heightInPixels: Int
  private var texts = TextEngine()

  /// - Precondition: size and scale are finite and positive, and the picture has at most 2^28 pixels.
  public init(_ scene: Scene, options: RenderOptions = RenderOptions()) {
    self.scene = scene
    self.options = options
    let scale = options.scale ?? scene.scale
    precondition(scale > 0 && scale.isFinite, "a scale is positive")
    (widthInPixels, heightInPixels) = scene.pixelSize(scale: scale)
    precondition(widthInPixels * heightInPixels <= 1 << 28, "a picture has at most 2^28 pixels")
  }

  /// - Parameter scale: pixels per point, > 0.
  public init(_ scene: Scene, scale: Double) { self.init(scene, options: RenderOptions(scale: scale)) }

  /// Another scene, drawn as this one and with the fonts that are open already.
  func variant(_ scene: Scene) -> Renderer {
    var other = Renderer(scene, options: options)
    other.texts = texts
    return other
  }

  /// What the scene takes to draw at time 0, in order.
  public var displayList: DisplayList { displayList(at: 0) }

  /// What the scene takes to draw, in order.
  /// - Parameter time: seconds, finite.
  public func displayList(at time: Double) -> DisplayList {
    let list = Planner.displayList(
      for: scene, scale: options.scale ?? scene.scale, time: time, takesGeneralWay: options.takesGeneralWay,
      textOutlines: { [texts] in texts.path(of: TextRequest($0, in: $1)) })
    for note in texts.takeNotes() { options.warn(note) }
    return list
  }

  /// The picture, straight 8-bit RGBA.
  /// - Parameter time: seconds, finite. Emitters and what is in replicators look different from time to time.
  public func image(at time: Double = 0) -> Image {
    var bitmap = Bitmap(widthInPixels: widthInPixels, heightInPixels: heightInPixels, alphaForm: .straight)
    render(into: &bitmap, at: time)
    return Image(widthInPixels: widthInPixels, heightInPixels: heightInPixels, samples: .bits8(bitmap.bytes))
  }

  /// The picture into a bitmap that is kept from frame to frame.
  /// - Parameter time: seconds, finite.
  /// - Precondition: the bitmap has `widthInPixels` x `heightInPixels`.
  public func render(into bitmap: inout Bitmap, at time: Double = 0) {
    var raster = RasterOptions(threads: options.threads, instructionSet: options.instructionSet)
    raster.dithers = options.dithers
    Rasterizer.draw(displayList(at: time), into: &bitmap, options: raster)
  }
}
