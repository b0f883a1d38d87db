import Geometry
extension Path {
  func forEachLine(transform: AffineTransform, tolerance: Double, clip: Rect?, _ body: (Point, Point) -> Void) {}
}
extension AffineTransform { func concatenating(_ o: AffineTransform) -> AffineTransform { self } }
