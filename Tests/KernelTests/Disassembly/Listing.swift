// A disassembly as GNU and LLVM objdump print it with --no-show-raw-insn:
//
//     0000000000000040 <name>:
//       40:	addps  %xmm1,%xmm0
//       43:	jne    40 <name>          (LLVM: jne 0x40 <name>)

/// Functions and their instructions, in the order of the text.
struct Listing {
  struct Instruction {
    var address: Int
    var mnemonic: String
    var operands: String
  }

  struct Function {
    var name: String
    var instructions: [Instruction] = []
  }

  private(set) var functions: [Function] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasSuffix(">:"), let open = line.firstIndex(of: "<") {
        functions.append(Function(name: String(line[line.index(after: open)...].dropLast(2))))
      } else if let instruction = Instruction(line), !functions.isEmpty {
        functions[functions.count - 1].instructions.append(instruction)
      }
    }
  }
}

extension Listing.Instruction {
  /// nil for whatever is not an instruction.
  init?(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":"), let address = Int(line[..<colon].trimmed, radix: 16) else { return nil }
    let words = line[line.index(after: colon)...].trimmed.split(separator: " ", maxSplits: 1).map { $0.trimmed }
    guard let mnemonic = words.first else { return nil }
    self.init(address: address, mnemonic: mnemonic, operands: words.count > 1 ? words[1] : "")
  }

  var isCall: Bool { mnemonic.hasPrefix("call") }

  /// 256-bit registers, or an instruction that only AVX has: their names begin with v.
  var isBeyondSSE: Bool {
    operands.contains("%ymm") || operands.contains("%zmm")
      || mnemonic.hasPrefix("v") && !["verr", "verw"].contains(mnemonic)
  }

  /// Where a jump with a fixed target goes.
  var jumpTarget: Int? {
    guard mnemonic.hasPrefix("j"), let word = operands.split(separator: " ").first else { return nil }
    return Int(word.hasPrefix("0x") ? word.dropFirst(2) : word, radix: 16)
  }
}

extension Listing.Function {
  var usesWideRegisters: Bool { instructions.contains { $0.operands.contains("%ymm") } }

  var instructionsBeyondSSE: [Listing.Instruction] { instructions.filter { $0.isBeyondSSE } }

  /// Calls between a jump back and where it goes: within a loop.
  var callsInLoops: [Listing.Instruction] {
    let loops = instructions.compactMap { jump in
      jump.jumpTarget.flatMap { $0 <= jump.address ? $0...jump.address : nil }
    }
    return instructions.filter { call in call.isCall && loops.contains { $0.contains(call.address) } }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r"]
    let start = drop { blanks.contains($0) }
    guard let end = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
    return start[...end].map { $0 == "\t" ? " " : String($0) }.joined()
  }
}
