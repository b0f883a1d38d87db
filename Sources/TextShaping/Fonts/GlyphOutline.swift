#if Text
  import CFreeType
  import Geometry

  /// A glyph in font units, y upward; its box, for leaving out what cannot be seen.
  struct GlyphOutline {
    private(set) var path = Path()
    private(set) var box = Rect.null

    /// Takes over what FreeType has just loaded.
    mutating func read(_ slot: FT_GlyphSlot) {
      guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return }
      var pen = OutlinePen()
      var callbacks = unsafe FT_Outline_Funcs(
        move_to: { unsafe OutlinePen.at($1).move(to: $0) },
        line_to: { unsafe OutlinePen.at($1).line(to: $0) },
        conic_to: { unsafe OutlinePen.at($2).quad($0, to: $1) },
        cubic_to: { unsafe OutlinePen.at($3).cubic($0, $1, to: $2) },
        shift: OutlinePen.shift, delta: 0)
      let status = unsafe withUnsafeMutablePointer(to: &pen) { pen in
        unsafe FT_Outline_Decompose(&slot.pointee.outline, &callbacks, pen)
      }
      guard status == 0 else { return }
      // CFF's outlines turn the other way than TrueType's: turned alike, glyphs of both may overlap in one path.
      let isPostScript = unsafe slot.pointee.outline.flags & FT_OUTLINE_REVERSE_FILL != 0
      path = pen.path(isReversed: isPostScript)
      box = path.controlBox
    }
  }

  /// Collects contours as FreeType tells them.
  private struct OutlinePen {
    private var contours: [[Path.Element]] = []
    /// FreeType halves whole numbers where a contour leaves out a point between two controls; a bit more keeps the half.
    static let shift: Int32 = 1

    /// Safe because the pointer is the one that `read` gave, alive during the call.
    static func at(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen> {
      unsafe user.unsafelyUnwrapped.assumingMemoryBound(to: OutlinePen.self)
    }

    mutating func add(_ element: Path.Element) {
      if case .move = element { contours.append([element]) } else { contours[contours.count - 1].append(element) }
    }

    func path(isReversed: Bool) -> Path {
      var path = Path()
      for contour in contours where contour.count > 1 {
        for element in isReversed ? contour.reversedContour : contour { path.append(element) }
        path.closeSubpath()
      }
      return path
    }
  }

  extension UnsafeMutablePointer<OutlinePen> {
    fileprivate func move(to end: UnsafePointer<FT_Vector>?) -> Int32 { unsafe add(.move(to: Point(end))) }

    fileprivate func line(to end: UnsafePointer<FT_Vector>?) -> Int32 { unsafe add(.line(to: Point(end))) }

    fileprivate func quad(_ control: UnsafePointer<FT_Vector>?, to end: UnsafePointer<FT_Vector>?) -> Int32 {
      unsafe add(.quad(to: Point(end), control: Point(control)))
    }

    fileprivate func cubic(
      _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?, to end: UnsafePointer<FT_Vector>?
    ) -> Int32 {
      unsafe add(.cubic(to: Point(end), control1: Point(first), control2: Point(second)))
    }

    /// 0: go on.
    private func add(_ element: Path.Element) -> Int32 {
      unsafe pointee.add(element)
      return 0
    }
  }

  extension Point {
    fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
      // Safe because FreeType passes the address of a point each time.
      let vector = unsafe vector.unsafelyUnwrapped.pointee
      let unit = Double(1 << OutlinePen.shift)
      self.init(x: Double(vector.x) / unit, y: Double(vector.y) / unit)
    }
  }

  extension [Path.Element] {
    /// The same contour, drawn from its end to its start.
    fileprivate var reversedContour: [Path.Element] {
      var starts: [Point] = []
      for element in self { starts.append(element.end) }
      var reversed: [Path.Element] = [.move(to: starts[count - 1])]
      for index in indices.dropFirst().reversed() {
        let end = starts[index - 1]
        switch self[index] {
        case .quad(_, let control): reversed.append(.quad(to: end, control: control))
        case .cubic(_, let control1, let control2):
          reversed.append(.cubic(to: end, control1: control2, control2: control1))
        default: reversed.append(.line(to: end))
        }
      }
      return reversed
    }
  }

  extension Path.Element {
    fileprivate var end: Point {
      switch self {
      case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): end
      case .close: .zero
      }
    }
  }

  extension Path {
    fileprivate mutating func append(_ element: Element) {
      switch element {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quad(let end, let control): addQuadCurve(to: end, control: control)
      case .cubic(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
      case .close: closeSubpath()
      }
    }
  }
#endif
