import Testing

@testable import Explain
@testable import Sfumato

struct ReportTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black) -> Layer {
    var layer = Layer()
    layer.setFrame(Rect(x: x, y: y, width: width, height: height))
    layer.backgroundColor = color
    return layer
  }

  private func report(_ layers: [Layer]) -> CostReport {
    Renderer(Scene(size: Size(width: 100, height: 100), layers: layers)).costReport(budget: .countsOnly)
  }

  @Test func layersAreInTreeOrderWithTheirPaths() {
    var parent = box(0, 0, 50, 50)
    parent.mask = box(0, 0, 40, 40)
    parent.sublayers = [box(1, 1, 10, 10), box(20, 20, 10, 10)]
    parent.sublayers[1].sublayers = [box(0, 0, 1, 1)]
    let paths = report([parent, box(60, 60, 10, 10)]).layers.map(\.path.text)
    #expect(
      paths == [
        "layers[0]", "layers[0].mask", "layers[0].sublayers[0]", "layers[0].sublayers[1]",
        "layers[0].sublayers[1].sublayers[0]", "layers[1]",
      ])
  }

  @Test func pixelsAreThoseThatALayerTouches() {
    var parent = box(10, 10, 50, 50)
    parent.masksToBounds = true
    parent.sublayers = [box(40, 40, 50, 50)]
    let layers = report([parent, box(90, 90, 30, 30), box(200, 0, 10, 10)]).layers
    // Cut by the parent's bounds, by the canvas, and outside of it.
    #expect(layers.map(\.pixels) == [2500, 100, 100, 0])
  }

  @Test func workIsWhatAFrameHasMore() {
    var glass = box(0, 0, 40, 40, Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    glass.backgroundFilters = [.gaussianBlur(sigma: 3)]
    let report = report([box(0, 0, 100, 100), glass])
    #expect(report.work.passes == 1)
    #expect(report.layers[1].work.passes == 1)
    #expect(report.layers[1].causes.map(\.cause) == [.visualEffect])
    #expect(report.layers[1].causes[0].handling == .pass)
    // The blur takes in what lies 10 pixels around, beyond the canvas too.
    #expect(report.layers[1].work.passPixels == 60 * 60)
    #expect(report.layers[1].work.blurredSamples == 4 * 60 * 60)
  }

  /// Apple's four, by name.
  @Test func causes() {
    func causes(_ change: (inout Layer) -> Void) -> [PassCause] {
      var layer = box(10, 10, 60, 60)
      layer.sublayers = [box(0, 0, 30, 30, .white)]
      change(&layer)
      return report([layer]).layers[0].causes.map(\.cause)
    }
    #expect(causes { _ in }.isEmpty)
    #expect(causes { $0.shadowOpacity = 1 } == [.shadowWithoutPath])
    #expect(causes { ($0.shadowOpacity, $0.shadowPath) = (1, Path(rect: $0.bounds)) }.isEmpty)
    #expect(causes { $0.mask = Layer() } == [.mask])
    #expect(causes { ($0.cornerRadius, $0.masksToBounds) = (5, true) } == [.roundedClip])
    #expect(causes { $0.cornerRadius = 5 }.isEmpty)
    #expect(causes { $0.masksToBounds = true }.isEmpty)
    #expect(causes { $0.filters = [.gaussianBlur(sigma: 2)] } == [.visualEffect])
    #expect(causes { $0.opacity = 0.5 } == [.groupOpacity])
    #expect(causes { ($0.opacity, $0.sublayers) = (0.5, []) }.isEmpty)
    #expect(causes { $0.blendMode = .multiply } == [.blendMode])
    #expect(
      causes {
        $0.masksToBounds = true
        $0.transform = Transform3D(rotationDegrees: 30, x: 0, y: 0, z: 1)
      } == [.rotatedClip])
    // Seen through an eye the clip is no more along the pixels either.
    #expect(
      causes {
        $0.masksToBounds = true
        $0.transform = Transform3D(rotationDegrees: 30, x: 0, y: 1, z: 0)
          .concatenating(Transform3D(perspectiveDistance: 300))
      } == [.rotatedClip, .flattening])
    #expect(causes { $0.shouldRasterize = true } == [.rasterization])
    #expect(PassCause.allCases.filter(\.isNamedByApple).count == 4)
  }

  /// What is not drawn costs nothing, wherever it is hidden; what is drawn counts however deep.
  @Test func causesOfWhatIsSeen() {
    func causes(_ layer: Layer) -> [[PassCause]] { report([layer]).layers.map { $0.causes.map(\.cause) } }
    var shadow = box(0, 0, 10, 10)
    shadow.shadowOpacity = 1
    var hidden = box(10, 10, 60, 60)
    hidden.isHidden = true
    hidden.sublayers = [shadow]
    #expect(causes(hidden) == [[], []])
    var none = Layer(content: .replicator(Replicator(instanceCount: 0)))
    none.sublayers = [shadow]
    #expect(causes(none) == [[], []])
    var faded = box(10, 10, 60, 60)
    faded.opacity = 0.5
    faded.sublayers = [box(0, 0, 10, 10).with(\.isHidden, true)]
    #expect(causes(faded) == [[], []])
    var holder = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    holder.opacity = 0.5
    holder.sublayers = [box(0, 0, 40, 40)]
    holder.sublayers[0].sublayers = [box(0, 0, 10, 10, .white)]
    #expect(causes(holder) == [[.groupOpacity], [], []])
  }

  /// Many layers: those at the end are left out, and the report says so.
  @Test func timeRunsOut() {
    let layers = (0..<400).map { box(Double($0 % 90), 0, 10, 10) }
    let scene = Scene(size: Size(width: 100, height: 100), layers: layers)
    let report = Renderer(scene).costReport(budget: Explainer.Budget(measuring: 0, searching: 0, rounds: 1))
    #expect(report.layers.count + report.layersLeftOut == 400)
    #expect(report.layersLeftOut > 0 && !report.searchedAll)
    #expect(report.table(title: "t").contains("more that there was no time to count"))
    #expect(report.table(title: "t").contains("no time to look everywhere"))
  }

  @Test func timesAreMeasured() {
    var card = box(10, 10, 60, 60)
    card.shadowOpacity = 1
    let scene = Scene(size: Size(width: 100, height: 100), layers: [card])
    let report = Renderer(scene).costReport(budget: Explainer.Budget(measuring: 60, searching: 60, rounds: 1))
    #expect(report.frameInNanoseconds > 0)
    #expect(report.layers[0].nanoseconds != nil)
    #expect(report.layers[0].share.map { (0...1).contains($0) } == true)
    #expect(report.layers[0].causes[0].share != nil)
  }

  @Test func nothingToDraw() {
    let report = report([])
    #expect(report.layers.isEmpty && report.advice.isEmpty && report.overdraw == 0)
    #expect(report.table(title: "a").contains("no cheaper way"))
  }

  @Test func namesStayInTheirLine() {
    var layer = box(0, 0, 10, 10)
    layer.name = "a\nb\u{1b}[31m" + String(repeating: "é", count: 60)
    let table = report([layer]).table(title: "t")
    #expect(table.contains("\"a?b?[31m"))
    #expect(!table.contains("\u{1b}"))
  }

  @Test(arguments: [
    (0.3105, "31 %"), (0.0312, "3.1 %"), (0, "0.0 %"), (1, "100 %"), (0.0999, "10 %"), (-0.002, "-0.2 %"),
  ])
  func percent(share: Double, text: String) { #expect(Numbers.percent(share) == text) }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func grouped(value: Int, text: String) { #expect(Numbers.grouped(value) == text) }

  @Test(arguments: [
    (5.0, 0, "5"), (5.25, 1, "5.3"), (-0.04, 1, "0.0"), (0.006, 3, "0.006"), (.infinity, 1, "-"),
  ])
  func fixed(value: Double, decimals: Int, text: String) { #expect(Numbers.fixed(value, decimals: decimals) == text) }
}
