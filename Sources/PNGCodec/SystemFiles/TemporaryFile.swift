import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file beside its place that becomes the file by being renamed.
enum TemporaryFile {
  /// Replaces `path`, or leaves it as it was and nothing beside it.
  static func replace(
    _ path: String, with bytes: [UInt8], access: FileAccess?, namedByCaller named: String
  ) throws(FileError) {
    let created: (path: String, descriptor: Int32)
    do throws(SystemFailure) {
      created = try create(beside: path, isPrivate: access != nil)
    } catch {
      throw FileError("create a file beside", named, code: error.code)
    }
    do throws(SystemFailure) {
      try fill(created.descriptor, with: bytes, access: access)
      try SystemCall.renameFile(created.path, to: path)
    } catch {
      try? SystemCall.remove(created.path)
      throw FileError("write", named, code: error.code)
    }
  }

  /// The old file's permissions are set before the first byte is written: a private file stays private.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], access: FileAccess?) throws(SystemFailure) {
    if let access {
      do throws(SystemFailure) {
        try SystemCall.setAccess(descriptor, access)
      } catch {
        try? SystemCall.closeFile(descriptor)
        throw error
      }
    }
    try Files.writeAllAndClose(bytes, descriptor)
  }

  /// Makes a file of a name that did not exist. The name does not grow with the target's, which may be of the greatest
  /// length already; a dot keeps it out of listings in the meantime.
  private static func create(
    beside path: String, isPrivate: Bool
  ) throws(SystemFailure) -> (path: String, descriptor: Int32) {
    let directory = OutputDestination.directory(of: path)
    while true {
      let serial = serialNumber.add(1, ordering: .relaxed).newValue
      let name = "\(directory).sfumato-\(getpid())-\(serial).tmp"
      do throws(SystemFailure) {
        let descriptor = try SystemCall.openFile(name, O_WRONLY | O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o666)
        return (name, descriptor)
      } catch {
        // Another machine's process with our number, or what a crash left: the next name.
        if error.code != EEXIST { throw error }
      }
    }
  }

  private static let serialNumber = Atomic<UInt64>(0)
}
