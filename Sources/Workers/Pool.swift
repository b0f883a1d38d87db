import Synchronization

/// Objects that workers borrow, one user at a time, and that are kept for the next frame.
package final class Pool<Element: AnyObject & Sendable>: Sendable {
  private let kept = Mutex<[Element]>([])
  private let mostKept: Int

  /// - Parameter mostKept: objects beyond it end when they are given back.
  package init(mostKept: Int) { self.mostKept = mostKept }

  /// The object given back last of those that `fits` likes; nil where there is none.
  package func take(where fits: (Element) -> Bool = { _ in true }) -> Element? {
    kept.withLock { kept in kept.lastIndex(where: fits).map { kept.remove(at: $0) } }
  }

  package func give(_ element: Element) {
    kept.withLock { kept in
      if kept.count < mostKept { kept.append(element) }
    }
  }
}
