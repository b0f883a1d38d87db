#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Who owns a file and what they may do with it.
package struct FileAccess: Equatable {
  let mode: mode_t
  let user: uid_t
  let group: gid_t
}

/// Where an output path leads once its symbolic links are followed.
package enum OutputDestination: Equatable {
  /// A descriptor that this process already has, named by its path (`/dev/stdout`). Opening it anew would start at the
  /// beginning of a file that the shell appends to.
  case descriptor(Int32)
  /// A pipe, a terminal or another device.
  case stream(path: String)
  /// A regular file, or none yet (`access` is `nil`).
  case file(path: String, access: FileAccess?)

  /// Links are followed by hand, not by `realpath`: the last may point to a file that does not exist yet.
  package init(_ path: String) throws(FileError) {
    var path = path
    let named = path
    // What Linux follows before it says ELOOP.
    let maxLinkCount = 40
    for _ in 0...maxLinkCount {
      if let number = Self.descriptorNumber(path) {
        self = .descriptor(number)
        return
      }
      guard let target = SystemCall.target(ofLink: path) else {
        self = try Self(unlinked: path, named: named)
        return
      }
      path = target.hasPrefix("/") ? target : Self.directory(of: path) + target
    }
    throw FileError("write", named, code: ELOOP)
  }

  private init(unlinked path: String, named: String) throws(FileError) {
    do throws(SystemFailure) {
      guard let status = try SystemCall.status(path) else {
        // A new file; what ends in a slash can only be a directory.
        if path.isEmpty { throw SystemFailure(code: ENOENT) }
        if path.hasSuffix("/") { throw SystemFailure(code: EISDIR) }
        self = .file(path: path, access: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw SystemFailure(code: EISDIR)
      case S_IFREG:
        // Renaming would replace a file that its owner made read-only.
        try SystemCall.requireWritable(path)
        self = .file(
          path: path, access: FileAccess(mode: status.st_mode & 0o777, user: status.st_uid, group: status.st_gid))
      default: self = .stream(path: path)
      }
    } catch {
      throw FileError("write", named, code: error.code)
    }
  }

  /// The path up to and with its last slash; empty for a bare name.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// The descriptor that a path stands for: `/dev/stdout`, `/dev/stderr`, `/dev/fd/N`, `/proc/self/fd/N`.
  package static func descriptorNumber(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      let digits = path.dropFirst(prefix.count)
      if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return Int32(digits) }
    }
    return nil
  }
}
