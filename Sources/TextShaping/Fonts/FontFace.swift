#if Text
  import CFreeType
  import CHarfBuzz
  import Geometry

  /// One font, open: FreeType draws its outlines, HarfBuzz reads its shaping tables, both in the font's own units, so that
  /// neither hinting nor a library's way of rounding sizes has a say.
  @safe final class FontFace {
    /// As messages name it.
    let name: String
    let unitsPerEm: Double
    /// Above the baseline, >= 0 as a rule, in font units: `hhea`'s, or OS/2's typographic ones where the font says to use
    /// them or the others are 0 (HarfBuzz and FreeType agree on this).
    let ascent: Double
    /// Below the baseline, >= 0 as a rule, in font units.
    let descent: Double
    /// Between two lines, in font units.
    let leading: Double

    private let bytes: FontBytes
    private let owner: FreeTypeLibrary
    private let face: FT_Face
    let shaping: OpaquePointer
    private var outlines: [UInt32: GlyphOutline] = [:]

    /// - Parameters:
    ///   - index: which font of a collection, and in the upper 16 bits which named instance, from 1, as fontconfig says it.
    ///   - library: FreeType's state.
    ///   - owner: what keeps it.
    /// - Returns: nil where these bytes are no TrueType or OpenType font with outlines.
    init?(name: String, bytes: FontBytes, index: Int32, library: FT_Library, owner: FreeTypeLibrary) {
      var opened: FT_Face?
      // Safe because the bytes live as long as this object, and FreeType checks all that it reads.
      let status = unsafe FT_New_Memory_Face(library, bytes.start, FT_Long(bytes.count), FT_Long(index), &opened)
      guard status == 0, let face = unsafe opened else { return nil }
      let blob = unsafe hb_blob_create(bytes.start, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      let table = unsafe hb_face_create(blob, UInt32(index & 0xffff))
      unsafe hb_blob_destroy(blob)
      let font = unsafe hb_font_create(table)
      unsafe hb_face_destroy(table)
      let needed = FT_Long(FT_FACE_FLAG_SCALABLE) | FT_Long(FT_FACE_FLAG_SFNT)
      let unitsPerEm = unsafe hb_face_get_upem(table)
      let isSound = unsafe face.pointee.face_flags & needed == needed && face.pointee.units_per_EM == unitsPerEm
      let hasGlyphs = unsafe hb_face_get_glyph_count(table) > 0
      guard isSound, hasGlyphs, let font = unsafe font else {
        unsafe hb_font_destroy(font)
        unsafe FT_Done_Face(face)
        return nil
      }
      let instance = UInt32(index >> 16)
      if instance > 0 { unsafe hb_font_set_var_named_instance(font, instance - 1) }
      unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
      var extents = hb_font_extents_t()
      unsafe hb_font_get_h_extents(font, &extents)
      self.name = name
      self.unitsPerEm = Double(unitsPerEm)
      ascent = Double(extents.ascender)
      descent = -Double(extents.descender)
      leading = Double(extents.line_gap)
      self.bytes = bytes
      self.owner = owner
      unsafe self.face = face
      unsafe shaping = font
    }

    deinit {
      unsafe hb_font_destroy(shaping)
      unsafe FT_Done_Face(face)
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(shaping, scalar.value, &glyph) != 0
    }

    /// A glyph's outline in font units, y upward; empty where there is none or it is broken.
    func outline(of glyph: UInt32) -> GlyphOutline {
      if let known = outlines[glyph] { return known }
      let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
      var outline = GlyphOutline()
      if unsafe FT_Load_Glyph(face, glyph, flags) == 0 { unsafe outline.read(face.pointee.glyph) }
      outlines[glyph] = outline
      return outline
    }
  }
#endif
