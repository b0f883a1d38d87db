import CPeer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A clock that knows when the core runs at full speed.
///
/// A virtual core slows to half its clock for seconds when a neighbour works, and no median over such times can be
/// repeated. So two short spins run before and after whatever is timed. The first is a chain of dependent additions:
/// its time is the core's clock and nothing else. The second is four such chains: it also slows (to 1.7 times) when
/// somebody computes on the core's other hardware thread, which the first does not see and real code does.
struct QuietClock {
  enum Time {
    /// What this thread computed.
    case threadCPU
    /// What passed, for work on several threads.
    case wall
  }

  /// The times of the two spins, in nanoseconds.
  struct Spin {
    var chain = Double.infinity
    var wide = Double.infinity

    /// That of a core which was not there: never quiet.
    static let never = Spin()

    func slower(_ other: Spin) -> Spin { Spin(chain: max(chain, other.chain), wide: max(wide, other.wide)) }
    func faster(_ other: Spin) -> Spin { Spin(chain: min(chain, other.chain), wide: min(wide, other.wide)) }
  }

  /// How sure a time is.
  enum Speed: Int, Comparable {
    /// The clock was slow.
    case slow
    /// Full clock; the core was perhaps shared.
    case fullClock
    /// Full clock, and nobody else on the core.
    case alone

    static func < (one: Speed, other: Speed) -> Bool { one.rawValue < other.rawValue }
  }

  /// About 20 us at 3 GHz: long beside reading the clock (.1 us), short beside what is timed (1.5 ms).
  static let rounds: UInt64 = 7_500
  /// On a quiet core nine in ten spins are within 3 % of the fastest; the next state down is 15 % slower or more.
  private static let tolerance = 1.04

  private(set) var fastest = Spin()

  /// Spins for a quarter of a second to learn the full speed.
  init() {
    let start = Self.now(.wall)
    while Self.now(.wall) - start < 250e6 { _ = spin() }
  }

  mutating func spin() -> Spin {
    let start = Self.now(.wall)
    peer_spin_chain(Self.rounds)
    let middle = Self.now(.wall)
    peer_spin_wide(Self.rounds)
    let spin = Spin(chain: middle - start, wide: Self.now(.wall) - middle)
    fastest = fastest.faster(spin)
    return spin
  }

  func speed(_ spin: Spin) -> Speed {
    if spin.chain > fastest.chain * Self.tolerance { return .slow }
    return spin.wide > fastest.wide * Self.tolerance ? .fullClock : .alone
  }

  /// Spins until the core is quiet and others are free for the other threads, at most until `deadline` (wall,
  /// nanoseconds).
  mutating func waitForQuiet(threads: Int = 1, until deadline: Double) {
    while speed(spin()) < .alone || !areFree(threads: threads), Self.now(.wall) < deadline {}
  }

  /// Nanoseconds since some fixed moment.
  static func now(_ time: Time) -> Double {
    var spec = timespec()
    let clock = time == .wall ? CLOCK_MONOTONIC_RAW : CLOCK_THREAD_CPUTIME_ID
    unsafe clock_gettime(clock, &spec)  // safe because the struct is ours and outlives the call
    return Double(spec.tv_sec) * 1e9 + Double(spec.tv_nsec)
  }
}
