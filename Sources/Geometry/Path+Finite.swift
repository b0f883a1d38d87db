extension Path {
  /// Whether every point is a number.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quad(let point, let control): point.isFinite && control.isFinite
      case .cubic(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }
}
