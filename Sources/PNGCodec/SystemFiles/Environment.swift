#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's environment variables.
package enum Environment {
  /// `nil` if the variable is not set; an empty value is a value.
  package static func value(_ name: String) -> String? {
    // safe because the text is copied at once; nothing here changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
