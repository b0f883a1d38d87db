// Aim: whole files in, whole files out, without Foundation (which would cost more at start than a small render).
// Nothing partial is left: a regular file is written under a temporary name beside its place and renamed, so a reader
// sees the old file or the new one. Pipes and devices have no such choice and are written directly.
// Left out: fsync. A crash of the machine within seconds may lose a picture, and it can be drawn again.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading and writing of whole files.
package enum Files {
  /// The longest file that is read unless the caller says otherwise, 2 GiB: `/dev/zero` has no end.
  package static let defaultLimitInBytes = 2 << 30

  /// Reads a whole file, or what a pipe gives up to its end.
  package static func read(
    _ path: String, limitInBytes: Int = defaultLimitInBytes
  ) throws(FileError) -> [UInt8] {
    do throws(SystemFailure) {
      let descriptor = try SystemCall.openFile(path, O_RDONLY)
      defer { try? SystemCall.closeFile(descriptor) }
      if let bytes = try readToEnd(descriptor, limitInBytes: limitInBytes) { return bytes }
    } catch {
      throw FileError("read", path, code: error.code)
    }
    throw FileError("read", path, reason: "longer than \(limitInBytes) bytes")
  }

  /// Reads standard input up to its end.
  package static func readStandardInput(limitInBytes: Int = defaultLimitInBytes) throws(FileError) -> [UInt8] {
    do throws(SystemFailure) {
      if let bytes = try readToEnd(STDIN_FILENO, limitInBytes: limitInBytes) { return bytes }
    } catch {
      throw FileError("read", "standard input", code: error.code)
    }
    throw FileError("read", "standard input", reason: "longer than \(limitInBytes) bytes")
  }

  /// Writes a file in one step: whoever reads the path sees what was there before or all of `bytes`.
  ///
  /// - A regular file is replaced and keeps its permissions; a new one gets those of the umask.
  /// - A symbolic link is followed and what it points to is replaced, or made.
  /// - Pipes and devices, and descriptors by name such as `/dev/stdout`, are written directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let destination = try OutputDestination(path)
    switch destination {
    case .descriptor(let number):
      do throws(SystemFailure) { try writeAll(bytes, number) } catch {
        throw FileError("write", path, code: error.code)
      }
    case .stream(let streamPath):
      do throws(SystemFailure) {
        let descriptor = try SystemCall.openFile(streamPath, O_WRONLY)
        try writeAllAndClose(bytes, descriptor)
      } catch {
        throw FileError("write", path, code: error.code)
      }
    case .file(let filePath, let access):
      try TemporaryFile.replace(filePath, with: bytes, access: access, namedByCaller: path)
    }
  }

  /// Writes to standard output.
  package static func writeStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemFailure) { try writeAll(bytes, STDOUT_FILENO) } catch {
      throw FileError("write", "standard output", code: error.code)
    }
  }

  /// Writes to standard error; a message that nobody can receive is dropped.
  package static func writeStandardError(_ text: String) {
    try? writeAll(Array(text.utf8), STDERR_FILENO)
  }

  /// Removes a file if it is there.
  package static func removeIfPresent(_ path: String) throws(FileError) {
    do throws(SystemFailure) { try SystemCall.remove(path) } catch {
      if error.code != ENOENT { throw FileError("remove", path, code: error.code) }
    }
  }

  /// `nil` if there is more than the limit.
  private static func readToEnd(_ descriptor: Int32, limitInBytes: Int) throws(SystemFailure) -> [UInt8]? {
    let status = try SystemCall.status(descriptor)
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    // A regular file is read in one go; anything else in parts that double.
    let smallestPart = 64 << 10
    var part = isRegular ? max(Int(status.st_size), smallestPart) : smallestPart
    var bytes: [UInt8] = []
    while true {
      let chunk = try SystemCall.readSome(descriptor, limitInBytes: min(part, limitInBytes - bytes.count + 1))
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      if bytes.count > limitInBytes { return nil }
      part = max(smallestPart, isRegular ? 0 : bytes.count)
    }
  }

  fileprivate static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) throws(SystemFailure) {
    var written = 0
    while written < bytes.count { written += try SystemCall.writeSome(descriptor, bytes, from: written) }
  }

  /// Closes also after an error, and reports the first one.
  static func writeAllAndClose(_ bytes: [UInt8], _ descriptor: Int32) throws(SystemFailure) {
    do throws(SystemFailure) {
      try writeAll(bytes, descriptor)
    } catch {
      try? SystemCall.closeFile(descriptor)
      throw error
    }
    try SystemCall.closeFile(descriptor)
  }
}
