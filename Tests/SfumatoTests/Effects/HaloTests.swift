import Sfumato
import Testing

/// A blurred disc and a radial gradient with its profile are one picture.
@Suite struct HaloTests {
  @Test func blurredDiscsAreTheGradientsOfTheirProfile() throws {
    var gradients = try ExampleTests.document("halos").scene
    let discs = try ExampleTests.document("halos-blurred").scene
    gradients.scale = discs.scale
    #expect(Picture(gradients).distance(to: Picture(discs)) <= 1)
    // No pixel is blurred: three closed forms.
    #expect(discs.plan().passes.isEmpty && discs.plan().closedForms.count == 3)
    #expect(discs.picture(.general).distance(to: Picture(discs)) <= 1)
  }
}
