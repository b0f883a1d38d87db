import Testing

/// The reading of disassemblies itself: what it must find, and what it must leave alone.
struct ListingTests {
  private static let gnu = """

    kernels.o:     file format elf64-x86-64


    Disassembly of section .text:

    0000000000000000 <clean>:
       0:\tpush   %rbp
       1:\tcall   6 <clean+0x6>
       6:\tmovdqu (%rdi),%xmm0
       a:\tpaddw  %xmm0,%xmm1
       e:\tdec    %rsi
      11:\tjne    6 <clean+0x6>
      13:\tcall   18 <clean+0x18>
      18:\tjmp    1d <clean+0x1d>
      1d:\tret

    0000000000000020 <callsInLoop>:
      20:\tmov    %rdi,%rbx
      23:\tcall   28 <callsInLoop+0x8>
      28:\tdec    %rbx
      2b:\tjne    23 <callsInLoop+0x3>
      2d:\tjmp    *%rax

    0000000000000030 <wide>:
      30:\tvmovdqu (%rdi),%ymm0
      34:\tvaddps %xmm0,%xmm1,%xmm2
      38:\tverr   %ax
      3b:\tret
    """

  @Test func functionsAndInstructions() throws {
    let functions = Listing(Self.gnu).functions
    #expect(functions.map { $0.name } == ["clean", "callsInLoop", "wide"])
    #expect(functions.map { $0.instructions.count } == [9, 5, 4])
    let load = functions[0].instructions[2]
    #expect(load.address == 6 && load.mnemonic == "movdqu" && load.operands == "(%rdi),%xmm0")
    #expect(functions[0].instructions[5].jumpTarget == 6)
    #expect(functions[1].instructions[4].jumpTarget == nil)
  }

  @Test func callsCountWithinLoopsOnly() {
    let functions = Listing(Self.gnu).functions
    #expect(functions[0].callsInLoops.isEmpty)
    #expect(functions[1].callsInLoops.map { $0.address } == [0x23])
  }

  @Test func wideCodeIsFound() {
    let functions = Listing(Self.gnu).functions
    #expect(functions.map { $0.usesWideRegisters } == [false, false, true])
    #expect(functions[2].instructionsBeyondSSE.map { $0.address } == [0x30, 0x34])
    #expect(functions[0].instructionsBeyondSSE.isEmpty)
  }

  @Test func theOtherToolsSpelling() {
    let functions = Listing(
      """
      0000000000000000 <_$s1k>:
             0: \tcallq\t0x5 <_$s1k+0x5>
             5: \tjne\t0x0 <_$s1k>
             7: \tvzeroupper
      """
    ).functions
    #expect(functions.map { $0.name } == ["_$s1k"])
    #expect(functions[0].callsInLoops.map { $0.address } == [0])
    #expect(functions[0].instructionsBeyondSSE.map { $0.mnemonic } == ["vzeroupper"])
  }

  @Test func symbolsOfEitherForm() {
    let table = SymbolTable(
      """

      kernels.o:
      0000000000000000 0000000000000083 T $s7Kernels3fooyyF
      0000000000000010 W $s7Kernels6sharedyyF
      0000000000000020 0000000000000002 V __swift_reflection_version
                       U swift_retain
      """)
    #expect(table.symbols.map { $0.kind } == ["T", "W", "V"])
    #expect(table.symbols.map { $0.sizeInBytes } == [0x83, 0, 2])
    #expect(table.weakNames == ["$s7Kernels6sharedyyF"])
  }
}
