// The system calls that Files needs, with errno as a thrown number: the only place here that meets C strings and
// buffers. Interrupted calls are repeated. A descriptor that someone set to non-blocking is waited for.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error number of the system (`errno`).
struct SystemFailure: Error, Equatable {
  let code: Int32
}

enum SystemCall {
  /// Some systems refuse a single call of 2 GiB and more; this is far below and costs nothing.
  private static let callLimitInBytes = 64 << 20

  static func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFailure) -> Int32 {
    // safe because the string outlives the call, as in all the calls below that take a path.
    Int32(try check { Int(unsafe open(path, flags | O_CLOEXEC, mode)) })
  }

  /// Closes; some file systems report a full disk only here.
  static func closeFile(_ descriptor: Int32) throws(SystemFailure) {
    // An interrupted close has closed: repeating it could hit another thread's new file.
    if close(descriptor) != 0, errno != EINTR { throw SystemFailure(code: errno) }
  }

  /// Reads at most `limitInBytes` bytes; empty at the end of the file.
  static func readSome(_ descriptor: Int32, limitInBytes: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    // safe because at most the buffer's size is read, and what was read is what counts as initialized.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(limitInBytes, callLimitInBytes)) { buffer, count in
      do throws(SystemFailure) {
        let room = buffer.count
        let base = buffer.baseAddress
        count = try check(waitingFor: (descriptor, POLLIN)) { unsafe read(descriptor, base, room) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes a first part of `bytes[start...]` and returns its length, at least 1.
  static func writeSome(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) throws(SystemFailure) -> Int {
    precondition(start < bytes.count, "nothing to write")
    let count = min(bytes.count - start, callLimitInBytes)
    return try check(waitingFor: (descriptor, POLLOUT)) {
      // safe because start + count is within the array.
      unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress! + start, count) }
    }
  }

  /// What a symbolic link holds; `nil` if the path is no symbolic link or does not exist.
  static func target(ofLink path: String) -> String? {
    let capacity = Int(PATH_MAX)
    var count = 0
    // safe because readlink writes at most the given count, and only that much is read.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        count = unsafe readlink(path, characters.baseAddress!, capacity)
      }
      initializedCount = max(count, 0)
    }
    return count > 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  static func renameFile(_ path: String, to newPath: String) throws(SystemFailure) {
    _ = try check { Int(unsafe rename(path, newPath)) }
  }

  static func remove(_ path: String) throws(SystemFailure) {
    _ = try check { Int(unsafe unlink(path)) }
  }

  static func makeDirectory(_ path: String) throws(SystemFailure) {
    _ = try check { Int(unsafe mkdir(path, 0o777)) }
  }

  /// The names in a directory but `.` and `..`, in no order.
  static func names(in directory: String) throws(SystemFailure) -> [String] {
    guard let stream = unsafe opendir(directory) else { throw SystemFailure(code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // safe because the stream is open, and an entry is copied before the next call makes it invalid.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Sets the permissions, and the owner as far as this process may (root may; others keep what is theirs).
  static func setAccess(_ descriptor: Int32, _ access: FileAccess) throws(SystemFailure) {
    _ = fchown(descriptor, access.user, access.group)
    _ = try check { Int(fchmod(descriptor, access.mode)) }
  }

  /// Throws unless this process may write the file.
  static func requireWritable(_ path: String) throws(SystemFailure) {
    _ = try check { Int(unsafe access(path, W_OK)) }
  }

  /// What is at the path (links followed); `nil` if nothing is.
  static func status(_ path: String) throws(SystemFailure) -> stat? {
    var status = stat()
    do throws(SystemFailure) {
      _ = try check { Int(unsafe stat(path, &status)) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return status
  }

  static func status(_ descriptor: Int32) throws(SystemFailure) -> stat {
    var status = stat()
    _ = try check { Int(unsafe fstat(descriptor, &status)) }
    return status
  }

  /// Repeats a call while it is interrupted, and waits where it would block.
  private static func check(
    waitingFor wait: (descriptor: Int32, events: Int32)? = nil, _ call: () -> Int
  ) throws(SystemFailure) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code == EINTR { continue }
      if let wait, code == EAGAIN || code == EWOULDBLOCK {
        var request = pollfd(fd: wait.descriptor, events: Int16(wait.events), revents: 0)
        // safe because poll gets one request and its count.
        _ = unsafe poll(&request, 1, -1)
        continue
      }
      throw SystemFailure(code: code)
    }
  }
}
