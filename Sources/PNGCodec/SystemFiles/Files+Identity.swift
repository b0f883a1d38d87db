#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Whether both paths lead to one file that is there, however they are spelled.
  package static func areOneFile(_ first: String, _ second: String) -> Bool {
    var (a, b) = (stat(), stat())
    // safe because each call writes no more than the record it is given.
    guard unsafe stat(first, &a) == 0, unsafe stat(second, &b) == 0 else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }
}
