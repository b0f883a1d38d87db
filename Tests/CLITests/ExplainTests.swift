import Foundation
import Testing

@Suite("Command line: explain and overlays")
struct ExplainCommandTests {
  private static let scene = """
    {"sfumato": 1, "size": [60, 60], "background": "white", "layers": [
      {"name": "card", "frame": [10, 10, 40, 40], "backgroundColor": "#336699", "cornerRadius": 8,
        "shadowOpacity": 0.5, "sublayers": [{"frame": [5, 5, 10, 10], "backgroundColor": "red"}]}]}
    """

  @Test("the table names the cause, its price and what to write instead")
  func table() throws {
    let outcome = try Sandbox().run("explain", "-", "--seconds", "0.05", input: Data(Self.scene.utf8))
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(outcome.text.hasPrefix("<stdin>: 60 x 60 pixels, 1 thread, "))
    #expect(outcome.text.contains("layers[0] \"card\": shadow without path"))
    #expect(outcome.text.contains("1. layers[0] \"card\": shadow without path: add shadowPath"))
    #expect(outcome.text.contains("\"shadowPath\": {\"roundedRect\": [0, 0, 40, 40], \"cornerRadius\": 8}"))
  }

  @Test("what explain says to write is a scene that can be drawn")
  func adviceIsValid() throws {
    let sandbox = Sandbox()
    let advised = Self.scene.replacing(
      "\"shadowOpacity\"",
      with: "\"shadowPath\": {\"roundedRect\": [0, 0, 40, 40], \"cornerRadius\": 8}, \"shadowOpacity\"")
    let outcome = try sandbox.run("explain", "-", "--seconds", "0.05", input: Data(advised.utf8))
    #expect(outcome.exitCode == 0)
    #expect(outcome.text.contains("no cheaper way to say it was found"))
  }

  @Test("JSON has the frame, the layers and the advice")
  func json() throws {
    let outcome = try Sandbox().run(
      "explain", "-", "--json", "--scale", "2", "--threads", "1", "--seconds", "0.05", input: Data(Self.scene.utf8))
    #expect(outcome.exitCode == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.standardOutput) as? [String: Any])
    #expect(object["size"] as? [Int] == [120, 120])
    let layers = try #require(object["layers"] as? [[String: Any]])
    #expect(layers.map { $0["path"] as? String } == ["layers[0]", "layers[0].sublayers[0]"])
    let causes = try #require(layers[0]["causes"] as? [[String: Any]])
    #expect(causes.map { $0["cause"] as? String } == ["shadowWithoutPath"])
    let advice = try #require(object["advice"] as? [[String: Any]])
    #expect(advice.map { $0["rule"] as? String } == ["shadowPath"])
    #expect((advice[0]["largestDifference"] as? Int).map { $0 <= 2 } == true)
  }

  @Test("a bad scene is told as render tells it")
  func badScene() throws {
    let outcome = try Sandbox().run("explain", "-", input: Data("{\"sfumato\": 2}".utf8))
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.hasPrefix("<stdin>:1:13:"))
    #expect(try Sandbox().run("explain", "missing.json").exitCode == 66)
  }

  @Test("an overlay is a picture of the scene's size", arguments: ["offscreen", "blended"])
  func overlay(name: String) throws {
    let sandbox = Sandbox()
    let outcome = try sandbox.run(
      "render", "-", "--overlay", name, "-o", "out.png", input: Data(Self.scene.utf8))
    #expect(outcome.exitCode == 0)
    let plain = try sandbox.run("render", "-", "-o", "plain.png", input: Data(Self.scene.utf8))
    #expect(plain.exitCode == 0)
    #expect(try sandbox.run("diff", "out.png", "plain.png").exitCode == 1)
    #expect(try sandbox.run("diff", "out.png", "out.png").exitCode == 0)
  }
}
