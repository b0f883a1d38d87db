// CLanes: the vector words the kernels are written in.
//
// Aim: Swift's SIMD types compile to ideal code for + - * but not for conversions, minima, shifts
//   or shuffles; these one-line functions inline into Swift as single instructions.
// Method: portable clang vector extensions, lowered per target (SSE2, AVX2, NEON); a builtin of one
//   instruction set only where the portable form is several instructions, and then bit-identical.
// Invariants: no word may give other bits on another target. No FMA, no reciprocal estimates.
//   Conversions float -> int expect values in range (callers clamp first); min and max expect no NaN.
//
// "14" in a name: unorm14, the picture format of the tiles, 0...16384 stands for 0...1.
#ifndef CLANES_H
#define CLANES_H

#include <stdint.h>

#pragma clang fp contract(off)

#define CL_WORD static inline __attribute__((always_inline))
#define CL_VECTOR(type, count) type __attribute__((ext_vector_type(count)))

typedef CL_VECTOR(float, 8) cl_f32x8;
typedef CL_VECTOR(int32_t, 8) cl_i32x8;
typedef CL_VECTOR(uint32_t, 8) cl_u32x8;
typedef CL_VECTOR(int16_t, 8) cl_i16x8;
typedef CL_VECTOR(int16_t, 16) cl_i16x16;
typedef CL_VECTOR(uint8_t, 8) cl_u8x8;
typedef CL_VECTOR(uint8_t, 16) cl_u8x16;
typedef CL_VECTOR(uint8_t, 32) cl_u8x32;
typedef CL_VECTOR(uint8_t, 64) cl_u8x64;

// MARK: Memory. Unaligned loads and stores; a memcpy of known size is one move.

#define CL_MEMORY(name, vector, element)                                                     \
  CL_WORD vector cl_load_##name(const element *_Nonnull p) {                                 \
    vector v;                                                                                \
    __builtin_memcpy(&v, p, sizeof(v));                                                      \
    return v;                                                                                \
  }                                                                                          \
  CL_WORD void cl_store_##name(element *_Nonnull p, vector v) { __builtin_memcpy(p, &v, sizeof(v)); }
CL_MEMORY(f32x8, cl_f32x8, float)
CL_MEMORY(i32x8, cl_i32x8, int32_t)
CL_MEMORY(i16x8, cl_i16x8, int16_t)
CL_MEMORY(i16x16, cl_i16x16, int16_t)
CL_MEMORY(u8x16, cl_u8x16, uint8_t)
CL_MEMORY(u8x32, cl_u8x32, uint8_t)
CL_MEMORY(u8x64, cl_u8x64, uint8_t)

// MARK: Splats

CL_WORD cl_f32x8 cl_splat_f32x8(float v) { return (cl_f32x8)v; }
CL_WORD cl_i32x8 cl_splat_i32x8(int32_t v) { return (cl_i32x8)v; }
CL_WORD cl_i16x16 cl_splat_i16x16(int16_t v) { return (cl_i16x16)v; }
// 0 1 2 ... 7
CL_WORD cl_f32x8 cl_iota_f32x8(void) { return (cl_f32x8){0, 1, 2, 3, 4, 5, 6, 7}; }

// MARK: Float arithmetic

CL_WORD cl_f32x8 cl_add_f32x8(cl_f32x8 a, cl_f32x8 b) { return a + b; }
CL_WORD cl_f32x8 cl_sub_f32x8(cl_f32x8 a, cl_f32x8 b) { return a - b; }
CL_WORD cl_f32x8 cl_mul_f32x8(cl_f32x8 a, cl_f32x8 b) { return a * b; }
CL_WORD cl_f32x8 cl_div_f32x8(cl_f32x8 a, cl_f32x8 b) { return a / b; }
// Written as compare and select: minps itself, the same operand for equal values on every target.
CL_WORD cl_f32x8 cl_min_f32x8(cl_f32x8 a, cl_f32x8 b) { return a < b ? a : b; }
CL_WORD cl_f32x8 cl_max_f32x8(cl_f32x8 a, cl_f32x8 b) { return a > b ? a : b; }
CL_WORD cl_f32x8 cl_abs_f32x8(cl_f32x8 a) { return __builtin_elementwise_abs(a); }
CL_WORD cl_f32x8 cl_sqrt_f32x8(cl_f32x8 a) { return __builtin_elementwise_sqrt(a); }

// The lowest and highest of the lanes. (A word may not call a word: without AVX a vector this wide has no
// way to be passed.)
CL_WORD float cl_lowest_f32x8(cl_f32x8 v) {
  cl_f32x8 w = __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
  v = v < w ? v : w;
  w = __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5);
  v = v < w ? v : w;
  w = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  v = v < w ? v : w;
  return v[0];
}
CL_WORD float cl_first_f32x8(cl_f32x8 v) { return v[0]; }
CL_WORD float cl_highest_f32x8(cl_f32x8 v) {
  cl_f32x8 w = __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
  v = v > w ? v : w;
  w = __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5);
  v = v > w ? v : w;
  w = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  v = v > w ? v : w;
  return v[0];
}

// MARK: Compare and choose. A mask is all ones or all zeros a lane.

CL_WORD cl_i32x8 cl_less_f32x8(cl_f32x8 a, cl_f32x8 b) { return a < b; }
CL_WORD cl_i32x8 cl_lessEqual_f32x8(cl_f32x8 a, cl_f32x8 b) { return a <= b; }
CL_WORD cl_i32x8 cl_less_i32x8(cl_i32x8 a, cl_i32x8 b) { return a < b; }
CL_WORD cl_i32x8 cl_and_i32x8(cl_i32x8 a, cl_i32x8 b) { return a & b; }
CL_WORD cl_i32x8 cl_or_i32x8(cl_i32x8 a, cl_i32x8 b) { return a | b; }
CL_WORD cl_i32x8 cl_not_i32x8(cl_i32x8 a) { return ~a; }
CL_WORD cl_f32x8 cl_select_f32x8(cl_i32x8 mask, cl_f32x8 yes, cl_f32x8 no) { return mask ? yes : no; }
CL_WORD cl_i32x8 cl_select_i32x8(cl_i32x8 mask, cl_i32x8 yes, cl_i32x8 no) { return mask ? yes : no; }
#if defined(__AVX2__)
CL_WORD int32_t cl_bits_i32x8(cl_i32x8 mask) { return __builtin_ia32_movmskps256((cl_f32x8)mask); }
#elif defined(__SSE2__)
CL_WORD int32_t cl_bits_i32x8(cl_i32x8 mask) {
  typedef CL_VECTOR(float, 4) half;
  cl_f32x8 f = (cl_f32x8)mask;
  half low = __builtin_shufflevector(f, f, 0, 1, 2, 3), high = __builtin_shufflevector(f, f, 4, 5, 6, 7);
  return __builtin_ia32_movmskps(low) | __builtin_ia32_movmskps(high) << 4;
}
#else
CL_WORD int32_t cl_bits_i32x8(cl_i32x8 mask) {
  cl_i32x8 bit = {1, 2, 4, 8, 16, 32, 64, 128};
  return __builtin_reduce_or(mask & bit);
}
#endif

// MARK: Integers

CL_WORD cl_i32x8 cl_add_i32x8(cl_i32x8 a, cl_i32x8 b) { return a + b; }
CL_WORD cl_i32x8 cl_sub_i32x8(cl_i32x8 a, cl_i32x8 b) { return a - b; }
CL_WORD cl_i32x8 cl_abs_i32x8(cl_i32x8 a) { return __builtin_elementwise_abs(a); }
CL_WORD cl_i32x8 cl_min_i32x8(cl_i32x8 a, cl_i32x8 b) { return __builtin_elementwise_min(a, b); }
CL_WORD cl_i32x8 cl_max_i32x8(cl_i32x8 a, cl_i32x8 b) { return __builtin_elementwise_max(a, b); }
CL_WORD cl_i32x8 cl_mul_i32x8(cl_i32x8 a, cl_i32x8 b) { return a * b; }
CL_WORD cl_i32x8 cl_xor_i32x8(cl_i32x8 a, cl_i32x8 b) { return a ^ b; }
CL_WORD cl_i32x8 cl_shiftLeft_i32x8(cl_i32x8 a, int32_t bits) { return a << bits; }
CL_WORD cl_i32x8 cl_shiftRightSigned_i32x8(cl_i32x8 a, int32_t bits) { return a >> bits; }
// Eight records of four numbers -> number `part` of each; two records a vector.
CL_WORD cl_i32x8 cl_gather4_i32x8(const int32_t *_Nonnull p, int32_t part) {
  return (cl_i32x8){p[part], p[4 + part], p[8 + part], p[12 + part], p[16 + part], p[20 + part], p[24 + part],
                    p[28 + part]};
}
CL_WORD cl_i32x8 cl_shiftRight_i32x8(cl_i32x8 a, int32_t bits) { return (cl_i32x8)((cl_u32x8)a >> (uint32_t)bits); }
CL_WORD cl_i16x16 cl_add_i16x16(cl_i16x16 a, cl_i16x16 b) { return a + b; }
CL_WORD cl_i16x16 cl_addSaturated_i16x16(cl_i16x16 a, cl_i16x16 b) { return __builtin_elementwise_add_sat(a, b); }
CL_WORD cl_i16x16 cl_sub_i16x16(cl_i16x16 a, cl_i16x16 b) { return a - b; }
CL_WORD cl_i16x16 cl_min_i16x16(cl_i16x16 a, cl_i16x16 b) { return __builtin_elementwise_min(a, b); }

// 1 if all lanes are equal.
CL_WORD int32_t cl_allEqual_i16x16(cl_i16x16 a, cl_i16x16 b) {
  typedef CL_VECTOR(int64_t, 4) i64x4;
  return __builtin_reduce_or((i64x4)(a ^ b)) == 0;
}
// value where gate > 0, else 0.
CL_WORD cl_i16x16 cl_keepWherePositive_i16x16(cl_i16x16 value, cl_i16x16 gate) { return value & (gate > 0); }

// Inclusive prefix sum over the eight lanes.
CL_WORD cl_i32x8 cl_prefixSum_i32x8(cl_i32x8 v) {
  cl_i32x8 zero = (cl_i32x8)0;
  v += __builtin_shufflevector(zero, v, 0, 8, 9, 10, 4, 12, 13, 14);
  v += __builtin_shufflevector(zero, v, 0, 1, 8, 9, 4, 5, 12, 13);
  v += __builtin_shufflevector(zero, v, 0, 1, 2, 3, 11, 11, 11, 11);
  return v;
}
CL_WORD cl_i32x8 cl_splatLast_i32x8(cl_i32x8 v) { return __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7); }
CL_WORD int32_t cl_last_i32x8(cl_i32x8 v) { return v[7]; }

// (a * b + 2^14) >> 15, the rounding multiply of signed 1.15 numbers; never both -32768.
// With b = -2f this is -(a * f / 16384), rounded: how unorm14 numbers are scaled, exact for f = 0
// and f = 16384, which a positive factor could not be (32768 does not fit).
#if defined(__AVX2__)
typedef int16_t cl_builtin_v16hi __attribute__((vector_size(32)));
CL_WORD cl_i16x16 cl_mulRound_i16x16(cl_i16x16 a, cl_i16x16 b) {
  return (cl_i16x16)__builtin_ia32_pmulhrsw256((cl_builtin_v16hi)a, (cl_builtin_v16hi)b);
}
#elif defined(__SSE2__)
typedef int16_t cl_builtin_v8hi __attribute__((vector_size(16)));
CL_WORD cl_i16x8 cl_mulRound_i16x8(cl_i16x8 a, cl_i16x8 b) {
  typedef CL_VECTOR(uint16_t, 8) u16x8;
  cl_i16x8 high = (cl_i16x8)__builtin_ia32_pmulhw128((cl_builtin_v8hi)a, (cl_builtin_v8hi)b);
  u16x8 low = (u16x8)(a * b);
  // high:low + 2^14, shifted: twice high, plus the two top bits of low rounded half up.
  u16x8 top = low >> 14;
  return high + high + (cl_i16x8)((top + 1) >> 1);
}
CL_WORD cl_i16x16 cl_mulRound_i16x16(cl_i16x16 a, cl_i16x16 b) {
  cl_i16x8 low = cl_mulRound_i16x8(
      __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7), __builtin_shufflevector(b, b, 0, 1, 2, 3, 4, 5, 6, 7));
  cl_i16x8 high = cl_mulRound_i16x8(
      __builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15),
      __builtin_shufflevector(b, b, 8, 9, 10, 11, 12, 13, 14, 15));
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#else
CL_WORD cl_i16x16 cl_mulRound_i16x16(cl_i16x16 a, cl_i16x16 b) {
  typedef CL_VECTOR(int32_t, 16) i32x16;
  i32x16 wide = __builtin_convertvector(a, i32x16) * __builtin_convertvector(b, i32x16);
  return __builtin_convertvector((wide + 16384) >> 15, cl_i16x16);
}
#endif

// MARK: Conversions

CL_WORD int64_t cl_truncate_i64(double a) { return (int64_t)a; }
CL_WORD cl_i32x8 cl_truncate_i32x8(cl_f32x8 a) { return __builtin_convertvector(a, cl_i32x8); }
CL_WORD cl_f32x8 cl_float_f32x8(cl_i32x8 a) { return __builtin_convertvector(a, cl_f32x8); }
CL_WORD cl_i32x8 cl_widen_i32x8(cl_i16x8 a) { return __builtin_convertvector(a, cl_i32x8); }
CL_WORD cl_f32x8 cl_floatLow_f32x8(cl_i16x16 a) {
  cl_i16x8 half = __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7);
  return __builtin_convertvector(__builtin_convertvector(half, cl_i32x8), cl_f32x8);
}
CL_WORD cl_f32x8 cl_floatHigh_f32x8(cl_i16x16 a) {
  cl_i16x8 half = __builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_convertvector(__builtin_convertvector(half, cl_i32x8), cl_f32x8);
}
// 32-bit values that fit 16 bits.
#if defined(__SSE2__)
typedef int32_t cl_builtin_v4si __attribute__((vector_size(16)));
CL_WORD cl_i16x8 cl_narrow_i16x8(cl_i32x8 v) {
  typedef CL_VECTOR(int32_t, 4) i32x4;
  i32x4 low = __builtin_shufflevector(v, v, 0, 1, 2, 3), high = __builtin_shufflevector(v, v, 4, 5, 6, 7);
  return (cl_i16x8)__builtin_ia32_packssdw128((cl_builtin_v4si)low, (cl_builtin_v4si)high);
}
#else
CL_WORD cl_i16x8 cl_narrow_i16x8(cl_i32x8 v) { return __builtin_convertvector(v, cl_i16x8); }
#endif
// Two vectors of 32-bit values that fit 16 bits, in lane order.
#if defined(__AVX2__)
typedef int32_t cl_builtin_v8si __attribute__((vector_size(32)));
CL_WORD cl_i16x16 cl_narrow_i16x16(cl_i32x8 low, cl_i32x8 high) {
  typedef CL_VECTOR(int64_t, 4) i64x4;
  // packssdw works within 128-bit halves; one permutation puts the quarters in order.
  i64x4 packed = (i64x4)__builtin_ia32_packssdw256((cl_builtin_v8si)low, (cl_builtin_v8si)high);
  return (cl_i16x16)__builtin_shufflevector(packed, packed, 0, 2, 1, 3);
}
#elif defined(__SSE2__)
CL_WORD cl_i16x16 cl_narrow_i16x16(cl_i32x8 low, cl_i32x8 high) {
  typedef CL_VECTOR(int32_t, 4) i32x4;
#define CL_HALF(v, a, b, c, d) (cl_builtin_v4si)(i32x4)__builtin_shufflevector(v, v, a, b, c, d)
  cl_i16x8 first = (cl_i16x8)__builtin_ia32_packssdw128(CL_HALF(low, 0, 1, 2, 3), CL_HALF(low, 4, 5, 6, 7));
  cl_i16x8 second = (cl_i16x8)__builtin_ia32_packssdw128(CL_HALF(high, 0, 1, 2, 3), CL_HALF(high, 4, 5, 6, 7));
#undef CL_HALF
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#else
CL_WORD cl_i16x16 cl_narrow_i16x16(cl_i32x8 low, cl_i32x8 high) {
  cl_i16x8 a = __builtin_convertvector(low, cl_i16x8), b = __builtin_convertvector(high, cl_i16x8);
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#endif

// Sixteen pixels from four planes of 0...255 to interleaved R G B A bytes.
CL_WORD cl_u8x64 cl_interleave_u8x64(cl_i16x16 r, cl_i16x16 g, cl_i16x16 b, cl_i16x16 a) {
  typedef CL_VECTOR(int16_t, 32) i16x32;
  // Little endian: r | g << 8 is the bytes r g.
  cl_i16x16 rg = r | (g << 8), ba = b | (a << 8);
  i16x32 pixels = __builtin_shufflevector(
      rg, ba, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
      30, 15, 31);
  return (cl_u8x64)pixels;
}

// Interleaved R G B A bytes as 16-bit words r | g << 8 and b | a << 8: eight pixels a vector.
CL_WORD cl_i16x16 cl_words_i16x16(cl_u8x32 bytes) { return (cl_i16x16)bytes; }
// The red-green words of sixteen pixels, and the blue-alpha words.
CL_WORD cl_i16x16 cl_evenWords_i16x16(cl_i16x16 low, cl_i16x16 high) {
  return __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}
CL_WORD cl_i16x16 cl_oddWords_i16x16(cl_i16x16 low, cl_i16x16 high) {
  return __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
}
CL_WORD cl_i16x16 cl_lowByte_i16x16(cl_i16x16 v) { return v & 255; }
CL_WORD cl_i16x16 cl_highByte_i16x16(cl_i16x16 v) { return (v >> 8) & 255; }

// MARK: The processor

#if defined(__x86_64__)
CL_WORD int32_t cl_hasAVX2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}
// What every processor has that has AVX-512 for words and bytes.
CL_WORD int32_t cl_hasAVX512(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}
#else
CL_WORD int32_t cl_hasAVX2(void) { return 0; }
CL_WORD int32_t cl_hasAVX512(void) { return 0; }
#endif

// Says to the processor that this is a loop which waits.
#if defined(__x86_64__)
CL_WORD void cl_pause(void) { __builtin_ia32_pause(); }
#else
CL_WORD void cl_pause(void) { __asm__ volatile("yield"); }
#endif

#include "CLanesBlur.h"
#include "CLanesPairs.h"
#include "CLanesImage.h"

#endif
