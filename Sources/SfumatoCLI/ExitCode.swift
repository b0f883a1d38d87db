/// What the process returns; the numbers from 64 on are those of `sysexits.h`.
enum ExitCode: Int32 {
  case success = 0
  /// `diff`: the pictures differ.
  case different = 1
  /// `diff`: any error but usage.
  case diffFailed = 2
  /// A wrong command line or environment variable.
  case usage = 64
  /// A bad scene or image.
  case badData = 65
  /// An input cannot be read.
  case noInput = 66
  /// The output cannot be written.
  case cannotWrite = 73
}

/// Why a command ends early: a message for standard error and the exit code.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String
  /// Whether the message begins with FILE:LINE:COLUMN: then nothing goes before it, so that editors find the place.
  var namesPlace = false

  static func usage(_ message: String) -> CommandFailure { CommandFailure(code: .usage, message: message) }
}
