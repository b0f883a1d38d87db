// A path's edges -> parts that have nothing to do with each other.
//
// Aim: a sweep takes time with the square of what stands side by side; a page of text is thousands of glyphs that do not
//   touch (3 400 of them took eight times as long to draw as one path).
// Method: edges follow each other along their contour. A chain that has come back to the height where it began is closed:
//   to its right its windings add up to nothing, at every height. So chains whose boxes do not meet can be told apart,
//   and what winds in one is nothing to the other. Boxes that meet are one island (union-find over a sweep).
// Invariants: every edge is in one island, in the order it had; what is not closed (cut at the page) is not parted.
// Lost: cuts along gaps in x and y alone: a page set solid has none.

import Kernels

struct EdgeIslands {
  /// A closed chain: its edges, and what of the page they lie in.
  private struct Chain {
    var edges: Range<Int>
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min

    func meets(_ other: Chain) -> Bool {
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
  }

  /// Fewer edges are swept sooner than parted.
  private static let fewEdges = 64
  /// Comparisons of boxes for each chain; where more of them stand over each other parting is not worth it.
  private static let mostComparisons = 512

  /// The islands, or nil where there is only one or none can be told.
  static func split(_ edges: [Edge]) -> [[Edge]]? {
    guard edges.count > fewEdges, let chains = chains(of: edges), chains.count > 1, let roots = roots(of: chains)
    else { return nil }
    var places = [Int](repeating: -1, count: chains.count)
    var islands: [[Edge]] = []
    for (chain, root) in zip(chains, roots) {
      if places[root] < 0 {
        places[root] = islands.count
        islands.append([])
      }
      islands[places[root]].append(contentsOf: edges[chain.edges])
    }
    return islands.count > 1 ? islands : nil
  }

  /// nil where a chain does not close.
  private static func chains(of edges: [Edge]) -> [Chain]? {
    var chains: [Chain] = []
    var start = 0
    for index in edges.indices {
      let edge = edges[index]
      let isLast = index + 1 == edges.count
      // Level sides are no edges, so the next one may begin elsewhere at the same height.
      if !isLast, edges[index + 1].x0 == edge.x1, edges[index + 1].y0 == edge.y1 { continue }
      if edge.y1 == edges[start].y0 {
        chains.append(chain(of: edges, start..<index + 1))
        start = index + 1
      } else if isLast || edges[index + 1].y0 != edge.y1 {
        return nil
      }
    }
    return chains
  }

  private static func chain(of edges: [Edge], _ range: Range<Int>) -> Chain {
    var chain = Chain(edges: range)
    for edge in edges[range] {
      chain.minX = min(chain.minX, min(edge.x0, edge.x1))
      chain.maxX = max(chain.maxX, max(edge.x0, edge.x1))
      chain.minY = min(chain.minY, min(edge.y0, edge.y1))
      chain.maxY = max(chain.maxY, max(edge.y0, edge.y1))
    }
    return chain
  }

  /// For each chain the first of those it hangs together with; nil where looking takes too long.
  private static func roots(of chains: [Chain]) -> [Int]? {
    var parents = Array(chains.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    // Along the axis on which fewer stand over each other.
    let sweepsX = crowding(chains, \.minX, \.maxX) <= crowding(chains, \.minY, \.maxY)
    let low: KeyPath<Chain, Int32> = sweepsX ? \.minX : \.minY
    let high: KeyPath<Chain, Int32> = sweepsX ? \.maxX : \.maxY
    let order = chains.indices.sorted { (chains[$0][keyPath: low], $0) < (chains[$1][keyPath: low], $1) }
    var open: [Int] = []
    var left = mostComparisons * chains.count
    for index in order {
      left -= open.count
      if left < 0 { return nil }
      let chain = chains[index]
      open.removeAll { chains[$0][keyPath: high] < chain[keyPath: low] }
      for other in open where chains[other].meets(chain) {
        let (a, b) = (root(index), root(other))
        parents[max(a, b)] = min(a, b)
      }
      open.append(index)
    }
    return chains.indices.map(root)
  }

  /// How many chains stand over each other along an axis, on average.
  private static func crowding(
    _ chains: [Chain], _ low: KeyPath<Chain, Int32>, _ high: KeyPath<Chain, Int32>
  ) -> Double {
    var (first, last) = (Int32.max, Int32.min)
    var sum = 0.0
    for chain in chains {
      first = min(first, chain[keyPath: low])
      last = max(last, chain[keyPath: high])
      sum += Double(chain[keyPath: high] - chain[keyPath: low])
    }
    return sum / max(1, Double(last - first))
  }
}
