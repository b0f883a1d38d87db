// The process: what it was called with goes in, an exit code comes out.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A reader that goes away must not kill us without a word: writing then fails and is reported like any other error.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
