import Sfumato

/// Something soft to make, by this library alone: blurs, shadows and halos.
///
/// What is compared here are ways to the same picture, not peers; a family takes turns, so that its ratios hold
/// whatever the machine does. OpenCV's boxes are beside them in `Benchmarks/peers/blur_peers.py`.
struct EffectWorkload: Sendable {
  enum Work: Sendable {
    /// Four planes of `BlurPicture`, transparent outside, blurred into new memory.
    case blur(sigmaInPixels: Double)
    /// The same picture by `Bitmap.gaussianBlurred`: bytes in, bytes out.
    case bitmapBlur(sigmaInPixels: Double)
    /// A scene into a kept bitmap, planning included; `isGeneric`: no closed forms.
    case scene(Scene, isGeneric: Bool)
  }

  enum Family: String, Sendable, CaseIterable {
    case blur, shadow, halo
  }

  let name: String
  let family: Family
  let work: Work
  /// What a time is divided by, and what that is.
  let unitsPerDraw: Int
  let unit: String

  static func catalogue() -> [EffectWorkload] {
    let side = BlurPicture.sideInPixels
    let blurs = [2, 4, 8, 16, 35, 70, 100, 200].map {
      EffectWorkload(
        name: "blur_\($0)", family: .blur, work: .blur(sigmaInPixels: Double($0)), unitsPerDraw: side * side,
        unit: "ns/px")
    }
    let bitmapBlurs = [2, 8, 35, 100].map {
      EffectWorkload(
        name: "blur_bytes_\($0)", family: .blur, work: .bitmapBlur(sigmaInPixels: Double($0)),
        unitsPerDraw: side * side, unit: "ns/px")
    }
    return blurs + bitmapBlurs
      + ShadowScenes.all.map { EffectWorkload(name: $0.name, family: .shadow, scene: $0.scene) }
      + HaloScenes.all.map {
        EffectWorkload(name: $0.name, family: .halo, scene: $0.scene, isGeneric: $0.name == "halo_generic")
      }
  }
}

extension EffectWorkload {
  private init(name: String, family: Family, scene: Scene, isGeneric: Bool = false) {
    self.init(
      name: name, family: family, work: .scene(scene, isGeneric: isGeneric), unitsPerDraw: 1, unit: "ns/frame")
  }
}
