import PNGCodec
import TestSupport
import Testing

/// PNG's filters as its specification writes them, a byte at a time.
enum ReferenceFilter {
  static func residual(_ filter: RowFilter, _ x: UInt8, left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    switch filter {
    case .none: return x
    case .sub: return x &- left
    case .up: return x &- above
    case .average: return x &- UInt8((Int(left) + Int(above)) / 2)
    case .paeth: return x &- paeth(Int(left), Int(above), Int(aboveLeft))
    }
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> UInt8 {
    let p = a + b - c
    let (toA, toB, toC) = (abs(p - a), abs(p - b), abs(p - c))
    return UInt8(toA <= toB && toA <= toC ? a : toB <= toC ? b : c)
  }

  /// A row as the specification has it: zeros before its first pixel.
  static func row(_ filter: RowFilter, _ row: [UInt8], above: [UInt8], pixelInBytes: Int) -> [UInt8] {
    row.indices.map { i in
      residual(
        filter, row[i], left: i < pixelInBytes ? 0 : row[i - pixelInBytes], above: above[i],
        aboveLeft: i < pixelInBytes ? 0 : above[i - pixelInBytes])
    }
  }

  /// libpng's measure: how far the residuals are from 0 as signed bytes.
  static func weight(_ residuals: [UInt8]) -> UInt64 {
    residuals.reduce(0) { $0 + UInt64($1 < 128 ? Int($1) : 256 - Int($1)) }
  }
}

@Suite("PNG row filters")
struct RowFilterTests {
  /// What a row is made of: noise, few values, the extremes, a slope.
  private static func rows(_ count: Int, _ kind: Int) -> (row: [UInt8], above: [UInt8]) {
    var generator = SplitMix(UInt64(count * 7 + kind))
    func row() -> [UInt8] {
      (0..<count).map { i in
        switch kind {
        case 0: UInt8.random(in: 0...255, using: &generator)
        case 1: UInt8.random(in: 100...103, using: &generator)
        case 2: Bool.random(using: &generator) ? 0 : 255
        default: UInt8(truncatingIfNeeded: 3 * i + Int.random(in: 0...1, using: &generator))
        }
      }
    }
    return (row(), row())
  }

  /// Bytes with a lead of zeros and a tail of junk, as the encoder holds them.
  private static func room(_ bytes: [UInt8]) -> ByteRoom {
    let room = ByteRoom(count: 16 + bytes.count + 16)
    for (i, byte) in bytes.enumerated() { room.view[16 + i] = byte }
    for i in 0..<16 { room.view[16 + bytes.count + i] = 0xA5 }
    return room
  }

  @Test("every filter is the specification's, over all lengths", arguments: [3, 4, 6, 8], 0..<4)
  func residuals(pixelInBytes: Int, kind: Int) {
    for count in Array(0...33) + [47, 48, 49, 300] {
      let (row, above) = Self.rows(count, kind)
      let (rowRoom, aboveRoom) = (Self.room(row), Self.room(above))
      for filter in RowFilter.allCases {
        let out = ByteRoom(count: count + 32)
        for i in 0..<count + 32 { out.view[i] = 0xA5 }
        filter.apply(
          rowRoom.view.advanced(by: 16), above: aboveRoom.view.advanced(by: 16), pixelInBytes: pixelInBytes,
          count: count, into: out.view)
        let expected = ReferenceFilter.row(filter, row, above: above, pixelInBytes: pixelInBytes)
        #expect((0..<count).map { out.view[$0] } == expected)
        // Fifteen bytes behind the row are the filter's to use, no more.
        #expect((count + 15..<count + 32).allSatisfy { out.view[$0] == 0xA5 })
      }
    }
  }

  @Test("the measure of every filter, and the least of them", arguments: [3, 4, 6, 8], 0..<4)
  func weights(pixelInBytes: Int, kind: Int) {
    for count in Array(0...33) + [47, 48, 49, 300, 70_000] {
      let (row, above) = Self.rows(count, kind)
      let (rowRoom, aboveRoom) = (Self.room(row), Self.room(above))
      let (rowView, aboveView) = (rowRoom.view.advanced(by: 16), aboveRoom.view.advanced(by: 16))
      let weights = RowFilter.weights(rowView, above: aboveView, pixelInBytes: pixelInBytes, count: count)
      let expected = RowFilter.allCases.map {
        ReferenceFilter.weight(ReferenceFilter.row($0, row, above: above, pixelInBytes: pixelInBytes))
      }
      #expect((0..<5).map { weights[$0] } == expected)
      let best = RowFilter.best(for: rowView, above: aboveView, pixelInBytes: pixelInBytes, count: count)
      #expect(Int(best.rawValue) == expected.firstIndex(of: expected.min()!))
    }
  }

  @Test("Paeth for every left, above and above left of a coarse cube and around ties")
  func paethCube() {
    let levels: [UInt8] = [0, 1, 2, 3, 63, 64, 126, 127, 128, 129, 191, 192, 253, 254, 255]
    for left in levels {
      for above in levels {
        // Two pixels of one byte each, in the layout of pixels of three: the second sees the first.
        let row: [UInt8] = [left, left, left, 7, 7, 7]
        for aboveLeft in levels {
          let up: [UInt8] = [aboveLeft, aboveLeft, aboveLeft, above, above, above]
          let (rowRoom, upRoom, out) = (Self.room(row), Self.room(up), ByteRoom(count: 32))
          RowFilter.paeth.apply(
            rowRoom.view.advanced(by: 16), above: upRoom.view.advanced(by: 16), pixelInBytes: 3, count: 6,
            into: out.view)
          #expect(
            (0..<6).map { out.view[$0] } == ReferenceFilter.row(.paeth, row, above: up, pixelInBytes: 3),
            "\(left) \(above) \(aboveLeft)")
        }
      }
    }
  }
}
