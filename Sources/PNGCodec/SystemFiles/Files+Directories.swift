#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Whether anything is at the path, links followed.
  package static func exists(_ path: String) -> Bool {
    (try? SystemCall.status(path)) != nil
  }

  /// Makes a directory and those above it, as far as they are missing.
  package static func makeDirectories(_ path: String) throws(FileError) {
    var end = path.startIndex
    while end != path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let directory = String(path[..<end])
      do throws(SystemFailure) { try SystemCall.makeDirectory(directory) } catch {
        // Another thread may have been faster; what is not a directory shows with the next part.
        if !exists(directory) { throw FileError("make the directory", directory, code: error.code) }
      }
    }
  }

  /// The regular files below a directory, as paths relative to it, sorted. Links are followed, but not to directories.
  package static func filesBelow(_ directory: String) throws(FileError) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let prefix = pending.popLast() {
      let names: [String]
      do throws(SystemFailure) { names = try SystemCall.names(in: directory + "/" + prefix) } catch {
        throw FileError("read the directory", directory + "/" + prefix, code: error.code)
      }
      for name in names {
        let path = directory + "/" + prefix + name
        guard let status = try? SystemCall.status(path) else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFREG: files.append(prefix + name)
        case S_IFDIR: if SystemCall.target(ofLink: path) == nil { pending.append(prefix + name + "/") }
        default: break
        }
      }
    }
    return files.sorted()
  }
}
