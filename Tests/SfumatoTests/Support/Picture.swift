import Sfumato

/// A rendered picture whose pixels a test reads: straight 8-bit RGBA.
struct Picture: Equatable {
  struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    static let clear = Pixel(0, 0, 0, 0)
    static let black = Pixel(0, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)

    /// The largest difference of a channel.
    func distance(to other: Pixel) -> Int {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }
  }

  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  init(_ image: Image) {
    width = image.widthInPixels
    height = image.heightInPixels
    bytes =
      switch image.samples {
      case .bits8(let bytes): bytes
      case .bits16(let words): words.map { UInt8($0 >> 8) }
      }
  }

  init(_ scene: Scene, options: RenderOptions = RenderOptions()) {
    self.init(Renderer(scene, options: options).image())
  }

  /// Layers on a canvas of points that are pixels.
  init(width: Int, height: Int, background: Color? = nil, _ layers: [Layer]) {
    self.init(
      Scene(size: Size(width: Double(width), height: Double(height)), background: background, layers: layers))
  }

  subscript(x: Int, y: Int) -> Pixel {
    let at = 4 * (y * width + x)
    return Pixel(Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2]), Int(bytes[at + 3]))
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[4 * (y * width + x) + 3]) }

  /// Row by row.
  var pixels: [Pixel] { (0..<width * height).map { self[$0 % width, $0 / width] } }

  func column(_ x: Int) -> [Pixel] { (0..<height).map { self[x, $0] } }

  func row(_ y: Int) -> [Pixel] { (0..<width).map { self[$0, y] } }

  /// The sum of all alphas in whole pixels: the area of what opaque paint covers.
  var area: Double {
    Double(stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }) / 255
  }

  func count(_ matches: (Pixel) -> Bool) -> Int { pixels.count(where: matches) }

  var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }

  /// 64-bit FNV-1a over the bytes.
  var fingerprint: UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
