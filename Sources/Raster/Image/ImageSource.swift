public import Pixels
import Synchronization

/// A picture and what was made of it for drawing, shared by all that draw it: frames, tiles, layers.
///
/// Memory: 8 bytes a pixel from the first drawing on, a third more once it is drawn at less than an eighth.
public final class ImageSource: Sendable, Equatable {
  public let image: Image
  private let made = Mutex(Made())

  private struct Made {
    var flat: ImageLevels?
    /// By the part that they are of; of many, the oldest go.
    var halved: [ImageLevels] = []
  }

  /// Parts that are kept, say sprites of one sheet.
  private static let mostParts = 64

  public init(_ image: Image) { self.image = image }

  public static func == (a: ImageSource, b: ImageSource) -> Bool { a === b || a.image == b.image }

  /// Level 0 alone.
  var flat: ImageLevels {
    made.withLock { made in
      if let flat = made.flat { return flat }
      let flat = ImageLevels(image)
      made.flat = flat
      return flat
    }
  }

  /// All levels of a part.
  func levels(of crop: PixelRect) -> ImageLevels {
    let flat = flat
    return made.withLock { made in
      if let found = made.halved.first(where: { $0.crop == crop }) { return found }
      let levels = ImageLevels(flat, crop: crop)
      if made.halved.count == Self.mostParts { made.halved.removeFirst() }
      made.halved.append(levels)
      return levels
    }
  }
}
