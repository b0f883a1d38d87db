import Geometry

/// Numbers, words and fixed lists of them.
extension SceneDecoder {
  func number(_ node: Int, _ range: NumberRange = .any) throws(Fault) -> Double {
    guard tree.kind(node) == .number else { throw mismatch(node, range.name) }
    guard let value = tree.number(node) else {
      throw mismatch(node, "a number that a 64-bit float can hold")
    }
    guard range.contains(value) else { throw mismatch(node, range.name) }
    return value
  }

  func truth(_ node: Int) throws(Fault) -> Bool {
    switch tree.kind(node) {
    case .true: true
    case .false: false
    default: throw mismatch(node, "true or false")
    }
  }

  func text(_ node: Int) throws(Fault) -> String {
    guard tree.isString(node) else { throw mismatch(node, "a string") }
    return tree.text(node)
  }

  /// One of a model enumeration's names.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ node: Int, _: Word.Type) throws(Fault) -> Word {
    guard tree.isString(node), let word = Word(rawValue: tree.text(node)) else {
      throw unknownWord(node, among: Word.allCases.map(\.rawValue))
    }
    return word
  }

  func unknownWord(_ node: Int, among words: [String]) -> Fault {
    guard tree.isString(node), words.count > 1 else { return mismatch(node, MessageText.choices(words)) }
    let suggestion = Spelling.suggestion(for: tree.text(node), among: words, noun: "word")
    return fault(node, "expected \(MessageText.choices(words)), found \(found(node)); \(suggestion)")
  }

  // MARK: Fixed lists

  /// Checks that `node` is a list of `count` values; the first of them.
  func first(of count: Int, in node: Int, _ layout: String) throws(Fault) -> Int {
    guard tree.kind(node) == .array, tree.nodes[node].count == count else { throw mismatch(node, layout) }
    return node + 1
  }

  func pair(_ node: Int, _ layout: String, _ range: NumberRange = .any) throws(Fault) -> (Double, Double) {
    let first = try first(of: 2, in: node, layout)
    // A number is one node, so the next one is its neighbour.
    return (try number(first, range), try number(first + 1, range))
  }

  func point(_ node: Int) throws(Fault) -> Point {
    let (x, y) = try pair(node, "[x, y]")
    return Point(x: x, y: y)
  }

  func rect(_ node: Int) throws(Fault) -> Rect {
    let first = try first(of: 4, in: node, "[x, y, width, height]")
    return Rect(
      x: try number(first), y: try number(first + 1),
      width: try number(first + 2, .notNegative), height: try number(first + 3, .notNegative))
  }

  func numbers(_ node: Int, _ layout: String, _ range: NumberRange = .any) throws(Fault) -> [Double] {
    try expect(node, .array, layout)
    var numbers: [Double] = []
    numbers.reserveCapacity(tree.nodes[node].count)
    for element in tree.elements(node) { numbers.append(try number(element, range)) }
    return numbers
  }
}
