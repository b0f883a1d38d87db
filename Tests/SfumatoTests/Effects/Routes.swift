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

  func picture(_ route: Route) -> Picture {
    let bitmap = draw(route, as: .straight)
    return Picture(width: bitmap.widthInPixels, height: bitmap.heightInPixels, bytes: bitmap.bytes)
  }

  /// What the routes are compared in, since straight bytes round once more.
  func premultiplied(_ route: Route) -> Bitmap { draw(route, as: .premultiplied) }

  private func draw(_ route: Route, as form: Bitmap.AlphaForm) -> Bitmap {
    let list = plan(route)
    var bitmap = Bitmap(widthInPixels: list.widthInPixels, heightInPixels: list.heightInPixels, alphaForm: form)
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
  /// The largest difference of a channel.
  func distance(to other: Bitmap) -> Int {
    precondition(bytes.count == other.bytes.count, "pictures of one size")
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension Picture {
  /// The largest difference of a premultiplied channel, in 8-bit steps.
  func distance(to other: Picture) -> Double {
    precondition(width == other.width && height == other.height, "pictures of one size")
    func premultiplied(_ bytes: [UInt8], _ index: Int) -> Double {
      index % 4 == 3 ? Double(bytes[index]) : Double(bytes[index]) * Double(bytes[index | 3]) / 255
    }
    return bytes.indices.reduce(0) { max($0, abs(premultiplied(bytes, $1) - premultiplied(other.bytes, $1))) }
  }

  /// The largest difference to another picture's part that begins at a corner.
  func distance(toPartOf larger: Picture, x: Int, y: Int) -> Double {
    var part: [UInt8] = []
    for row in 0..<height {
      let start = 4 * ((y + row) * larger.width + x)
      part += larger.bytes[start..<start + 4 * width]
    }
    return distance(to: Picture(width: width, height: height, bytes: part))
  }
}
