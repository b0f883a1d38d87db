import CPeer

/// A peer whose loops are written in C: a table of functions.
@safe struct NativePeer: Peer {
  private let api: peer_api

  /// - Parameter api: a table that lives as long as the process.
  init(_ api: UnsafePointer<peer_api>) {
    unsafe self.api = api.pointee  // safe because the table is a constant of the C target
  }

  var name: String { unsafe String(cString: api.name!) }
  var version: String { unsafe String(cString: api.version()!) }

  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? {
    guard let numbers = NativeWorkload(workload) else { return nil }
    return unsafe NativeDrawing(api, numbers, threads: threads)
  }
}

/// A workload as the C side reads it: the struct and the arrays that it points to, for as long as this lives.
@safe private final class NativeWorkload {
  let pointer = UnsafeMutablePointer<peer_workload>.allocate(capacity: 1)
  private let colors: UnsafeMutableBufferPointer<UInt8>
  private let numbers: UnsafeMutableBufferPointer<Double>
  private let stopOffsets: UnsafeMutableBufferPointer<Double>
  private let stopColors: UnsafeMutableBufferPointer<UInt8>

  init?(_ workload: Workload) {
    guard let flat = FlatWorkload(workload) else { return nil }
    // safe because the copies live until deinit, and the counts below are theirs
    unsafe colors = Self.copy(flat.colors.flatMap(\.channels))
    unsafe numbers = Self.copy(flat.numbers)
    unsafe stopOffsets = Self.copy(flat.stopOffsets)
    unsafe stopColors = Self.copy(flat.stopColors.flatMap(\.channels))
    unsafe pointer.initialize(
      to: peer_workload(
        figure: flat.figure, side: Int32(workload.sideInPixels), even_odd: flat.isEvenOdd ? 1 : 0,
        dithered: workload.isDithered ? 1 : 0,
        line_width: flat.lineWidth, count: flat.colors.count,
        colors: colors.baseAddress, numbers: numbers.baseAddress,
        numbers_per_shape: flat.numbers.count / flat.colors.count, stop_count: flat.stopOffsets.count,
        stop_offsets: stopOffsets.baseAddress, stop_colors: stopColors.baseAddress))
  }

  deinit {
    unsafe pointer.deallocate()
    unsafe colors.deallocate()
    unsafe numbers.deallocate()
    unsafe stopOffsets.deallocate()
    unsafe stopColors.deallocate()
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = unsafe copy.initialize(from: array)
    return unsafe copy
  }
}

@safe private final class NativeDrawing: Drawing {
  private let api: peer_api
  private let workload: NativeWorkload
  private let drawing: OpaquePointer

  init?(_ api: peer_api, _ workload: NativeWorkload, threads: Int) {
    // safe because the workload is kept for as long as the drawing lives
    guard let drawing = unsafe api.prepare(workload.pointer, Int32(threads)) else { return nil }
    unsafe self.api = api
    self.workload = workload
    unsafe self.drawing = drawing
  }

  deinit { unsafe api.release(drawing) }

  func clear() { unsafe api.clear(drawing) }

  func draw() { unsafe api.draw(drawing) }

  func picture() -> Picture? {
    let side = unsafe Int(workload.pointer.pointee.side)
    var stride = 0
    guard let start = unsafe api.pixels(drawing, &stride) else { return nil }
    var bytes = [UInt8]()
    bytes.reserveCapacity(4 * side * side)
    for y in 0..<side {
      // safe because a surface has `side` rows of `side` pixels, `stride` bytes apart
      let row = unsafe UnsafeBufferPointer(start: start + y * stride, count: 4 * side)
      for x in 0..<side {
        unsafe bytes.append(contentsOf: [row[4 * x + 2], row[4 * x + 1], row[4 * x], row[4 * x + 3]])
      }
    }
    return Picture(sideInPixels: side, bytes: bytes)
  }
}
