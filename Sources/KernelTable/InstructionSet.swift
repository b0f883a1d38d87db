/// The instruction sets kernels are compiled for; every one gives the same bytes.
public enum InstructionSet: String, Sendable, CaseIterable {
  /// SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64 with AVX2.
  case avx2
  /// x86-64 with AVX-512 (F, BW, DQ, VL).
  case avx512

  /// Those this processor has.
  public static var available: [InstructionSet] {
    allCases.filter { KernelTable.table(for: $0) != nil }
  }
}
