import Layers
import Raster
import Sfumato

/// Which way blurs are made.
enum Route: CaseIterable, Sendable {
  /// What the planner chooses.
  case planned
  /// Every blur is one of pixels.
  case general
}

extension Scene {
  func plan(_ route: Route = .planned) -> DisplayList {
    Planner.displayList(for: self, scale: scale, takesGeneralWay: route == .general)
  }

  /// Premultiplied bytes: what the routes are compared in, since straight ones round once more.
  func picture(_ route: Route) -> Bitmap {
    let list = plan(route)
    var bitmap = Bitmap(
      widthInPixels: list.widthInPixels, heightInPixels: list.heightInPixels, alphaForm: .premultiplied)
    Rasterizer.draw(list, into: &bitmap)
    return bitmap
  }
}

extension DisplayList {
  /// Fills whose coverage is a closed form.
  var closedForms: [BlurredSilhouette] {
    commands.compactMap { command in
      guard case .fill(let fill) = command, case .blurred(let form) = fill.coverage else { return nil }
      return form
    }
  }
}

extension Bitmap {
  var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The largest difference of a channel.
  func distance(to other: Bitmap) -> Int {
    precondition(bytes.count == other.bytes.count, "pictures of one size")
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
