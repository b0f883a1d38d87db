extension CostReport {
  /// The report for people: a table of layers, what the planner made cheap already, and advice.
  ///
  /// - Parameter title: what the scene is called, such as its file's name.
  public func table(title: String) -> String {
    var lines = head(title)
    lines += [""] + rows
    let cheap = alreadyCheap
    if !cheap.isEmpty { lines += ["", "already cheap"] + cheap.map { "  " + $0 } }
    lines.append("")
    lines += advice.isEmpty ? ["no cheaper way to say it was found"] : ["cheaper ways to say it"]
    for (index, advice) in advice.enumerated() { lines += self.lines(for: advice, number: index + 1) }
    return lines.joined(separator: "\n")
  }

  private func head(_ title: String) -> [String] {
    [
      "\(title): \(widthInPixels) x \(heightInPixels) pixels, \(threads) thread\(threads == 1 ? "" : "s"), "
        + "\(instructionSet): \(Numbers.milliseconds(frameInNanoseconds)) ms a frame",
      "\(work.fills) fills, overdraw \(Numbers.fixed(overdraw, decimals: 1)); \(work.groups) groups; \(work.passes) "
        + "passes of \(Numbers.grouped(work.passPixels)) pixels, \(Numbers.grouped(work.blurredSamples)) samples blurred",
      "share, ms, passes and blurred: what the frame has more with the layer and all in it than without",
    ]
  }

  private var rows: [String] {
    let header = ["share", "ms", "pixels", "passes", "blurred", "layer"]
    let cells =
      [header]
      + layers.map { layer in
        [
          layer.share.map(Numbers.percent) ?? "-", layer.nanoseconds.map(Numbers.milliseconds) ?? "-",
          Numbers.grouped(layer.pixels), String(layer.work.passes), Numbers.grouped(layer.work.blurredSamples),
          String(repeating: "  ", count: layer.path.depth) + label(layer.path) + why(layer),
        ]
      }
    let widths = (0..<header.count - 1).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
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
  private var alreadyCheap: [String] {
    layers.flatMap { layer in
      layer.causes.compactMap { cause in
        switch cause.handling {
        case .pass, .group: nil
        case .closedForm: "\(label(layer.path)): \(cause.cause.text) by a closed form, no pass"
        case .free: "\(label(layer.path)): \(cause.cause.text) takes nothing apart here"
        }
      }
    }
  }

  private func lines(for advice: Advice, number: Int) -> [String] {
    var price =
      "\(Numbers.milliseconds(advice.nanosecondsBefore)) -> \(Numbers.milliseconds(advice.nanosecondsAfter)) ms"
    if let before = advice.shareBefore, let after = advice.shareAfter {
      price = "\(Numbers.percent(before)) of the frame, then \(Numbers.percent(after)); " + price
    }
    return [
      "\(number). \(label(advice.path)): \(advice.rule.finding): \(advice.rule.remedy)",
      "   \(price); \(advice.difference.text)",
      "   \(advice.change)",
    ]
  }

  private func label(_ path: LayerPath) -> String {
    let name = layers.first { $0.path == path }?.name
    return path.text + (name.map { " \"\(Self.printable($0))\"" } ?? "")
  }

  /// A name in one line, without what moves a terminal's cursor.
  private static func printable(_ name: String) -> String {
    let shown = name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? "?" : String($0) }
    return shown.count > 40 ? shown.prefix(39).joined() + "…" : shown.joined()
  }
}
