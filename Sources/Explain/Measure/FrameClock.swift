#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Time as it is measured here: what this thread used of a processor, so that busy neighbours do not count; or, for
/// frames on several threads, the time on the wall.
struct FrameClock {
  let countsThisThreadAlone: Bool

  /// Nanoseconds since some moment.
  var nanoseconds: Double {
    var time = timespec()
    // safe because the clock writes nothing but the time it is given.
    unsafe clock_gettime(countsThisThreadAlone ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
