// Aim: a picture to the bytes of a PNG, on as many threads as there are, fast by default.
// Method: our own writer and our own deflate. RGB where every alpha is opaque, else RGBA; an sRGB chunk, no time stamp.
//   Rows are filtered by libpng's heuristic; the filtered bytes are deflated in bands, each a chunk of its own.
// Invariants: equal pictures give equal bytes on every machine, whatever the threads. Beyond the file there is
//   less than a MiB of memory for each worker, and the bands that wait for an earlier one.
// What lost, with its numbers: docs/decisions/png.md.
import Dispatch
public import Pixels
import Synchronization

/// Writes PNG files of 8 or 16 bits a sample in sRGB.
public enum PNGEncoder {
  /// Encodes an image: 8 or 16 bits as its samples are, RGB when every alpha is opaque, else RGBA.
  ///
  /// The colours of fully transparent pixels are kept. The array may have room for far more than the file, which costs
  /// addresses and no memory.
  ///
  /// - Throws: `PNGError.damaged` if PNG has no room for the size (a side of 2^31 pixels or more).
  public static func encode(_ image: Image, options: Options = Options()) throws(PNGError) -> [UInt8] {
    precondition(options.threads >= 1, "at least one thread")
    guard image.widthInPixels <= Int(Int32.max), image.heightInPixels <= Int(Int32.max) else {
      throw .damaged(reason: "a side of more than 2147483647 pixels")
    }
    switch image.samples {
    case .bits8(let samples): return encode(samples, image, bitsPerSample: 8, options)
    case .bits16(let samples): return encode(samples, image, bitsPerSample: 16, options)
    }
  }

  private static func encode<Sample: FixedWidthInteger & BitwiseCopyable>(
    _ samples: [Sample], _ image: Image, bitsPerSample: Int, _ options: Options
  ) -> [UInt8] {
    // safe because `Image` holds four samples for every pixel, and the views do not leave the closure.
    unsafe samples.withUnsafeBytes { buffer in
      let view = unsafe ByteView(reading: buffer.baseAddress!)
      let isOpaque = SampleRows.isOpaque(
        view, pixelCount: image.widthInPixels * image.heightInPixels, bitsPerSample: bitsPerSample)
      let layout = PNGLayout(
        widthInPixels: image.widthInPixels, heightInPixels: image.heightInPixels, bitsPerSample: bitsPerSample,
        writesAlpha: !isOpaque)
      return encode(SampleRows(view, layout: layout), options)
    }
  }

  private static func encode(_ source: SampleRows, _ options: Options) -> [UInt8] {
    // safe because no file is longer than its bound.
    unsafe [UInt8](unsafeUninitializedCapacity: PNGAssembly.bound(source.layout)) { buffer, count in
      let assembly = PNGAssembly(source.layout, output: unsafe ByteView(buffer.baseAddress!))
      run(source, options, into: assembly)
      count = assembly.finish()
    }
  }

  /// Deals the bands out to the workers.
  private static func run(_ source: SampleRows, _ options: Options, into assembly: PNGAssembly) {
    let bandCount = BandWorker.bandCount(source.layout)
    let next = Atomic<Int>(0)
    @Sendable func work() {
      var worker = BandWorker(source, effort: options.compression.effort)
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= bandCount { return }
        assembly.add(worker.run(index), bytes: worker.chunkBytes)
      }
    }
    let workers = min(options.threads, bandCount)
    if workers == 1 {
      work()
    } else {
      withoutActuallyEscaping(work) { work in
        DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
      }
    }
  }
}
