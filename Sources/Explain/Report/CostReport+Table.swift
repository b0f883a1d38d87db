extension CostReport {
  /// The report for people: a table of layers, what the planner made cheap already, and advice.
  ///
  /// - Parameter title: what the scene is called, such as its file's name.
  public func table(title: String) -> String {
    var lines = head(title)
    let names = self.names
    lines += [""] + rows(names)
    let cheap = alreadyCheap(names)
    if !cheap.isEmpty { lines += ["", "already cheap"] + cheap.map { "  " + $0 } }
    lines.append("")
    let worthwhile = advice.filter(\.isWorthwhile)
    let others = advice.filter { !$0.isWorthwhile }
    if advice.isEmpty { lines.append("no cheaper way to say it was found") }
    if !worthwhile.isEmpty { lines.append("cheaper ways to say it") }
    for (index, advice) in worthwhile.enumerated() { lines += self.lines(for: advice, number: index + 1, names) }
    if !others.isEmpty { lines += ["", "less work by count, but not measured faster"] }
    for (index, advice) in others.enumerated() {
      lines += self.lines(for: advice, number: worthwhile.count + index + 1, names)
    }
    if !searchedAll { lines += ["", "there was no time to look everywhere; --seconds gives more"] }
    return lines.joined(separator: "\n")
  }

  private func head(_ title: String) -> [String] {
    [
      "\(title): \(widthInPixels) x \(heightInPixels) pixels, \(threads) thread\(threads == 1 ? "" : "s"), "
        + "\(instructionSet): \(Numbers.milliseconds(frameInNanoseconds)) ms a frame",
      "\(work.fills) fills, overdraw \(Numbers.fixed(overdraw, decimals: 1)); "
        + "\(Self.count(work.groups, "group", "groups")); \(Self.count(work.passes, "pass", "passes")) of \(Numbers.grouped(work.passPixels)) pixels, \(Numbers.grouped(work.blurredSamples)) samples blurred",
      "share, ms, passes and blurred: what the frame has more with the layer and all in it than without",
    ]
  }

  private func rows(_ names: [LayerPath: String]) -> [String] {
    let header = ["share", "ms", "pixels", "passes", "blurred", "layer"]
    let cells =
      [header]
      + layers.map { layer in
        [
          layer.share.map(Numbers.percent) ?? "-", layer.nanoseconds.map(Numbers.milliseconds) ?? "-",
          Numbers.grouped(layer.pixels), String(layer.work.passes), Numbers.grouped(layer.work.blurredSamples),
          String(repeating: "  ", count: layer.path.depth) + label(layer.path, names) + why(layer),
        ]
      }
    let leftOut =
      layersLeftOut == 0 ? [] : ["and \(Numbers.grouped(layersLeftOut)) more that there was no time to count"]
    let widths = (0..<header.count - 1).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return leftOut.isEmpty ? lines(cells, widths) : lines(cells, widths) + leftOut
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private func lines(_ cells: [[String]], _ widths: [Int]) -> [String] {
    cells.map { row in
      let numbers = zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
      return (numbers + [row[row.count - 1]]).joined(separator: "  ")
    }
  }

  private func why(_ layer: LayerCost) -> String {
    if layer.causes.isEmpty { return "" }
    return ": "
      + layer.causes.map { cause in
        cause.cause.text + (cause.share.map { " \(Numbers.percent($0))" } ?? "")
      }.joined(separator: ", ")
  }

  /// What Core Animation would draw apart and the planner does not.
  private func alreadyCheap(_ names: [LayerPath: String]) -> [String] {
    layers.flatMap { layer in
      layer.causes.compactMap { cause in
        switch cause.handling {
        case .pass, .group: nil
        case .closedForm: "\(label(layer.path, names)): \(cause.cause.text) by a closed form, no pass"
        case .free: "\(label(layer.path, names)): \(cause.cause.text) takes nothing apart here"
        }
      }
    }
  }

  private func lines(for advice: Advice, number: Int, _ names: [LayerPath: String]) -> [String] {
    var price =
      "\(Numbers.milliseconds(advice.nanosecondsBefore)) -> \(Numbers.milliseconds(advice.nanosecondsAfter)) ms"
    if let before = advice.shareBefore, let after = advice.shareAfter {
      price = "\(Numbers.percent(before)) of the frame, then \(Numbers.percent(after)); " + price
    }
    return [
      "\(number). \(label(advice.path, names)): \(advice.rule.finding): \(advice.rule.remedy)",
      "   \(price); \(advice.difference.text)",
      "   \(Self.shortened(advice.change))",
    ]
  }

  /// What fits in some lines of a terminal; JSON has all of it.
  private static func shortened(_ change: String) -> String {
    change.count > 400 ? change.prefix(380) + "... (--json has all of it)" : change
  }

  private func label(_ path: LayerPath, _ names: [LayerPath: String]) -> String {
    let name = names[path]
    return path.text + (name.map { " \"\(Self.printable($0))\"" } ?? "")
  }

  /// A name in one line, without what moves a terminal's cursor.
  private static func printable(_ name: String) -> String {
    let shown = name.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
      default: String(scalar)
      }
    }
    return shown.count > 40 ? shown.prefix(39).joined() + "…" : shown.joined()
  }
}
