// What a display list takes, counted: the same on every machine, so tests can say "cheaper" without a clock.
//
// Pixels are those of a command's box within the canvas or its group, not of its coverage; what tiles leave out because
// something opaque lies over it is not taken off.

import Pixels
public import Raster

/// Counts of a frame's work.
public struct FrameWork: Sendable, Hashable {
  /// Fills, and the pixels of their boxes.
  public var fills = 0
  public var fillPixels = 0
  /// Fills by the closed form of a blurred shape.
  public var closedForms = 0
  public var closedFormPixels = 0
  /// Pixels of fills by a gradient: once for two stops, twice up to eight, four times beyond.
  public var gradientSamples = 0
  /// Pixels of fills by a picture.
  public var imagePixels = 0
  /// Groups that are drawn apart and put over what is below, masks and clips of groups included.
  public var groups = 0
  public var groupPixels = 0
  /// Pictures drawn before the frame, and the pixels drawn in them.
  public var passes = 0
  public var passPixels = 0
  /// Samples that are blurred: a pixel's colour is four, its alpha one.
  public var blurredSamples = 0

  public init() {}

  public init(_ list: DisplayList) {
    for pass in list.passes {
      passes += 1
      passPixels += pass.source.area
      add(pass.commands, of: list, within: pass.source)
      guard pass.blur != nil else { continue }
      blurredSamples += pass.source.union(pass.result).area * (pass.planes == .color ? 4 : 1)
    }
    add(list.commands, of: list, within: list.canvas)
  }

  private mutating func add(_ commands: [DisplayCommand], of list: DisplayList, within frame: PixelRect) {
    var open = [frame]
    for command in commands {
      let bounds = open[open.count - 1]
      switch command {
      case .fill(let fill): add(fill, pixels: list.pixelBounds(of: fill.coverage, within: bounds).area)
      case .beginGroup(let box), .beginMask(let box):
        let inner = box.intersection(bounds)
        groups += 1
        groupPixels += inner.area
        open.append(inner)
      case .endGroup, .endMask: if open.count > 1 { open.removeLast() }
      case .clip: groupPixels += bounds.area
      }
    }
  }

  private mutating func add(_ fill: Fill, pixels: Int) {
    fills += 1
    fillPixels += pixels
    if case .blurred = fill.coverage {
      closedForms += 1
      closedFormPixels += pixels
    }
    if case .image = fill.paint { imagePixels += pixels }
    if case .gradient(let gradient) = fill.paint {
      gradientSamples += pixels * (gradient.stops.count <= 2 ? 1 : gradient.stops.count <= 8 ? 2 : 4)
    }
  }

  /// Nanoseconds of one core, roughly: the counts times what a pixel of each took in one run of the benchmarks.
  ///
  /// It ranks ways of drawing and says which is cheaper; what a frame takes is measured.
  public var estimateInNanoseconds: Double {
    let perCommand = 2000 * Double(fills + groups + passes)
    let drawing =
      0.3 * Double(fillPixels) + 0.4 * Double(gradientSamples) + 1.2 * Double(closedFormPixels)
      + 1.5 * Double(imagePixels)
    let apart = 0.8 * Double(groupPixels) + 1.0 * Double(passPixels) + 2.5 * Double(blurredSamples)
    return perCommand + drawing + apart
  }

  /// What `a` has more of than `b`, none where it has less: what a part adds to a frame.
  static func - (a: FrameWork, b: FrameWork) -> FrameWork {
    var more = FrameWork()
    more.fills = max(0, a.fills - b.fills)
    more.fillPixels = max(0, a.fillPixels - b.fillPixels)
    more.closedForms = max(0, a.closedForms - b.closedForms)
    more.closedFormPixels = max(0, a.closedFormPixels - b.closedFormPixels)
    more.gradientSamples = max(0, a.gradientSamples - b.gradientSamples)
    more.imagePixels = max(0, a.imagePixels - b.imagePixels)
    more.groups = max(0, a.groups - b.groups)
    more.groupPixels = max(0, a.groupPixels - b.groupPixels)
    more.passes = max(0, a.passes - b.passes)
    more.passPixels = max(0, a.passPixels - b.passPixels)
    more.blurredSamples = max(0, a.blurredSamples - b.blurredSamples)
    return more
  }
}

extension PixelRect {
  var area: Int { isEmpty ? 0 : width * height }
}
