import Layers
import Pixels

/// Pictures that were read, by the path in the file: each is read and decoded once.
struct ContentsCache {
  let loader: SceneReader.ContentsLoader?
  /// What the pictures that come may have in all.
  var pixelsLeft: Int
  var read: [String: Contents] = [:]
}

extension SceneDecoder {
  /// The picture that a path names.
  mutating func contents(_ node: Int) throws(Fault) -> Contents {
    let path = try text(node)
    if let found = contents.read[path] { return found }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw mismatch(node, "the path of a PNG file") }
    guard let loader = contents.loader else {
      throw fault(node, "contents are read with the scene's file; this reader was given bytes alone")
    }
    guard contents.pixelsLeft > 0 else { throw fault(node, mostPixels) }
    let image: Image
    do throws(ContentsError) {
      image = try loader(path, contents.pixelsLeft)
    } catch {
      var fault = fault(node, "\(MessageText.quoted(path)): \(error)")
      switch error {
      case .unreadable: fault.kind = .contentsUnreadable
      case .notImage: break
      case .tooLarge: fault.message = mostPixels
      }
      throw fault
    }
    let pixelCount = image.widthInPixels * image.heightInPixels
    guard pixelCount <= contents.pixelsLeft else { throw fault(node, mostPixels) }
    contents.pixelsLeft -= pixelCount
    let made = Contents(image, path: path)
    contents.read[path] = made
    return made
  }

  private var mostPixels: String { "expected contents of at most \(limits.contentsPixels) pixels in all, found more" }
}
