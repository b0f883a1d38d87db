import Foundation
import Sfumato
import Testing

/// A file of this repository.
func repositoryFile(_ path: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: path).path(percentEncoded: false)
}

func scene(_ path: String) throws -> Scene {
  let file = repositoryFile(path)
  return try SceneReader.read(bytes: [UInt8](Data(contentsOf: URL(filePath: file))), fileName: file).scene
}

extension Image {
  func bytes() throws -> [UInt8] {
    guard case .bits8(let bytes) = samples else { throw NotEightBits() }
    return bytes
  }

  private struct NotEightBits: Error {}

  /// Over black and in alpha; sizes are equal.
  func largestVisibleDifference(from other: Image) -> Int? {
    guard let a = try? bytes(), let b = try? other.bytes(), a.count == b.count else { return nil }
    func seen(_ bytes: [UInt8], _ index: Int) -> Int {
      index % 4 == 3 ? Int(bytes[index]) : Int((Double(bytes[index]) * Double(bytes[index | 3]) / 255).rounded())
    }
    return a.indices.map { abs(seen(a, $0) - seen(b, $0)) }.max()
  }
}
