#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command line.
struct Options {
  /// Names of workloads; `*` stands for anything. Empty: all.
  var only: [String] = []
  var threadCounts = [1]
  var instructionSets = ["auto"]
  /// Names of peers; empty: all that are there.
  var peers: [String] = []
  var patienceInSeconds = 2.0
  var isJSON = false
  var isList = false
  /// The one workload to draw on request.
  var served: String?
  /// How often to draw the one workload chosen, for programs that count.
  var frameCount: Int?
  /// Blurs against the Gaussian in double precision; nothing is timed.
  var isAccuracy = false
  /// Where to write the figures that come with the numbers.
  var pictures: String?
  /// Where to write the page of a run.
  var report: String?
  /// The lines of a run that the page is of; nil: run now.
  var reportSource: String?
  /// Compare the pictures and time nothing.
  var isCompare = false
  /// PNG encoding against libpng's.
  var isPNG = false
  /// With `isPNG`: the ways of deflating that were not taken.
  var showsWays = false
  /// Where to find scene files for `isPNG`; nil: the scenes of its own.
  var scenes: String?
  var isHelp = false

  struct UsageError: Error {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let flag = rest.popFirst() {
      func value() throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError(message: "\(flag) wants a value") }
        return value
      }
      switch flag {
      case "--only": only += Self.list(try value())
      case "--peers": peers += Self.list(try value())
      case "--threads":
        let text = try value()
        threadCounts = Self.list(text).compactMap { Int($0) }.filter { (1...1024).contains($0) }
        guard !threadCounts.isEmpty, threadCounts.count == Self.list(text).count else {
          throw UsageError(message: "--threads wants a number from 1 to 1024, or several with commas, not \"\(text)\"")
        }
      case "--isa":
        instructionSets = Self.list(try value())
        for name in instructionSets where !["auto", "baseline", "avx2", "avx512"].contains(name) {
          throw UsageError(message: "--isa is auto, baseline, avx2 or avx512, or several with commas, not \"\(name)\"")
        }
      case "--patience":
        let text = try value()
        guard let seconds = Double(text), (0...3600).contains(seconds) else {
          throw UsageError(message: "--patience wants seconds, not \"\(text)\"")
        }
        patienceInSeconds = seconds
      case "--json": isJSON = true
      case "--compare": isCompare = true
      case "--list": isList = true
      case "--accuracy": isAccuracy = true
      case "--pictures": pictures = try value()
      case "--png": isPNG = true
      case "--ways": showsWays = true
      case "--scenes": scenes = try value()
      case "--report": report = try value()
      case "--from": reportSource = try value()
      case "--serve": served = try value()
      case "--frames":
        let text = try value()
        guard let count = Int(text), (1...1_000_000).contains(count) else {
          throw UsageError(message: "--frames wants a number from 1 to 1000000, not \"\(text)\"")
        }
        frameCount = count
      case "--help", "-h": isHelp = true
      default: throw UsageError(message: "unknown argument \"\(flag)\"")
      }
    }
    if reportSource != nil, report == nil { throw UsageError(message: "--from wants --report FOLDER") }
  }

  /// The workloads that `only` names, in the catalogues' order.
  func select(
    _ catalogue: [Workload], _ effects: [EffectWorkload] = []
  ) throws(UsageError) -> (workloads: [Workload], effects: [EffectWorkload]) {
    if only.isEmpty { return (catalogue, effects) }
    func matches(_ name: String, _ pattern: String) -> Bool {
      unsafe fnmatch(pattern, name, 0) == 0  // safe because both become C strings for the call
    }
    let names = catalogue.map(\.name) + effects.map(\.name)
    for pattern in only where !names.contains(where: { matches($0, pattern) }) {
      throw UsageError(message: "no workload \"\(pattern)\"; --list prints their names")
    }
    func isChosen(_ name: String) -> Bool { only.contains { matches(name, $0) } }
    return (catalogue.filter { isChosen($0.name) }, effects.filter { isChosen($0.name) })
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }

  static let help = """
    sfumato-bench: Sfumato and its peers, side by side on the same pictures.

      --only NAME,NAME    these workloads; * stands for anything
      --list              print the workloads' names
      --serve NAME        draw a blur, shadow or halo on request: a count a line in, nanoseconds a draw out
      --frames N          draw the one workload of --only N times and time nothing, for programs that count
      --peers NAME,NAME   these of: libc, cairo, blend2d, blend2d-avx2, sfumato
      --threads N[,N]     threads of those that can (1); with more than one the wall clock counts
      --isa NAME[,NAME]   Sfumato's kernels: auto, baseline, avx2, avx512 (auto)
      --patience SECONDS  wait for a quiet machine, per workload and peer (2)
      --compare           how far each picture is from the reference; nothing is timed
      --accuracy          largest errors of gradients, of coverage, and of blurs of sigma .5 to 500; nothing is timed
      --png               PNG encoding of rendered scenes against libpng's default: time and size
      --scenes FOLDER     with --png: the scene files there, at about 2048 x 2048 pixels, instead of its own
      --ways              with --png: zlib and libdeflate in bands instead, deflating alone
      --pictures FOLDER   draw the figures of what was measured: blur-accuracy.png, halo-*.png, shadow-bars.png
      --report FOLDER     run, and write the page of it: index.html, with the lines it is of in results.jsonl
      --from FILE         with --report: the page of these lines; nothing is run
      --json              a line for each workload and peer
    """
}
