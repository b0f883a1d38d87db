// A roomy stack for deep layer trees.
//
// A tree of the deepest nesting that scene files may have (256) wants some megabytes of stack in a debug build, and
// threads of a server or of Dispatch have half a one.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum DeepStack {
  /// A hundred kilobytes a level would do for 650 levels; only touched pages cost memory.
  private static let stackInBytes = 64 << 20

  /// Runs `body` to its end on a thread of its own with a roomy stack.
  package static func run<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let job = Job(body)
      // safe because the job outlives the thread, which is joined before this returns.
      let context = unsafe Unmanaged.passUnretained(job as AnyJob).toOpaque()
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      unsafe pthread_attr_setstacksize(&attributes, stackInBytes)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = unsafe pthread_create(&thread, &attributes, deepStackMain, context)
      unsafe pthread_attr_destroy(&attributes)
      guard status == 0 else { return body() }
      #if canImport(Darwin)
        unsafe pthread_join(thread!, nil)
      #else
        pthread_join(thread, nil)
      #endif
      guard let result = job.result else { preconditionFailure("the job ran") }
      return result
    }
  }

  fileprivate class AnyJob {
    func run() {}
  }

  private final class Job<Result>: AnyJob {
    let body: () -> Result
    var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  fileprivate static func main(_ context: UnsafeMutableRawPointer) {
    // safe because run keeps the job alive until this thread has ended.
    unsafe Unmanaged<AnyJob>.fromOpaque(context).takeUnretainedValue().run()
  }
}

#if canImport(Darwin)
  private func deepStackMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe DeepStack.main(context)
    return nil
  }
#else
  private func deepStackMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context { unsafe DeepStack.main(context) }
    return nil
  }
#endif

extension [Layer] {
  /// Whether the tree is deeper than `levels`; looks no further down than that.
  package func isDeeper(than levels: Int) -> Bool {
    if levels == 0 { return !isEmpty }
    return contains { layer in
      layer.sublayers.isDeeper(than: levels - 1) || layer.mask.map { [$0].isDeeper(than: levels - 1) } ?? false
    }
  }
}
