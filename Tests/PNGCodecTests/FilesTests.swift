import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Whole files")
struct FilesTests {
  static let bytes = Array("new contents".utf8)

  @Test("read gives what is there, of every length", arguments: [0, 1, 65535, 65536, 65537, 300_000])
  func read(count: Int) throws {
    let directory = try TemporaryDirectory()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Files.write(bytes, to: directory("a"))
    #expect(try Files.read(directory("a")) == bytes)
    #expect(try Files.read(directory("a"), limitInBytes: count) == bytes)
  }

  @Test("read refuses what is longer than its limit", arguments: [0, 99, 70_000])
  func readLimit(limit: Int) throws {
    let directory = try TemporaryDirectory()
    try Files.write([UInt8](repeating: 1, count: limit + 1), to: directory("a"))
    #expect(throws: FileError.self) { try Files.read(directory("a"), limitInBytes: limit) }
    #expect(throws: FileError.self) { try Files.read("/dev/zero", limitInBytes: limit) }
  }

  @Test("read says what is missing")
  func readErrors() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: FileError("read", directory("a"), code: ENOENT)) { try Files.read(directory("a")) }
    #expect(throws: FileError("read", directory.path, code: EISDIR)) { try Files.read(directory.path) }
    #expect(FileError("read", "a.png", code: ENOENT).description == "cannot read a.png: No such file or directory")
  }

  @Test("a new file has the permissions of the umask")
  func newFile() throws {
    let directory = try TemporaryDirectory()
    // What the system itself gives a new file: 0o666 without the umask's bits.
    unsafe fclose(fopen(directory("model"), "w"))
    try Files.write(Self.bytes, to: directory("a"))
    #expect(directory.text("a") == "new contents")
    #expect(try directory.mode("a") == directory.mode("model"))
    #expect(directory.names == ["a", "model"])
  }

  @Test("a file that is there is replaced and keeps its permissions", arguments: [0o600, 0o644, 0o755, 0o666])
  func existingFile(mode: Int) throws {
    let directory = try TemporaryDirectory()
    try directory.write("old contents, longer than the new", to: "a", mode: mode)
    try Files.write(Self.bytes, to: directory("a"))
    #expect(directory.text("a") == "new contents")
    #expect(try directory.mode("a") == mode)
    #expect(directory.names == ["a"])
  }

  @Test("whoever has the old file open keeps it whole")
  func replacesByRenaming() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a")
    let reader = try #require(FileHandle(forReadingAtPath: directory("a")))
    try Files.write(Self.bytes, to: directory("a"))
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test("links are followed, and stay links")
  func symbolicLinks() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory("sub"), withIntermediateDirectories: true)
    try directory.write("old", to: "sub/target", mode: 0o640)
    try directory.link("second", to: "sub/target")
    try directory.link("first", to: directory("second"))
    try Files.write(Self.bytes, to: directory("first"))
    #expect(directory.text("sub/target") == "new contents")
    #expect(try directory.mode("sub/target") == 0o640)
    #expect(directory.isLink("first") && directory.isLink("second") && !directory.isLink("sub/target"))
    #expect(directory.names == ["first", "second", "sub"])
  }

  @Test("a link to a file that is not there makes the file")
  func danglingLink() throws {
    let directory = try TemporaryDirectory()
    try directory.link("link", to: "target")
    try Files.write(Self.bytes, to: directory("link"))
    #expect(directory.text("target") == "new contents")
    #expect(directory.isLink("link"))
  }

  @Test("links in a circle, directories and missing directories are errors that leave nothing")
  func writeErrors() throws {
    let directory = try TemporaryDirectory()
    try directory.link("a", to: "b")
    try directory.link("b", to: "a")
    #expect(throws: FileError("write", directory("a"), code: ELOOP)) {
      try Files.write(Self.bytes, to: directory("a"))
    }
    #expect(throws: FileError("write", directory.path, code: EISDIR)) {
      try Files.write(Self.bytes, to: directory.path)
    }
    #expect(throws: FileError("write", directory("new/"), code: EISDIR)) {
      try Files.write(Self.bytes, to: directory("new/"))
    }
    #expect(throws: FileError("write", "", code: ENOENT)) { try Files.write(Self.bytes, to: "") }
    #expect(throws: FileError("create a file beside", directory("none/c"), code: ENOENT)) {
      try Files.write(Self.bytes, to: directory("none/c"))
    }
    #expect(directory.names == ["a", "b"])
  }

  @Test("a name of the greatest length can be written")
  func longName() throws {
    let directory = try TemporaryDirectory()
    let name = String(repeating: "n", count: 255)
    try Files.write(Self.bytes, to: directory(name))
    #expect(directory.names == [name])
  }

  @Test("a file that may not be written is left alone", .enabled(if: geteuid() != 0, "root may write everything"))
  func readOnlyFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a", mode: 0o444)
    #expect(throws: FileError("write", directory("a"), code: EACCES)) {
      try Files.write(Self.bytes, to: directory("a"))
    }
    #expect(directory.text("a") == "old")
  }

  @Test("devices are written directly")
  func devices() throws {
    try Files.write(Self.bytes, to: "/dev/null")
    #expect(try OutputDestination("/dev/null") == .stream(path: "/dev/null"))
    #if os(Linux)
      #expect(throws: FileError("write", "/dev/full", code: ENOSPC)) { try Files.write(Self.bytes, to: "/dev/full") }
    #endif
  }

  @Test("pipes are written directly, whole also when they fill up")
  func namedPipe() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let bytes = [UInt8](repeating: 5, count: 1 << 20)
    let reader = Task.detached { try Files.read(path) }
    try Files.write(bytes, to: path)
    #expect(try await reader.value == bytes)
    #expect(directory.names == ["pipe"])
  }

  @Test(
    "names of open descriptors, also behind links",
    arguments: [
      ("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/7", 7), ("/proc/self/fd/12", 12), ("/dev/fd/", nil),
      ("/dev/fd/x", nil), ("/dev/fd/99999999999", nil), ("/dev/stdout2", nil), ("out.png", nil),
    ] as [(String, Int32?)])
  func descriptorNames(path: String, number: Int32?) throws {
    #expect(OutputDestination.descriptorNumber(path) == number)
    guard let number else { return }
    let directory = try TemporaryDirectory()
    try directory.link("link", to: path)
    #expect(try OutputDestination(directory("link")) == .descriptor(number))
  }

  @Test("when the disk is full the old file stays and nothing lies beside it")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) {
      // A limit on file sizes stands for the full disk: the write fails after a part of it.
      signal(SIGXFSZ, SIG_IGN)
      let directory = try TemporaryDirectory()
      try directory.write("old", to: "a")
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      #if os(Linux)
        let isLimited = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      #else
        let isLimited = unsafe setrlimit(RLIMIT_FSIZE, &limit) == 0
      #endif
      let big = [UInt8](repeating: 1, count: 1 << 20)
      for name in ["a", "b"] {
        do {
          try Files.write(big, to: directory(name))
          exit(2)
        } catch let error as FileError {
          if error.code != EFBIG { exit(3) }
        }
      }
      exit(isLimited && directory.names == ["a"] && directory.text("a") == "old" ? EXIT_SUCCESS : 4)
    }
  }

  @Test("an image goes to a file and back")
  func imageFile() throws {
    let directory = try TemporaryDirectory()
    let image = Image.noise8(9, 8, seed: 1)
    try image.writePNG(to: directory("a.png"))
    #expect(try Image(pngFile: directory("a.png")) == image)
    #expect(throws: FileError.self) { try Image(pngFile: directory("b.png")) }
    try directory.write("text", to: "c.png")
    #expect(throws: PNGError.notPNG) { try Image(pngFile: directory("c.png")) }
  }
}
