// Huffman's code for counted symbols, with a limit on lengths.
//
// Method: leaves in order of their counts and a second queue of joined nodes give the depths; depths over the limit are
//   cut to it, and codes are lengthened from the deepest that is left until the lengths fit a tree again. Not the best
//   code under the limit (package-merge), but the limit of 15 is met only by counts that grow like Fibonacci's numbers.
// Invariants: equal counts are taken in the order of their symbols, so equal counts give equal codes everywhere.

package struct HuffmanCode {
  /// Bits of a symbol, 0 where its count was 0.
  package private(set) var lengths: [UInt8]
  /// The code's bits, the first bit lowest.
  package private(set) var codes: [UInt16]

  /// - Parameters:
  ///   - counts: of at most 2^16 symbols; their sum is below 2^32.
  ///   - limit: the greatest length, 1...15, enough for the number of symbols.
  package init(counts: [UInt32], limit: Int) {
    assert((1...15).contains(limit))
    lengths = [UInt8](repeating: 0, count: counts.count)
    codes = [UInt16](repeating: 0, count: counts.count)
    let order = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    let lengthCounts = Self.lengthCounts(order.map { counts[$0] }, limit: limit)
    // The rarest symbols get the longest codes.
    var next = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<lengthCounts[length] {
        lengths[order[next]] = UInt8(length)
        next += 1
      }
    }
    assignCodes()
  }

  /// The code of given lengths.
  package init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    assignCodes()
  }

  /// How many codes there are of each length, for counts in rising order.
  private static func lengthCounts(_ leaves: [UInt32], limit: Int) -> [Int] {
    var result = [Int](repeating: 0, count: limit + 1)
    if leaves.isEmpty { return result }
    if leaves.count == 1 {
      result[1] = 1
      return result
    }
    // Nodes: the leaves, then the joined ones in the order they are made, which is that of their weights.
    var weights = leaves
    weights.reserveCapacity(2 * leaves.count)
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, joined) = (0, leaves.count)
    while weights.count < parents.count {
      var sum: UInt32 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (joined == weights.count || weights[leaf] <= weights[joined])
        let node = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        sum += weights[node]
        parents[node] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    // In 2^-limit of the whole: 2^limit is a full tree.
    var space = 0
    for node in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < leaves.count {
        let depth = min(depths[node], limit)
        result[depth] += 1
        space += 1 << (limit - depth)
      }
    }
    while space > 1 << limit {
      // One code from the deepest level above the limit goes down and makes room for one from the limit.
      guard let level = (1..<limit).last(where: { result[$0] > 0 }) else { preconditionFailure("too few bits") }
      result[limit] -= 1
      result[level] -= 1
      result[level + 1] += 2
      space -= 1
    }
    return result
  }

  /// Codes of one length are consecutive, in the order of their symbols, and follow those one shorter (RFC 1951, 3.2.2).
  private mutating func assignCodes() {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length - 1] + next[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] = code &+ 1
      codes[symbol] = code.reversedBits >> (16 - UInt16(length))
    }
  }
}

extension UInt16 {
  fileprivate var reversedBits: UInt16 {
    var (source, result) = (self, UInt16(0))
    for _ in 0..<16 {
      result = result << 1 | source & 1
      source >>= 1
    }
    return result
  }
}
