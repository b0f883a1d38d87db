// The words of CLanes as functions, compiled here with the flags every processor understands.
// (With AVX2 they run inside of the kernels, whose tests compare both.)
//
// @inline(never), so that no word is evaluated by the compiler instead of the processor.

import CLanes
import Kernels

enum Words {
  @inline(never) static func mulRound(_ a: S16, _ b: S16) -> S16 { cl_mulRound_i16x16(a, b) }
  @inline(never) static func keepWherePositive(_ value: S16, _ gate: S16) -> S16 {
    cl_keepWherePositive_i16x16(value, gate)
  }
  @inline(never) static func allEqual(_ a: S16, _ b: S16) -> Int32 { cl_allEqual_i16x16(a, b) }
  @inline(never) static func min(_ a: S16, _ b: S16) -> S16 { cl_min_i16x16(a, b) }
  @inline(never) static func add(_ a: S16, _ b: S16) -> S16 { cl_add_i16x16(a, b) }
  @inline(never) static func sub(_ a: S16, _ b: S16) -> S16 { cl_sub_i16x16(a, b) }
  @inline(never) static func floatLow(_ a: S16) -> F8 { cl_floatLow_f32x8(a) }
  @inline(never) static func floatHigh(_ a: S16) -> F8 { cl_floatHigh_f32x8(a) }
  @inline(never) static func widen(_ a: SIMD8<Int16>) -> I8 { cl_widen_i32x8(a) }
  @inline(never) static func interleave(_ r: S16, _ g: S16, _ b: S16, _ a: S16) -> SIMD64<UInt8> {
    cl_interleave_u8x64(r, g, b, a)
  }

  @inline(never) static func prefixSum(_ a: I8) -> I8 { cl_prefixSum_i32x8(a) }
  @inline(never) static func splatLast(_ a: I8) -> I8 { cl_splatLast_i32x8(a) }
  @inline(never) static func last(_ a: I8) -> Int32 { cl_last_i32x8(a) }
  @inline(never) static func narrow8(_ a: I8) -> SIMD8<Int16> { cl_narrow_i16x8(a) }
  @inline(never) static func narrow16(_ low: I8, _ high: I8) -> S16 { cl_narrow_i16x16(low, high) }
  @inline(never) static func bits(_ mask: I8) -> Int32 { cl_bits_i32x8(mask) }
  @inline(never) static func abs(_ a: I8) -> I8 { cl_abs_i32x8(a) }
  @inline(never) static func min(_ a: I8, _ b: I8) -> I8 { cl_min_i32x8(a, b) }
  @inline(never) static func and(_ a: I8, _ b: I8) -> I8 { cl_and_i32x8(a, b) }
  @inline(never) static func not(_ a: I8) -> I8 { cl_not_i32x8(a) }
  @inline(never) static func less(_ a: I8, _ b: I8) -> I8 { cl_less_i32x8(a, b) }
  @inline(never) static func select(_ mask: I8, _ yes: I8, _ no: I8) -> I8 { cl_select_i32x8(mask, yes, no) }
  @inline(never) static func shiftRight(_ a: I8, _ bits: Int32) -> I8 { cl_shiftRight_i32x8(a, bits) }
  @inline(never) static func float(_ a: I8) -> F8 { cl_float_f32x8(a) }

  @inline(never) static func truncate(_ a: F8) -> I8 { cl_truncate_i32x8(a) }
  @inline(never) static func min(_ a: F8, _ b: F8) -> F8 { cl_min_f32x8(a, b) }
  @inline(never) static func max(_ a: F8, _ b: F8) -> F8 { cl_max_f32x8(a, b) }
  @inline(never) static func abs(_ a: F8) -> F8 { cl_abs_f32x8(a) }
  @inline(never) static func sqrt(_ a: F8) -> F8 { cl_sqrt_f32x8(a) }
  @inline(never) static func lowest(_ a: F8) -> Float { cl_lowest_f32x8(a) }
  @inline(never) static func highest(_ a: F8) -> Float { cl_highest_f32x8(a) }
  @inline(never) static func less(_ a: F8, _ b: F8) -> I8 { cl_less_f32x8(a, b) }
  @inline(never) static func lessEqual(_ a: F8, _ b: F8) -> I8 { cl_lessEqual_f32x8(a, b) }
  @inline(never) static func select(_ mask: I8, _ yes: F8, _ no: F8) -> F8 { cl_select_f32x8(mask, yes, no) }
  @inline(never) static func mulThenAdd(_ a: F8, _ b: F8, _ c: F8) -> F8 {
    cl_add_f32x8(cl_mul_f32x8(a, b), c)
  }
}

extension SIMD {
  /// The lanes as an array.
  var lanes: [Scalar] { indices.map { self[$0] } }

  /// Every lane made by itself.
  init(each lane: (Int) -> Scalar) {
    self.init()
    for index in indices { self[index] = lane(index) }
  }

  /// Lane by lane with another vector.
  func with(_ other: Self, _ combine: (Scalar, Scalar) -> Scalar) -> Self {
    Self(each: { combine(self[$0], other[$0]) })
  }
}
