import Foundation
import Testing

/// The kernel targets hold what their flags say, and the linker cannot mix them up.
///
/// A function that both emit (generic, or not inlined) would be one weak symbol; the linker keeps either, and the
/// baseline kernels crash on an old processor if it keeps the AVX2 one.
@Suite(.enabled(if: BuildProducts.canBeDisassembled, BuildProducts.whyNot))
struct DisassemblyTests {
  private func functions(of target: String) throws -> [Listing.Function] {
    let objects = try BuildProducts.objects(of: target)
    try #require(!objects.isEmpty, "\(target) has no objects")
    let functions = try objects.flatMap { try BuildProducts.listing(of: $0).functions }
    try #require(functions.contains { !$0.instructions.isEmpty }, "\(target) has no code")
    return functions
  }

  @Test func baselineObjectsHoldNothingBeyondSSE() throws {
    for function in try functions(of: "KernelsBaseline") {
      #expect(function.instructionsBeyondSSE.isEmpty, "\(function.name)")
    }
  }

  /// So that the check above can fail, and every loop was really compiled for the set.
  @Test(arguments: [("KernelsAVX2", "$s11KernelsAVX2"), ("KernelsAVX512", "$s13KernelsAVX512")])
  func everyKernelUsesWideRegisters(target: String, prefix: String) throws {
    let scalar = ["accumulateEdges", "rectCoverage"]
    let kernels = try functions(of: target).filter { function in
      function.name.hasPrefix(prefix) && !scalar.contains { function.name.contains($0) }
    }
    try #require(!kernels.isEmpty)
    for kernel in kernels { #expect(kernel.usesWideRegisters, "\(kernel.name)") }
  }

  @Test func kernelTargetsShareNoWeakSymbol() throws {
    func weakNames(_ target: String) throws -> Set<String> {
      let objects = try BuildProducts.objects(of: target)
      return try objects.reduce(into: []) { $0.formUnion(try BuildProducts.symbols(of: $1).weakNames) }
    }
    #expect(try weakNames("KernelsBaseline").intersection(weakNames("KernelsAVX2")) == [])
    #expect(
      try weakNames("KernelsBaseline").union(weakNames("KernelsAVX2")).intersection(weakNames("KernelsAVX512")) == [])
  }

  @Test(arguments: ["KernelsBaseline", "KernelsAVX2", "KernelsAVX512"])
  func noKernelCallsWithinALoop(target: String) throws {
    for function in try functions(of: target) {
      #expect(function.callsInLoops.isEmpty, "\(function.name)")
    }
  }

  /// What the linker made of it, in every program at hand.
  @Test func linkedBaselineKernelsHoldNothingBeyondSSE() throws {
    let programs = try BuildProducts.programs()
    try #require(!programs.isEmpty)
    for program in programs {
      let baseline = try linkedFunctions(of: program, prefix: "$s15KernelsBaseline")
      try #require(!baseline.isEmpty, "\(program.lastPathComponent) has no baseline kernels")
      for function in baseline {
        #expect(function.instructionsBeyondSSE.isEmpty, "\(function.name) in \(program.lastPathComponent)")
      }
      let avx2 = try linkedFunctions(of: program, prefix: "$s11KernelsAVX2")
      #expect(avx2.contains { $0.usesWideRegisters })
    }
  }

  private func linkedFunctions(of program: URL, prefix: String) throws -> [Listing.Function] {
    let symbols = try BuildProducts.symbols(of: program).symbols.filter {
      $0.name.hasPrefix(prefix) && ["T", "t"].contains($0.kind)
    }
    let start = symbols.map { $0.address }.min() ?? 0
    let end = symbols.map { $0.address + max(1, $0.sizeInBytes) }.max() ?? 0
    if symbols.isEmpty { return [] }
    return try BuildProducts.listing(of: program, addresses: start..<end).functions.filter {
      $0.name.hasPrefix(prefix) && !$0.instructions.isEmpty
    }
  }
}
