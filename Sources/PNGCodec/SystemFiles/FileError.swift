#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that could not be read or written, with the system's reason.
public struct FileError: Error, Equatable, Sendable {
  /// What was tried: "read", "write", "create a temporary file beside".
  public let action: String
  /// The file as the caller named it.
  public let path: String
  /// The system's error number (`errno`), or 0 where `reason` is our own.
  public let code: Int32
  /// The system's words for the code.
  public let reason: String

  package init(_ action: String, _ path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
    // safe because strerror never returns null; its text is copied at once. Another thread's strerror could overwrite
    // the text of an unknown number only: known numbers have constant texts.
    self.reason = unsafe String(cString: strerror(code))
  }

  package init(_ action: String, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.code = 0
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  public var description: String { "cannot \(action) \(path): \(reason)" }
}
