// The symbols of an object or a program as `nm -S` prints them: address, size where known, kind, name.

/// Symbols that are defined there.
struct SymbolTable {
  struct Symbol {
    var address: Int
    var sizeInBytes: Int
    var kind: Character
    var name: String
  }

  let symbols: [Symbol]

  init(_ text: String) {
    symbols = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 3, let address = Int(words[0], radix: 16), words[words.count - 2].count == 1 else {
        return nil
      }
      return Symbol(
        address: address, sizeInBytes: words.count == 4 ? Int(words[1], radix: 16) ?? 0 : 0,
        kind: words[words.count - 2].first!, name: String(words[words.count - 1]))
    }
  }

  /// Names the linker keeps one of, whoever else defines them. One that Swift puts everywhere is harmless data.
  var weakNames: Set<String> {
    let weak = symbols.filter { ["W", "w", "V", "v", "u"].contains($0.kind) }
    return Set(weak.map { $0.name }).subtracting(["__swift_reflection_version"])
  }
}
