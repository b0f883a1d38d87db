import Effects
import Pixels
import Synchronization

/// Pictures of passes as sampling wants them, made when first asked for.
final class PassImages: Sendable {
  private let made = Mutex<[Int: (flat: ImageLevels, halved: ImageLevels?)]>([:])

  func levels(of pass: Int, _ result: PlaneBuffer, halved: Bool) -> ImageLevels {
    made.withLock { made in
      var levels = made[pass] ?? (flat: result.withView { ImageLevels($0) }, halved: nil)
      defer { made[pass] = levels }
      if !halved { return levels.flat }
      if let found = levels.halved { return found }
      let all = ImageLevels(levels.flat, crop: levels.flat.crop)
      levels.halved = all
      return all
    }
  }
}
