import ImageDiff
import PNGCodec
import Pixels

/// The files of one golden: NAME.png and, after a failure, NAME.failed.png and NAME.failed.json beside it.
struct GoldenFiles {
  let name: String
  let goldenPath: String
  let failedPicturePath: String
  let failedNumbersPath: String

  init(name: String, directory: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }, "a golden's name is a path below its directory")
    self.name = name
    let base = directory + "/" + name
    goldenPath = base + ".png"
    failedPicturePath = base + ".failed.png"
    failedNumbersPath = base + ".failed.json"
  }

  /// `nil` if there is none yet.
  func golden() throws -> Image? {
    Files.exists(goldenPath) ? try Image(pngFile: goldenPath) : nil
  }

  func record(_ image: Image) throws {
    try Files.makeDirectories(String(goldenPath[..<(goldenPath.lastIndex(of: "/") ?? goldenPath.endIndex)]))
    // Goldens live in version control: written seldom, kept for ever.
    try image.writePNG(to: goldenPath, options: PNGEncoder.Options(compression: .small))
  }

  func writeFailure(expected: Image, actual: Image, difference: ImageDifference, maxPixels: Int) throws {
    let picture = FailurePicture.draw(expected: expected, actual: actual, tolerance: difference.tolerance)
    try picture.writePNG(to: failedPicturePath)
    let numbers = FailureNumbers.json(name: name, difference: difference, maxPixels: maxPixels)
    try Files.write(Array(numbers.utf8), to: failedNumbersPath)
  }

  func removeFailure() throws(FileError) {
    try Files.removeIfPresent(failedPicturePath)
    try Files.removeIfPresent(failedNumbersPath)
  }
}
