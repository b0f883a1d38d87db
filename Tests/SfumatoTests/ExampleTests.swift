import Foundation
import Sfumato
import SfumatoTesting
import Testing

/// Every scene in Examples is drawn through the library and compared with its golden: equal in every sample.
@Suite struct ExampleTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let goldens = root.appending(path: "Goldens/Examples").path()

  /// The scenes' file names without `.json`.
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Examples").path()))?
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted() ?? []

  static func document(_ name: String) throws -> SceneDocument {
    try SceneDocument(file: root.appending(path: "Examples/\(name).json").path())
  }

  @Test(arguments: names)
  func looksAsApproved(name: String) throws {
    let document = try Self.document(name)
    #expect(document.warnings.isEmpty)
    expectGolden(Renderer(document.scene).image(), named: name, in: Self.goldens)
  }

  /// The pictures that examples show are drawn by scenes beside them.
  @Test(arguments: ["paper", "spark"]) func picturesAreScenes(name: String) throws {
    let scene = try Self.document("Pictures/\(name)").scene
    let drawn = try PNGDecoder.decode(try Renderer(scene, scale: 3).pngData())
    #expect(try Image(pngFile: Self.root.appending(path: "Examples/Pictures/\(name).png").path()) == drawn)
  }

  @Test func noGoldenIsWithoutItsExample() throws {
    #expect(!Self.names.isEmpty)
    #expect(try Golden.orphans(in: Self.goldens, used: Self.names) == [])
  }
}

/// The README's program is the one that is compiled here.
@Suite struct ReadmeTests {
  static func program() throws -> (scene: Scene, png: [UInt8]) {
    // README: begin
    var sky = Layer(content: .gradient(Gradient(colors: [Color(red: 0.1, green: 0.1, blue: 0.4), .white])))
    sky.setFrame(Rect(x: 0, y: 0, width: 240, height: 160))
    var sun = Layer()
    sun.setFrame(Rect(x: 84, y: 44, width: 72, height: 72))
    sun.backgroundColor = Color(red: 1, green: 0.8, blue: 0.25)
    sun.cornerRadius = 36
    let scene = Scene(size: Size(width: 240, height: 160), scale: 2, layers: [sky, sun])
    let png = try Renderer(scene).pngData()
    // README: end
    return (scene, png)
  }

  static func readme() throws -> String {
    try String(contentsOf: ExampleTests.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The README's code blocks in a language, without their fences.
  static func blocks(_ language: String) throws -> [String] {
    try readme().components(separatedBy: "```\(language)\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "\n```")?.lowerBound ?? $0.endIndex)) }
  }

  @Test func programIsTheReadmes() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(source.range(of: "// README: begin\n"))
    let end = try #require(source.range(of: "    // README: end"))
    let compiled = source[start.upperBound..<end.lowerBound].split(separator: "\n").map { $0.dropFirst(4) }
    let shown = "import Sfumato\n\n" + compiled.joined(separator: "\n")
    #expect(try Self.blocks("swift").contains(shown))
  }

  @Test func programDrawsTheSun() throws {
    let (_, png) = try Self.program()
    let image = try PNGDecoder.decode(png)
    #expect(image.widthInPixels == 480 && image.heightInPixels == 320)
    guard case .bits8(let samples) = image.samples else { throw PNGError.damaged(reason: "not of 8 bits") }
    let center = 4 * (160 * 480 + 240)
    #expect(Array(samples[center..<center + 4]) == [255, 204, 64, 255])
  }

  /// The README shows one picture as a scene file and as a program.
  @Test func sceneIsTheProgram() throws {
    let text = try #require(try Self.blocks("json").first)
    var written = try SceneReader.read(bytes: Array(text.utf8), fileName: "README.md").scene
    let (programmed, _) = try Self.program()
    // The file's colours are the bytes of the program's fractions: equal to half a level.
    #expect(written.layers.count == programmed.layers.count)
    written.layers[1].backgroundColor = programmed.layers[1].backgroundColor
    written.layers[0].content = programmed.layers[0].content
    #expect(written == programmed)
  }

  /// Every example and every link of the README is there.
  @Test func linksLead() throws {
    let text = try Self.readme()
    let links = text.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first }
      .filter { !$0.hasPrefix("http") }
    #expect(links.count > 10)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: ExampleTests.root.appending(path: String(link)).path()), "\(link)")
    }
    for name in ExampleTests.names { #expect(links.contains("Examples/\(name).json"), "\(name) is not shown") }
  }
}
