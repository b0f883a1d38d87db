/// How far a match is looked for.
struct SearchEffort: Sendable, Equatable {
  /// How many earlier places with the same `MatchFinder.hashedInBytes` bytes are tried, at least 1.
  let depth: Int
  /// A match longer than this is taken without a look at the next byte, 4...258.
  let lazyLength: Int
  /// Of a longer match only the first and last halves of so many bytes can be found again, 2...258.
  let insertedInBytes: Int
}
