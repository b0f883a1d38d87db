// Lines in canvas pixels -> fixed-point edges inside a page.
//
// Aim: coordinates of any size become edges that fit 32 bits and mean the same inside the page.
// Method: what lies above, below or right of the page is dropped (it covers nothing visible); what lies
//   left of it is moved to the left border, where it keeps its winding. Cut in double, then rounded to
//   1/1024 pixel: Blend2D's 1/256 costs .014 of coverage on a thousand edges.
// Invariants: neighbouring lines share their rounded end points, so shapes stay closed.

package import Geometry
import Kernels

/// Collects the edges of one path on one page.
package struct EdgeBuilder: EdgeSink {
  /// The page's corner in canvas pixels.
  @usableFromInline let pageX: Double
  @usableFromInline let pageY: Double
  @usableFromInline let pageWidth: Double
  @usableFromInline let pageHeight: Double
  package var pen = FillPen()
  /// The builder's own while it grows; the caller's again afterwards.
  @usableFromInline package var edges: EdgeMemory
  /// Something was dropped at the right: coverage may reach the page's right border without an edge there.
  package private(set) var reachesRight = false

  package static let subpixelBits = 10
  @inlinable package static var scale: Double { Double(1 << 10) }

  /// - Parameter memory: where the edges go, from its start on.
  package init(pageX: Double, pageY: Double, pageWidth: Double, pageHeight: Double, memory: EdgeMemory) {
    self.pageX = pageX
    self.pageY = pageY
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    edges = memory
    edges.removeAll()
  }

  /// A line in canvas pixels, its direction the winding. Not-a-number lines are left out.
  package mutating func edge(from a: Point, to b: Point) {
    var x0 = a.x - pageX
    var y0 = a.y - pageY
    var x1 = b.x - pageX
    var y1 = b.y - pageY
    // Nearly every edge lies within the page. NaN does not.
    if min(min(x0, x1), min(y0, y1)) >= 0 && max(x0, x1) <= pageWidth && max(y0, y1) <= pageHeight
      && (x0 + x1 + y0 + y1).isFinite
    {
      return append(x0, y0, x1, y1)
    }
    // The negated form is also true for NaN.
    guard !(y0 <= 0 && y1 <= 0), !(y0 >= pageHeight && y1 >= pageHeight), y0 != y1, (x0 + x1 + y0 + y1).isFinite
    else { return }

    let dx = x1 - x0
    let dy = y1 - y0
    func x(at y: Double) -> Double { x0 + (y - y0) / dy * dx }
    let entry = min(max(y0, 0), pageHeight)
    let exit = min(max(y1, 0), pageHeight)
    if entry != y0 || exit != y1 {
      let (entryX, exitX) = (entry == y0 ? x0 : x(at: entry), exit == y1 ? x1 : x(at: exit))
      (x0, y0, x1, y1) = (entryX, entry, exitX, exit)
    }
    if x0 >= 0 && x1 >= 0 && x0 <= pageWidth && x1 <= pageWidth {
      append(x0, y0, x1, y1)
    } else {
      addCutInX(x0, y0, x1, y1)
    }
  }

  /// Left of the page: a vertical on the border. Right of it: nothing.
  private mutating func addCutInX(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    if x0 <= 0 && x1 <= 0 { return append(0, y0, 0, y1) }
    if x0 > pageWidth || x1 > pageWidth { reachesRight = true }
    if x0 >= pageWidth && x1 >= pageWidth { return }
    func y(at x: Double) -> Double {
      let t = (x - x0) / (x1 - x0)
      return y0 + min(max(t, 0), 1) * (y1 - y0)
    }
    var (fromX, fromY, toX, toY) = (x0, y0, x1, y1)
    if x0 < 0 {
      fromY = y(at: 0)
      fromX = 0
      append(0, y0, 0, fromY)
    } else if x0 > pageWidth {
      fromY = y(at: pageWidth)
      fromX = pageWidth
    }
    if x1 < 0 {
      toY = y(at: 0)
      toX = 0
    } else if x1 > pageWidth {
      toY = y(at: pageWidth)
      toX = pageWidth
    }
    append(fromX, fromY, toX, toY)
    if x1 < 0 { append(0, toY, 0, y1) }
  }

  private mutating func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    // Within 0...2^20 pixels, so within 2^30.
    let edge = Edge(x0: fixed(x0), y0: fixed(y0), x1: fixed(x1), y1: fixed(y1))
    if edge.y0 != edge.y1 { edges.append(edge) }
  }

  /// Whether a rectangle in canvas pixels lies within the page.
  @inlinable @inline(__always) package func holds(_ rect: Rect) -> Bool {
    rect.minX >= pageX && rect.minY >= pageY && rect.maxX <= pageX + pageWidth && rect.maxY <= pageY + pageHeight
  }

  /// `edge(from:to:)` for points within the page.
  @inlinable @inline(__always) package mutating func edgeInside(from a: Point, to b: Point) {
    let edge = Edge(x0: fixed(a.x - pageX), y0: fixed(a.y - pageY), x1: fixed(b.x - pageX), y1: fixed(b.y - pageY))
    if edge.y0 != edge.y1 { edges.append(edge) }
  }

  /// To the nearest, halves up: `v` is not negative.
  @inlinable @inline(__always) package func fixed(_ v: Double) -> Int32 { Int32(v * EdgeBuilder.scale + 0.5) }
}
