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
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: "Examples/\(name).json")))
    return try SceneReader.read(bytes: bytes, fileName: "\(name).json")
  }

  @Test(arguments: names)
  func looksAsApproved(name: String) throws {
    let document = try Self.document(name)
    #expect(document.warnings.isEmpty)
    expectGolden(Renderer(document.scene).image(), named: name, in: Self.goldens)
  }

  @Test func noGoldenIsWithoutItsExample() throws {
    #expect(!Self.names.isEmpty)
    #expect(try Golden.orphans(in: Self.goldens, used: Self.names) == [])
  }
}
