import CPNG

/// The messages and states of the C shim as Swift strings and errors.
enum PNGMessage {
  /// Runs `body` with room for the shim's message and returns what it left there.
  static func collect(_ body: (UnsafeMutablePointer<CChar>?) -> Void) -> String {
    // safe because the shim writes at most CPNG_MESSAGE_CAPACITY characters with their closing zero.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CPNG_MESSAGE_CAPACITY)) { room in
      unsafe room.initialize(repeating: 0)
      unsafe body(room.baseAddress)
      return unsafe room.baseAddress.map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// Throws the error that a status of the shim stands for. `CPNG_TOO_LARGE` is the decoder's to handle.
  static func check(_ status: cpng_status, _ message: String) throws(PNGError) {
    switch status {
    case CPNG_OK: return
    case CPNG_NOT_PNG: throw .notPNG
    case CPNG_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .damaged(reason: message)
    }
  }
}
