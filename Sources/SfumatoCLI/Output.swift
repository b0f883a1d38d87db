import PNGCodec
import Sfumato

/// Standard output and standard error.
enum Output {
  /// Writes text and a newline to standard output.
  static func print(_ text: String) throws(CommandFailure) {
    do throws(FileError) {
      try Files.writeStandardOutput(Array((text + "\n").utf8))
    } catch {
      throw CommandFailure(code: .cannotWrite, message: error.description)
    }
  }

  /// Writes text and a newline to standard error.
  static func note(_ text: String) { Files.writeStandardError(text + "\n") }

  /// Writes warnings about an input to standard error.
  static func warning(about path: String) -> @Sendable (String) -> Void {
    let name = Input.name(of: path)
    return { note("\(name): warning: \($0)") }
  }

  /// Writes a file, or standard output where the path is "-".
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do throws(FileError) {
      if path == "-" { try Files.writeStandardOutput(bytes) } else { try Files.write(bytes, to: path) }
    } catch {
      throw CommandFailure(code: .cannotWrite, message: error.description)
    }
  }

  static func encode(
    _ image: Image, options: PNGEncoder.Options = PNGEncoder.Options()
  ) throws(CommandFailure) -> [UInt8] {
    do throws(PNGError) {
      return try PNGEncoder.encode(image, options: options)
    } catch {
      throw CommandFailure(code: .cannotWrite, message: "cannot encode the picture: \(error)")
    }
  }
}

/// Files and standard input.
enum Input {
  /// How messages name the input: "<stdin>" for "-".
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Reads a file, or standard input where the path is "-".
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      return path == "-" ? try Files.readStandardInput() : try Files.read(path)
    } catch {
      throw CommandFailure(code: .noInput, message: error.description)
    }
  }
}
