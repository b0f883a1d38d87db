/// A place in a text file, as an editor shows it.
struct SourcePosition: Equatable {
  /// From 1. A line ends at LF, CR LF or CR.
  var line: Int
  /// From 1, in characters (Unicode scalars), not bytes. A byte order mark takes no column.
  var column: Int

  /// The place of the byte at `offset`, or behind the last one.
  init(offset: Int, in bytes: [UInt8]) {
    let end = min(offset, bytes.count)
    line = 1
    var lineStart = bytes.starts(with: SourcePosition.byteOrderMark) ? min(3, end) : 0
    var index = lineStart
    while index < end {
      let byte = bytes[index]
      index += 1
      let isLineFeed = byte == UInt8(ascii: "\n")
      // A CR that an LF follows is the first half of one line end.
      let isLoneReturn = byte == UInt8(ascii: "\r") && (index == bytes.count || bytes[index] != UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn {
        line += 1
        lineStart = index
      }
    }
    column = 1
    for byte in bytes[lineStart..<end] where byte & 0xc0 != 0x80 { column += 1 }
  }

  static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
