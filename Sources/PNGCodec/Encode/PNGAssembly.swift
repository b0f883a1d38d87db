// The file, put together from bands in their order, whoever is done first.
//
// Method: the next band in order goes straight into the output; one that is early waits as a copy. Band 0's chunk
//   begins with zlib's header, the last one's ends with the Adler-32, combined from the bands'.
// Invariants: the output has room for the bound of everything; untouched pages of it cost no memory.
import CPNG
import Synchronization

/// `@unchecked Sendable`: the output is only touched within the lock.
final class PNGAssembly: @unchecked Sendable {
  private struct State {
    var nextBand = 0
    var waiting: [Int: (band: DeflatedBand, bytes: ByteRoom)] = [:]
    var writtenInBytes = 0
    var adler: UInt32 = 1
  }

  private let output: ByteView
  private let bandCount: Int
  private let state: Mutex<State>

  /// What a file of this layout takes at most.
  static func bound(_ layout: PNGLayout) -> Int {
    // A chunk's length, name and sum: 12; signature, IHDR, sRGB, IEND: 58; zlib's header and sum: 6.
    let chunk = { SegmentDeflater.bound($0) + 12 }
    let (full, rest) = layout.filteredInBytes.quotientAndRemainder(dividingBy: BandWorker.bandInBytes)
    return full * chunk(BandWorker.bandInBytes) + chunk(rest) + 64
  }

  /// - Parameter output: `bound(layout)` bytes.
  init(_ layout: PNGLayout, output: ByteView) {
    self.output = output
    bandCount = BandWorker.bandCount(layout)
    state = Mutex(State())
    state.withLock { state in
      for byte in [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as [UInt8] { put(byte, &state) }
      let header =
        bigEndian(UInt32(layout.widthInPixels)) + bigEndian(UInt32(layout.heightInPixels))
        + [UInt8(layout.bitsPerSample), layout.writesAlpha ? 6 : 2, 0, 0, 0]
      putChunk("IHDR", header, &state)
      putChunk("sRGB", [0], &state)  // perceptual intent
    }
  }

  /// Takes a band; `bytes` are its chunk's and free again when this returns.
  func add(_ band: DeflatedBand, bytes: ByteView) {
    state.withLock { state in
      guard band.index == state.nextBand else {
        let copy = ByteRoom(count: band.chunkInBytes)
        copy.view.copy(from: bytes, count: band.chunkInBytes)
        state.waiting[band.index] = (band, copy)
        return
      }
      append(band, bytes, &state)
      while let early = state.waiting.removeValue(forKey: state.nextBand) {
        append(early.band, early.bytes.view, &state)
      }
    }
  }

  /// The file's length, once every band is there.
  func finish() -> Int {
    state.withLock { state in
      precondition(state.nextBand == bandCount, "a band is missing")
      putChunk("IEND", [], &state)
      return state.writtenInBytes
    }
  }

  private func append(_ band: DeflatedBand, _ bytes: ByteView, _ state: inout State) {
    let isLast = band.index == bandCount - 1
    state.adler = cpng_adler32_combine(state.adler, band.adler, band.filteredInBytes)
    state.nextBand += 1
    put(UInt32(band.chunkInBytes - 4 + (isLast ? 4 : 0)), &state)
    output.advanced(by: state.writtenInBytes).copy(from: bytes, count: band.chunkInBytes)
    state.writtenInBytes += band.chunkInBytes
    var crc = band.crc
    if isLast {
      let sum = output.advanced(by: state.writtenInBytes)
      put(state.adler, &state)
      crc = Checksum.crc32(crc, sum, count: 4)
    }
    put(crc, &state)
  }

  private func putChunk(_ name: String, _ data: [UInt8], _ state: inout State) {
    put(UInt32(data.count), &state)
    let start = output.advanced(by: state.writtenInBytes)
    for byte in name.utf8 { put(byte, &state) }
    for byte in data { put(byte, &state) }
    put(Checksum.crc32(0, start, count: 4 + data.count), &state)
  }

  private func put(_ value: UInt32, _ state: inout State) {
    for byte in bigEndian(value) { put(byte, &state) }
  }

  private func put(_ byte: UInt8, _ state: inout State) {
    output[state.writtenInBytes] = byte
    state.writtenInBytes += 1
  }

  private func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
