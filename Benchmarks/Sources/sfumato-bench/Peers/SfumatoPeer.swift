import Sfumato

/// This library.
struct SfumatoPeer: Peer {
  let name = "sfumato"
  let version = "this tree"
  let instructionSet: String

  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? { nil }
}
