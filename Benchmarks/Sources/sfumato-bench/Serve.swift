import Foundation

/// Draws on request, so that another program can let this one take turns with its own peers.
///
/// Each line of standard input is a number of draws, answered by the nanoseconds of thread CPU time a draw took, or
/// `picture`, answered by the bytes of the last one, premultiplied R G B A.
func serve(_ drawing: any Drawing) {
  drawing.draw()
  while let line = readLine() {
    if line == "picture" {
      FileHandle.standardOutput.write(Data(drawing.picture()?.bytes ?? []))
    } else if let count = Int(line), count > 0 {
      // Another program has had the caches.
      drawing.draw()
      let start = QuietClock.now(.threadCPU)
      for _ in 0..<count { drawing.draw() }
      print((QuietClock.now(.threadCPU) - start) / Double(count))
      fflush(nil)
    }
  }
}
