import CPeerPNG
import Foundation
import Sfumato

/// PNG encoding of rendered scenes: libpng's default and every level of ours, in turns.
///
/// One thread is timed by what it computed, two by the wall, each against libpng by the same clock. A figure is the
/// least of its times: whatever else runs on the machine only ever adds.
enum PNGReport {
  /// Turns; the least of so many is within a few percent of what a quiet machine needs.
  private static let turnCount = 9

  static func run(_ options: Options) throws {
    let scenes = try options.scenes.map(PNGScenes.files) ?? PNGScenes.all
    // safe because it is a constant of the C target
    let peer = unsafe String(cString: peer_png_version())
    let head = Machine.lines + ["\(peer), its default: level 6, all filters; least of \(turnCount) turns"]
    for line in head { options.isJSON ? printToStandardError(line) : print(line) }
    for (name, scene) in scenes {
      let image = Renderer(scene, options: RenderOptions(threads: 2)).image()
      var contestants = [libpng(image)]
      if options.showsWays {
        try contestants += PNGWays.contestants(image)
      } else {
        contestants += try ours(image, name)
      }
      for _ in 0..<turnCount {
        for index in contestants.indices { contestants[index].takeTurn() }
      }
      report(name, image, contestants, options)
    }
  }

  private static func ours(_ image: Image, _ name: String) throws -> [PNGContestant] {
    var contestants: [PNGContestant] = []
    for compression in PNGEncoder.Options.Compression.allCases {
      for threads in [1, 2] {
        let settings = PNGEncoder.Options(compression: compression, threads: threads)
        contestants.append(
          PNGContestant(name: compression.rawValue, threads: threads) {
            ((try? PNGEncoder.encode(image, options: settings)) ?? []).count
          })
        guard try PNGDecoder.decode(PNGEncoder.encode(image, options: settings)) == image else {
          throw PNGError.damaged(reason: "\(name): \(compression) writes another picture")
        }
      }
    }
    return contestants
  }

  private static func libpng(_ image: Image) -> PNGContestant {
    guard case .bits8(let samples) = image.samples else { preconditionFailure("renders have 8 bits") }
    let writesAlpha: Int32 = stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 } ? 0 : 1
    return PNGContestant(name: "libpng", threads: 1) {
      // safe because four samples a pixel are read, and nothing is copied out.
      unsafe peer_png_encode(samples, UInt32(image.widthInPixels), UInt32(image.heightInPixels), writesAlpha, nil, 0)
    }
  }

  private static func report(_ name: String, _ image: Image, _ contestants: [PNGContestant], _ options: Options) {
    let peer = contestants[0]
    if !options.isJSON { print("\n\(name), \(image.widthInPixels) x \(image.heightInPixels)") }
    for contestant in contestants {
      let isParallel = contestant.threads > 1
      let time = isParallel ? contestant.leastWall : contestant.leastCPU
      let timeRatio = time / (isParallel ? peer.leastWall : peer.leastCPU)
      let sizeRatio = Double(contestant.byteCount) / Double(peer.byteCount)
      if options.isJSON {
        print(
          "{\"scene\":\"\(name)\",\"encoder\":\"\(contestant.name)\",\"threads\":\(contestant.threads),"
            + "\"clock\":\"\(isParallel ? "wall" : "cpu")\",\"best_ns\":\(Int(time)),\"bytes\":\(contestant.byteCount),"
            + "\"time_ratio\":\(String(format: "%.3f", timeRatio)),\"size_ratio\":\(String(format: "%.3f", sizeRatio))}"
        )
      } else {
        print(
          "  " + contestant.name.padding(toLength: 15, withPad: " ", startingAt: 0)
            + String(
              format: "%d thread%@ %8.1f ms  %9d bytes   time %.3f  size %.3f", contestant.threads,
              isParallel ? "s" : " ", time / 1e6, contestant.byteCount, timeRatio, sizeRatio))
      }
    }
    fflush(nil)
  }
}
