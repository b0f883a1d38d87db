/// Layers over one another, some of them in groups that fade as one: a screen, as data.
struct LayerStack: Sendable {
  /// A rectangle with one paint.
  struct Item: Sendable {
    /// In pixels of the surface, like everything here.
    let x, y, width, height: Double
    /// 0: square corners.
    let cornerRadius: Double
    let paint: Paint
  }

  enum Paint: Sendable {
    case solid(ByteColor)
    case axial(x0: Double, y0: Double, x1: Double, y1: Double, stops: [GradientStop])
    case radial(centerX: Double, centerY: Double, radius: Double, stops: [GradientStop])

    /// Empty for a solid colour.
    var stops: [GradientStop] {
      switch self {
      case .solid: []
      case .axial(_, _, _, _, let stops), .radial(_, _, _, let stops): stops
      }
    }
  }

  /// Items that are drawn onto transparent black and then, as one picture, onto what is below.
  struct Group: Sendable {
    let items: Range<Int>
    /// 0...1
    let opacity: Double
  }

  /// The first is the lowest.
  var items: [Item]
  /// In the order of the items, apart from one another.
  var groups: [Group] = []

  /// Every gradient has as many stops at the same offsets, which is how the peers' loops read them.
  static let stopOffsets = [0, 0.4, 1]
}
