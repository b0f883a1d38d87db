// A string and a font -> a path.
//
// Aim: text as shapes: sharp at any scale, under any transform, with the same exact coverage as every other path.
// Method: fonts by fontconfig or from bytes, shaping by HarfBuzz, directions by FriBidi, outlines by FreeType, unhinted in
//   font units; lines are this package's own (TextLayout, LineBreaks).
// Invariants: the same string, font file and box give the same path on every machine: no locale, no hinting and no
//   installed font is asked for what the font has itself. What is not there is said.
// Lost: FreeType's own rasterizer and hinted sizes, which would tie the picture to its version and blur when scaled; Pango,
//   which brings Cairo and GLib's object system with it and lays out by the locale.

package import Geometry

#if Text
  import Synchronization

  /// Lays out texts, and keeps fonts and layouts. Shared by all threads.
  package final class TextEngine: Sendable {
    private struct State {
      let library = FontLibrary()
      let shaper = Shaper()
      var paths: [TextRequest: Path] = [:]
      var elementCount = 0
    }

    private let state = Mutex(State())
    /// Elements of kept paths, some 100 bytes each: a thousand full pages. Beyond it all are dropped.
    private static let mostElements = 1 << 20

    package init() {}

    /// The text's outlines in its box's space, to be filled by the nonzero rule.
    package func path(of request: TextRequest) -> Path {
      guard request.fontSize > 0, !request.string.isEmpty, request.box.height > 0, request.box.width > 0 else {
        return Path()
      }
      return state.withLock { state in
        if let known = state.paths[request] { return known }
        let path = Self.path(of: request, state)
        if state.elementCount > Self.mostElements {
          state.paths = [:]
          state.elementCount = 0
        }
        state.elementCount += path.elements.count
        state.paths[request] = path
        return path
      }
    }

    /// What was replaced or left out since the last call, each said once.
    package func takeNotes() -> [String] { state.withLock { $0.library.notes.takeUnread() } }

    private static func path(of request: TextRequest, _ state: State) -> Path {
      guard let face = state.library.face(request.font) else { return Path() }
      let fonts = ClusterFonts(font: request.font, face: face, library: state.library)
      var layout = TextLayout(request, fonts: fonts, shaper: state.shaper)
      let lines = layout.lines()
      layout.fonts.report(to: &state.library.notes)
      return layout.path(of: lines)
    }

    /// Whether this build draws text.
    package static let isAvailable = true

    /// Whether these bytes are a font that can be drawn.
    package static func canRead(fontFile bytes: [UInt8]) -> Bool {
      FreeTypeLibrary().face(name: "", bytes: FontBytes(copying: bytes), index: 0) != nil
    }
  }
#else
  import Synchronization

  /// In the place of the engine where the package is built without the trait `Text`: draws nothing, and says so.
  package final class TextEngine: Sendable {
    private let notes = Mutex(TextNotes())

    package init() {}

    package func path(of request: TextRequest) -> Path {
      notes.withLock { $0.say("this build is without text (the package's trait \"Text\"); text layers are not drawn") }
      return Path()
    }

    package func takeNotes() -> [String] { notes.withLock { $0.takeUnread() } }

    package static let isAvailable = false

    package static func canRead(fontFile bytes: [UInt8]) -> Bool { false }
  }
#endif
