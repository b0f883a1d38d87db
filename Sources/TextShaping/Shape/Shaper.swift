#if Text
  import CHarfBuzz

  /// A glyph where it stands, in points; y upward.
  struct ShapedGlyph {
    var glyph: UInt32
    /// The first character it is drawn for: an index into the paragraph.
    var cluster: Int
    var advance: Double
    var offsetX: Double
    var offsetY: Double
  }

  /// Glyphs of one font and direction, from left to right.
  struct ShapedRun {
    var font: Int
    var level: UInt8
    var glyphs: [ShapedGlyph]
  }

  /// Characters to glyphs, by HarfBuzz.
  @safe final class Shaper {
    private let buffer: OpaquePointer?
    /// A tab is as wide as this many spaces.
    private static let spacesOfTab = 4.0
    /// Of more marks on one letter the rest stands on its own: HarfBuzz's time grows with the square of their number,
    /// 100 000 took a minute. Text that is meant has fewer than 30 (Unicode's stream-safe format).
    private static let longestCluster = 64

    init() { unsafe buffer = hb_buffer_create() }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// Shapes part of a paragraph as one line.
    /// - Parameters:
    ///   - fontSize: points.
    ///   - contentEnd: where the line's hanging spaces begin; they run as the paragraph does (rule L1).
    /// - Returns: runs in the order of the text.
    func runs(
      of paragraph: Paragraph, in range: Range<Int>, contentEnd: Int, faces: [FontFace], fontSize: Double
    ) -> [ShapedRun] {
      func level(_ index: Int) -> UInt8 { index < contentEnd ? paragraph.bidi.levels[index] : paragraph.bidi.base }
      var runs: [ShapedRun] = []
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start + 1
        var length = 1
        while end < range.upperBound, length < Self.longestCluster, paragraph.fonts[end] == paragraph.fonts[start],
          level(end) == level(start),
          paragraph.scripts[end] == paragraph.scripts[start]
        {
          length = paragraph.startsCluster[end] ? 1 : length + 1
          end += 1
        }
        let font = paragraph.fonts[start]
        let glyphs = shape(paragraph, start..<end, level: level(start), face: faces[font], fontSize: fontSize)
        runs.append(ShapedRun(font: font, level: level(start), glyphs: glyphs))
        start = end
      }
      return runs
    }

    private func shape(
      _ paragraph: Paragraph, _ range: Range<Int>, level: UInt8, face: FontFace, fontSize: Double
    ) -> [ShapedGlyph] {
      unsafe hb_buffer_clear_contents(buffer)
      // Safe because the range lies in the codes; what is around it is context.
      unsafe paragraph.codes.withUnsafeBufferPointer { codes in
        unsafe hb_buffer_add_codepoints(
          buffer, codes.baseAddress, Int32(codes.count), UInt32(range.lowerBound), Int32(range.count))
      }
      unsafe hb_buffer_set_direction(buffer, level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
      unsafe hb_buffer_set_script(buffer, paragraph.scripts[range.lowerBound])
      // No language: HarfBuzz would take the locale's, and the picture would depend on it.
      unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
      unsafe hb_shape(face.shaping, buffer, nil, 0)
      var count: UInt32 = 0
      let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      let scale = fontSize / face.unitsPerEm
      var glyphs: [ShapedGlyph] = []
      glyphs.reserveCapacity(Int(count))
      for index in 0..<Int(count) {
        // Safe because HarfBuzz has `count` of both until the buffer changes.
        guard let info = unsafe infos?[index], let position = unsafe positions?[index] else { break }
        let cluster = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
        let isTab = paragraph.scalars[cluster] == Paragraph.tab
        glyphs.append(
          ShapedGlyph(
            glyph: info.codepoint, cluster: cluster,
            advance: Double(position.x_advance) * scale * (isTab ? Self.spacesOfTab : 1),
            offsetX: Double(position.x_offset) * scale, offsetY: Double(position.y_offset) * scale))
      }
      return glyphs
    }
  }
#endif
