// Contents -> rectangles of the layer, each with the part of the picture that is stretched over it.
//
// Order of Core Animation: contentsRect takes a part of the picture, gravity gives it a place, contentsCenter cuts part
//   and place into nine.

import Geometry

/// A rectangle in the bounds space and what it shows.
struct ContentsPiece: Equatable {
  var place: Rect
  /// What lies on `place`, in the picture's pixels; may reach beyond the picture.
  var source: Rect
}

/// Where a layer's contents go; no pieces where nothing is to be seen.
struct ContentsLayout: Equatable {
  private(set) var place = Rect.zero
  private(set) var pieces: [ContentsPiece] = []

  /// - Parameters:
  ///   - widthInPixels, heightInPixels: the picture's.
  init(_ settings: ContentsSettings, in bounds: Rect, widthInPixels: Int, heightInPixels: Int) {
    let (width, height) = (Double(widthInPixels), Double(heightInPixels))
    let rect = settings.rect
    let source = Rect(
      x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height)
    guard source.width > 0, source.height > 0, source.isFinite, settings.scale > 0, !bounds.isEmpty else { return }
    let size = Size(width: source.width / settings.scale, height: source.height / settings.scale)
    place = settings.gravity.place(of: size, in: bounds)
    guard place.isFinite, !place.isEmpty else { return }

    let center = settings.center
    let isWhole = center == Rect(x: 0, y: 0, width: 1, height: 1)
    guard settings.gravity.resizes, !isWhole else {
      pieces = [ContentsPiece(place: place, source: source)]
      return
    }
    let columns = Slices(
      center.minX, center.width, place: (place.minX, place.maxX), source: (source.minX, source.maxX),
      scale: settings.scale)
    let rows = Slices(
      center.minY, center.height, place: (place.minY, place.maxY), source: (source.minY, source.maxY),
      scale: settings.scale)
    for row in rows.parts {
      for column in columns.parts {
        pieces.append(
          ContentsPiece(
            place: Rect(
              x: column.place.low, y: row.place.low, width: column.place.high - column.place.low,
              height: row.place.high - row.place.low),
            source: Rect(
              x: column.source.low, y: row.source.low, width: column.source.high - column.source.low,
              height: row.source.high - row.source.low)))
      }
    }
  }
}

extension ContentsGravity {
  /// Whether the contents are scaled to the bounds; only then contentsCenter counts.
  var resizes: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }

  /// The place of contents of a size, in points.
  fileprivate func place(of size: Size, in bounds: Rect) -> Rect {
    let (freeX, freeY) = (bounds.width - size.width, bounds.height - size.height)
    func at(_ x: Double, _ y: Double) -> Rect {
      Rect(x: bounds.minX + freeX * x, y: bounds.minY + freeY * y, width: size.width, height: size.height)
    }
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      // The side that decides is the bounds' own, to the bit.
      let width = factor == x ? bounds.width : size.width * factor
      let height = factor == y ? bounds.height : size.height * factor
      return Rect(
        x: bounds.minX + (bounds.width - width) / 2, y: bounds.minY + (bounds.height - height) / 2, width: width,
        height: height)
    case .center: return at(0.5, 0.5)
    case .top: return at(0.5, 0)
    case .bottom: return at(0.5, 1)
    case .left: return at(0, 0.5)
    case .right: return at(1, 0.5)
    case .topLeft: return at(0, 0)
    case .topRight: return at(1, 0)
    case .bottomLeft: return at(0, 1)
    case .bottomRight: return at(1, 1)
    }
  }
}

/// One axis of contents cut by contentsCenter: what is before it, itself, and what is behind.
private struct Slices {
  typealias Range = (low: Double, high: Double)

  /// In order, without those that are empty.
  private(set) var parts: [(place: Range, source: Range)] = []

  /// - Parameters:
  ///   - start, length: the centre, in the unit interval; a length of less than a pixel is one pixel about its middle.
  ///   - scale: pixels per point of what keeps its size.
  init(_ start: Double, _ length: Double, place: Range, source: Range, scale: Double) {
    let size = source.high - source.low
    var low = min(max(start * size, 0), size)
    var high = min(max((start + length) * size, 0), size)
    if high - low < 1e-6 * max(1, size) {
      let middle = (low + high) / 2
      (low, high) = (max(middle - 0.5, 0), min(middle + 0.5, size))
    }
    let (before, behind) = (low / scale, (size - high) / scale)
    let room = place.high - place.low
    // Ends that have no room shrink in proportion, and nothing is left between.
    let share = before + behind > room ? room / (before + behind) : 1
    let (first, second) = (place.low + before * share, place.high - behind * share)
    if low > 0 { parts.append(((place.low, first), (source.low, source.low + low))) }
    if second > first { parts.append(((first, second), (source.low + low, source.low + high))) }
    if high < size { parts.append(((second, place.high), (source.low + high, source.high))) }
  }
}
