/// The known word that an unknown one was probably meant to be.
///
/// Distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment),
/// upper and lower case being the same letter.
enum Spelling {
  /// No key is longer; what is longer is cut, so a hostile key costs little.
  private static let longestWord = 64

  /// - Precondition: `words` is not empty. Of equally near ones the first.
  static func nearest(to word: String, among words: [String]) -> (word: String, distance: Int) {
    precondition(!words.isEmpty)
    let letters = self.letters(word)
    var best = (word: words[0], distance: Int.max)
    for candidate in words {
      let distance = distance(letters, self.letters(candidate))
      if distance < best.distance { best = (candidate, distance) }
    }
    return best
  }

  /// `did you mean "opacity"?`, or where nothing is near: `the nearest known key is "mask"`.
  static func suggestion(for word: String, among words: [String], noun: String) -> String {
    let (nearest, distance) = nearest(to: word, among: words)
    // Half of the letters wrong is no slip of the finger any more.
    return distance * 2 <= max(word.utf8.count, nearest.utf8.count)
      ? "did you mean \(MessageText.quoted(nearest))?" : "the nearest known \(noun) is \(MessageText.quoted(nearest))"
  }

  private static func letters(_ word: String) -> [UInt8] {
    word.utf8.prefix(longestWord).map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
