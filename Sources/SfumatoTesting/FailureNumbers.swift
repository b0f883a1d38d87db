import ImageDiff

/// The numbers of a failure as JSON text, for scripts.
enum FailureNumbers {
  static func json(name: String, difference: ImageDifference, maxPixels: Int) -> String {
    var members = [
      ("name", quoted(name)),
      ("expectedSize", size(difference.expectedSize)),
      ("actualSize", size(difference.actualSize)),
      ("tolerance", "\(difference.tolerance)"),
      ("maxPixels", "\(maxPixels)"),
      ("largest", "\(difference.largest)"),
      ("mean", "\(difference.mean)"),
      ("pixelsAboveTolerance", "\(difference.pixelCountAboveTolerance)"),
    ]
    if let worst = difference.worst {
      let text =
        "{ \"x\": \(worst.x), \"y\": \(worst.y), \"channel\": \"\(worst.channel.rawValue)\", "
        + "\"expected\": \(worst.expected), \"actual\": \(worst.actual) }"
      members.append(("worst", text))
    }
    if let region = difference.regionAboveTolerance {
      members.append(("region", "[\(region.x), \(region.y), \(region.widthInPixels), \(region.heightInPixels)]"))
    }
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  private static func size(_ size: ImageDifference.Size) -> String {
    "[\(size.widthInPixels), \(size.heightInPixels)]"
  }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
