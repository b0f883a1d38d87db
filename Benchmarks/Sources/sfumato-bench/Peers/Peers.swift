#if PEER_BLEND2D
  import CPeerBlend2D
#endif
#if PEER_CAIRO
  import CPeerCairo
#endif

/// Who is there on this machine.
enum Peers {
  /// Native peers, in the order in which their shapes are the measure of the correctness gate.
  static var native: [any Peer] { cairo + blend2d }

  private static var cairo: [any Peer] {
    #if PEER_CAIRO
      unsafe [NativePeer(peer_cairo())]
    #else
      []
    #endif
  }

  private static var blend2d: [any Peer] {
    #if PEER_BLEND2D
      let best = unsafe NativePeer(peer_blend2d())
      guard let narrow = unsafe peer_blend2d_avx2() else { return [best] }
      return unsafe [best, NativePeer(narrow)]
    #else
      return []
    #endif
  }

  /// A line for each peer that was not found when this program was built, or that this processor cannot run.
  static func absent(_ options: Options) -> [String] {
    var lines = options.instructionSets.filter { LayerPeer(instructionSet: $0) == nil }
      .map { "sfumato \($0): this processor lacks it" }
    #if !PEER_CAIRO
      lines.append("cairo: not installed (apt install libcairo2-dev, brew install cairo)")
    #endif
    #if !PEER_BLEND2D
      lines.append("blend2d: not found (SFUMATO_BLEND2D=prefix, or blend2d.pc for pkg-config)")
    #endif
    return lines
  }

  /// Everyone that takes part.
  static func contestants(_ options: Options) -> [Contestant] {
    let others: [any Peer] = [FloorPeer()] + native
    var all = others.flatMap { peer in
      threadCounts(of: peer, options).map { Contestant(peer: peer, threads: $0) }
    }
    for instructionSet in options.instructionSets {
      guard let canvas = CanvasPeer(instructionSet: instructionSet),
        let layers = LayerPeer(instructionSet: instructionSet)
      else { continue }
      // The layer tree draws scenes; what it makes of single shapes is shown to who asks by name.
      let asked: [any Peer] = options.peers.contains(layers.name) ? [canvas, layers] : [canvas]
      for peer in asked {
        all += options.threadCounts.map { Contestant(peer: peer, threads: $0, instructionSet: instructionSet) }
      }
    }
    return all.filter { options.peers.isEmpty || options.peers.contains($0.peer.name) }
  }

  /// Only Blend2D and Sfumato have threads.
  private static func threadCounts(of peer: any Peer, _ options: Options) -> [Int] {
    peer.name.hasPrefix("blend2d") ? options.threadCounts : [1]
  }
}
