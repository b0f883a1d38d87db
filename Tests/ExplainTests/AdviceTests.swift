import Sfumato
import TestSupport
import Testing

/// Every rule has a scene in Examples/Advice that asks for it, and for nothing else.
struct AdviceTests {
  /// Where each scene's advice is to be found.
  static let places: [(rule: AdviceRule, file: String, path: String)] = [
    (.shadowPath, "shadow-path", "layers[0]"),
    (.maskToCornerRadius, "mask-to-corner-radius", "layers[0]"),
    (.maskToGradient, "mask-to-gradient", "layers[1]"),
    (.roundTheChild, "round-the-child", "layers[0]"),
    (.ungroupOpacity, "ungroup-opacity", "layers[0]"),
    (.gradientForBlur, "gradient-for-blur", "layers[0]"),
    (.mergeBlurs, "merge-blurs", "layers[0]"),
    (.coveredBackdrop, "covered-backdrop", "layers[2]"),
    (.idleMask, "idle-mask", "layers[0]"),
    (.idleClip, "idle-clip", "layers[0]"),
    (.idleBitmap, "idle-bitmap", "layers[0]"),
    (.hiddenShadow, "hidden-shadow", "layers[0]"),
    (.hiddenLayer, "hidden-layer", "layers[0]"),
    (.flatGradient, "flat-gradient", "layers[0]"),
  ]

  @Test func everyRuleHasAScene() {
    #expect(Set(Self.places.map(\.rule)) == Set(AdviceRule.allCases))
  }

  @Test(arguments: places)
  func isFoundProvedAndCheaper(rule: AdviceRule, file: String, path: String) throws {
    let scene = try scene("Examples/Advice/\(file).json")
    let report = Renderer(scene).costReport(budget: .countsOnly)
    let advice = try #require(report.advice.first)
    #expect(report.advice.count == 1, "\(report.advice.map(\.rule))")
    #expect(advice.rule == rule)
    #expect(advice.path.text == path)

    // The picture, drawn here once more.
    let before = Renderer(scene).image()
    let after = Renderer(advice.scene).image()
    #expect(before.largestVisibleDifference(from: after) == advice.difference.largest)
    #expect(advice.difference.largest <= rule.toleranceInLevels)
    #expect((advice.difference.pixels == 0) == (before == after))

    // Cheaper by count.
    #expect(advice.workAfter.estimateInNanoseconds < advice.workBefore.estimateInNanoseconds)
    #expect(advice.workBefore == FrameWork(Renderer(scene).displayList))
    #expect(advice.workAfter == FrameWork(Renderer(advice.scene).displayList))

    // Once followed, there is nothing more to say.
    #expect(Renderer(advice.scene).costReport(budget: .countsOnly).advice.isEmpty)
  }

  /// What the rule is about is what becomes less.
  @Test func whatBecomesLess() throws {
    func works(_ file: String) throws -> (before: FrameWork, after: FrameWork) {
      let report = Renderer(try scene("Examples/Advice/\(file).json")).costReport(budget: .countsOnly)
      let advice = try #require(report.advice.first)
      return (advice.workBefore, advice.workAfter)
    }
    let shadow = try works("shadow-path")
    #expect(shadow.before.passes == 1 && shadow.after.passes == 0 && shadow.after.closedForms == 1)
    let blurs = try works("merge-blurs")
    #expect(blurs.before.passes == 2 && blurs.after.passes == 1)
    let backdrop = try works("covered-backdrop")
    #expect(backdrop.before.blurredSamples > 0 && backdrop.after.blurredSamples == 0)
    let halo = try works("gradient-for-blur")
    #expect(halo.before.blurredSamples > 0 && halo.after.passes == 0 && halo.after.gradientSamples > 0)
    for file in ["mask-to-gradient", "round-the-child", "idle-mask", "idle-clip", "ungroup-opacity"] {
      let (before, after) = try works(file)
      #expect(before.groups > after.groups, "\(file)")
      #expect(after.groups == 0, "\(file)")
    }
  }

  /// A disc that has a closed form is cheaper than any gradient: nothing to advise.
  @Test func aClosedFormIsLeftAlone() {
    var disc = Layer(name: "disc")
    disc.setFrame(Rect(x: 60, y: 60, width: 80, height: 80))
    disc.cornerRadius = 40
    disc.backgroundColor = .black
    disc.filters = [.gaussianBlur(sigma: 8)]
    let report = Renderer(Scene(size: Size(width: 200, height: 200), layers: [disc])).costReport(budget: .countsOnly)
    #expect(report.advice.isEmpty)
    #expect(report.layers[0].causes.map(\.cause) == [.visualEffect])
    #expect(report.layers[0].causes[0].handling == .closedForm)
  }

  /// Advice is right as a whole: of two equal layers one stays.
  @Test func twins() {
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    layer.backgroundColor = .black
    let scene = Scene(size: Size(width: 100, height: 100), layers: [layer, layer])
    let report = Renderer(scene).costReport(budget: .countsOnly)
    #expect(report.advice.map(\.rule) == [.hiddenLayer])
    #expect(Renderer(report.advisedScene).image() == Renderer(scene).image())
  }

  /// A level that one piece of advice changes does not hide the next, which changes none.
  @Test func adviceAfterAdvice() throws {
    let card = try scene("Examples/Advice/shadow-path.json")
    let hidden = Layer(frame: Rect(x: 60, y: 50, width: 40, height: 40)).with(\.backgroundColor, .black)
    var both = card
    both.layers.append(hidden)
    both.layers.append(Layer(frame: Rect(x: 60, y: 50, width: 40, height: 40)).with(\.backgroundColor, .white))
    let report = Renderer(both).costReport(budget: .countsOnly)
    #expect(Set(report.advice.map(\.rule)) == [.shadowPath, .hiddenLayer])
    #expect((Renderer(report.advisedScene).image().largestVisibleDifference(from: Renderer(both).image()) ?? 255) <= 2)
  }

  @Test func maskAndClipThatCutTheSame() {
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    layer.masksToBounds = true
    layer.mask = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60)).with(\.backgroundColor, .black)
    layer.sublayers = [Layer(frame: Rect(x: -10, y: 5, width: 90, height: 20)).with(\.backgroundColor, .black)]
    let scene = Scene(size: Size(width: 100, height: 100), layers: [layer])
    let report = Renderer(scene).costReport(budget: .countsOnly)
    #expect(report.advice.map(\.rule) == [.idleMask])
    #expect(Renderer(report.advisedScene).image() == Renderer(scene).image())
  }

  /// What is to be written says every key that differs.
  @Test func theWholeChangeIsSaid() throws {
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 160, height: 160))
    layer.mask = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 160)).with(\.backgroundColor, .black)
      .with(\.cornerRadius, 40).with(\.cornerCurve, .continuous)
    layer.sublayers = [
      Layer(
        frame: Rect(x: -10, y: -10, width: 200, height: 200), content: .gradient(Gradient(colors: [.black, .white])))
    ]
    let report = Renderer(Scene(size: Size(width: 200, height: 200), layers: [layer])).costReport(budget: .countsOnly)
    let advice = try #require(report.advice.first { $0.rule == .maskToCornerRadius })
    #expect(
      advice.change == #""cornerRadius": 40, "cornerCurve": "continuous", "masksToBounds": true, no "mask""#)
  }

  /// Opaque pictures and gradients cast the outline's shadow too.
  @Test func shadowsOfGradients() throws {
    var card = Layer(
      frame: Rect(x: 40, y: 40, width: 100, height: 80), content: .gradient(Gradient(colors: [.black, .white])))
    card.cornerRadius = 12
    card.shadowOpacity = 0.5
    let report = Renderer(Scene(size: Size(width: 200, height: 200), layers: [card])).costReport(budget: .countsOnly)
    #expect(report.advice.map(\.rule) == [.shadowPath])
    #expect(report.advice[0].change == #""shadowPath": {"roundedRect": [0, 0, 100, 80], "cornerRadius": 12}"#)
  }

  /// A path that casts another shadow is no advice.
  @Test func aChildThatSticksOutKeepsItsShadow() {
    var card = Layer()
    card.setFrame(Rect(x: 50, y: 50, width: 60, height: 60))
    card.backgroundColor = .white
    card.shadowOpacity = 1
    var tag = Layer()
    tag.setFrame(Rect(x: 40, y: 40, width: 60, height: 60))
    tag.backgroundColor = .black
    card.sublayers = [tag]
    let report = Renderer(Scene(size: Size(width: 200, height: 200), layers: [card])).costReport(budget: .countsOnly)
    #expect(!report.advice.contains { $0.rule == .shadowPath })
    #expect(report.layers[0].causes.map(\.handling) == [.pass])
  }
}

extension Explainer.Budget {
  /// One round of each measurement and none beyond, time enough for every advice.
  static let countsOnly = Explainer.Budget(measuring: 0, searching: 60, rounds: 1)
}
