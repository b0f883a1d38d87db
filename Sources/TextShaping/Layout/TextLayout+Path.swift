#if Text
  import Geometry

  extension TextLayout {
    /// The lines' outlines in the box's space. Glyphs that lie outside of it are left out.
    func path(of lines: [TextLine]) -> Path {
      var path = Path()
      for (index, line) in lines.enumerated() {
        append(line, baseline: request.box.minY + Double(index) * lineHeight + ascent, to: &path)
      }
      return path
    }

    private func append(_ line: TextLine, baseline: Double, to path: inout Path) {
      let room = request.box.width - line.width
      let stretch = line.gaps.isEmpty ? 0 : max(0, room) / Double(line.gaps.count)
      var x = request.box.minX + room * share(of: line)
      // A line that runs to the left hangs over its left end.
      if line.base == 1 { x -= line.hangingWidth }
      for run in line.runs {
        let face = fonts.faces[run.font]
        let scale = fontSize / face.unitsPerEm
        for (index, glyph) in run.glyphs.enumerated() {
          let outline = face.outline(of: glyph.glyph)
          let place = AffineTransform(
            a: scale, b: 0, c: 0, d: -scale, tx: x + glyph.offsetX, ty: baseline - glyph.offsetY)
          if request.box.overlaps(outline.box.applying(place)) { path.addPath(outline.path, transform: place) }
          x += glyph.advance
          let endsCluster = index + 1 == run.glyphs.count || run.glyphs[index + 1].cluster != glyph.cluster
          if endsCluster && line.gaps.contains(glyph.cluster) { x += stretch }
        }
      }
    }

    /// How much of the room beside a line is on its left: 0 to 1.
    private func share(of line: TextLine) -> Double {
      switch request.alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural: line.base == 0 ? 0 : 1
      case .justified: line.gaps.isEmpty && line.base == 1 ? 1 : 0
      }
    }
  }

  extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
      !other.isNull && other.maxX >= minX && other.minX <= maxX && other.maxY >= minY && other.minY <= maxY
    }
  }
#endif
