import SceneFile
import Sfumato

/// The report for machines. Times are nanoseconds, shares 0...1; what was not measured is left out.
extension CostReport {
  func json(title: String) -> String {
    JSONValue.object([
      ("scene", .string(title)),
      ("size", .array([.number(Double(widthInPixels)), .number(Double(heightInPixels))])),
      ("scale", .number(scale)),
      ("threads", .number(Double(threads))),
      ("isa", .string(instructionSet)),
      ("nanoseconds", .number(frameInNanoseconds.rounded())),
      ("overdraw", .number(overdraw)),
      ("work", work.json),
      ("layers", .array(layers.map(\.json))),
      ("layersLeftOut", .number(Double(layersLeftOut))),
      ("searchedAll", .bool(searchedAll)),
      ("advice", .array(advice.map(\.json))),
    ]).text
  }
}

extension FrameWork {
  fileprivate var json: JSONValue {
    let counts: [(String, Int)] = [
      ("fills", fills), ("fillPixels", fillPixels), ("closedForms", closedForms),
      ("closedFormPixels", closedFormPixels), ("gradientSamples", gradientSamples), ("imagePixels", imagePixels),
      ("groups", groups),
      ("groupPixels", groupPixels), ("passes", passes), ("passPixels", passPixels),
      ("blurredSamples", blurredSamples),
    ]
    return .object(counts.map { (key: $0.0, value: JSONValue.number(Double($0.1))) })
  }
}

extension LayerCost {
  fileprivate var json: JSONValue {
    .object(
      [(key: "path", value: JSONValue.string(path.text))]
        + (name.map { [("name", .string($0))] } ?? [])
        + [("pixels", .number(Double(pixels)))]
        + measured(nanoseconds, share)
        + [("work", work.json), ("causes", .array(causes.map(\.json)))])
  }
}

extension CauseCost {
  fileprivate var json: JSONValue {
    .object(
      [
        (key: "cause", value: JSONValue.string(cause.rawValue)), ("namedByApple", .bool(cause.isNamedByApple)),
        ("here", .string(handling.rawValue)),
      ] + measured(nanoseconds, share) + [("work", work.json)])
  }
}

extension Advice {
  fileprivate var json: JSONValue {
    let shares =
      (shareBefore.map { [(key: "shareBefore", value: JSONValue.number($0))] } ?? [])
      + (shareAfter.map { [(key: "shareAfter", value: JSONValue.number($0))] } ?? [])
    return .object(
      [
        (key: "rule", value: JSONValue.string(rule.rawValue)), ("path", .string(path.text)),
        ("finding", .string(rule.finding)), ("remedy", .string(rule.remedy)), ("change", .string(change)),
        ("layer", scene[path].jsonValue),
        ("nanosecondsBefore", .number(nanosecondsBefore.rounded())),
        ("nanosecondsAfter", .number(nanosecondsAfter.rounded())), ("saving", .number(saving)),
      ] + shares + [
        ("largestDifference", .number(Double(difference.largest))),
        ("differentPixels", .number(Double(difference.pixels))),
        ("workBefore", workBefore.json), ("workAfter", workAfter.json),
      ])
  }
}

private func measured(_ nanoseconds: Double?, _ share: Double?) -> [(key: String, value: JSONValue)] {
  (nanoseconds.map { [(key: "nanoseconds", value: JSONValue.number($0.rounded()))] } ?? [])
    + (share.map { [(key: "share", value: JSONValue.number($0))] } ?? [])
}
