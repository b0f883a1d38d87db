// CLanesBlur: the vector words of the blur kernels, over 16 lanes of unorm14 (0...16384 in 16 bits).
//
// Invariants as in CLanes.h: one meaning on every target. The pair words work inside 128-bit halves
// (as x86 does); what they mean is spelled by the shuffles, so other targets follow.
#ifndef CLANES_BLUR_H
#define CLANES_BLUR_H

// Included at the end of CLanes.h, whose types and macros it uses.

// MARK: 16-bit arithmetic

// Two 16-bit factors (the low half first), repeated for eight pairs.
CL_WORD cl_i16x16 cl_splatPair_i16x16(int32_t pair) { return (cl_i16x16)(cl_i32x8)pair; }

// (a + b + 1) / 2 of unsigned lanes. The empty asm keeps the result opaque: otherwise the optimiser joins it
// with a shift that follows and widens both to 32 bits, three times the work.
#if defined(__AVX2__)
typedef int16_t cl_blur_v16hi __attribute__((vector_size(32)));
CL_WORD cl_i16x16 cl_averageUp_i16x16(cl_i16x16 a, cl_i16x16 b) {
  cl_i16x16 v = (cl_i16x16)__builtin_ia32_pavgw256((cl_blur_v16hi)a, (cl_blur_v16hi)b);
  __asm__("" : "+x"(v));
  return v;
}
#elif defined(__SSE2__)
typedef int16_t cl_blur_v8hi __attribute__((vector_size(16)));
#define CL_BLUR_LOW(v) (cl_blur_v8hi) __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7)
#define CL_BLUR_HIGH(v) (cl_blur_v8hi) __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15)
CL_WORD cl_i16x16 cl_averageUp_i16x16(cl_i16x16 a, cl_i16x16 b) {
  cl_i16x8 low = (cl_i16x8)__builtin_ia32_pavgw128(CL_BLUR_LOW(a), CL_BLUR_LOW(b));
  cl_i16x8 high = (cl_i16x8)__builtin_ia32_pavgw128(CL_BLUR_HIGH(a), CL_BLUR_HIGH(b));
  __asm__("" : "+x"(low), "+x"(high));
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#else
CL_WORD cl_i16x16 cl_averageUp_i16x16(cl_i16x16 a, cl_i16x16 b) {
  typedef CL_VECTOR(uint16_t, 16) u16x16;
  typedef CL_VECTOR(uint32_t, 16) u32x16;
  u32x16 wide = __builtin_convertvector((u16x16)a, u32x16) + __builtin_convertvector((u16x16)b, u32x16) + 1;
  return (cl_i16x16)__builtin_convertvector(wide >> 1, u16x16);
}
#endif
// a / 2 of unsigned lanes, rounded down.
CL_WORD cl_i16x16 cl_halve_i16x16(cl_i16x16 a) {
  typedef CL_VECTOR(uint16_t, 16) u16x16;
  return (cl_i16x16)((u16x16)a >> 1);
}
// a / 4 of signed lanes, rounded down.
CL_WORD cl_i16x16 cl_quarter_i16x16(cl_i16x16 a) { return a >> 2; }

// MARK: Pairs

// a0 * b0 + a1 * b1, a2 * b2 + a3 * b3, ... in 32 bits; never all four -32768.
#if defined(__AVX2__)
CL_WORD cl_i32x8 cl_multiplyPairs_i16x16(cl_i16x16 a, cl_i16x16 b) {
  return (cl_i32x8)__builtin_ia32_pmaddwd256((cl_blur_v16hi)a, (cl_blur_v16hi)b);
}
#elif defined(__SSE2__)
CL_WORD cl_i32x8 cl_multiplyPairs_i16x16(cl_i16x16 a, cl_i16x16 b) {
  typedef CL_VECTOR(int32_t, 4) i32x4;
  i32x4 low = (i32x4)__builtin_ia32_pmaddwd128(CL_BLUR_LOW(a), CL_BLUR_LOW(b));
  i32x4 high = (i32x4)__builtin_ia32_pmaddwd128(CL_BLUR_HIGH(a), CL_BLUR_HIGH(b));
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}
#else
CL_WORD cl_i32x8 cl_multiplyPairs_i16x16(cl_i16x16 a, cl_i16x16 b) {
#define CL_EVEN(v) __builtin_convertvector(__builtin_shufflevector(v, v, 0, 2, 4, 6, 8, 10, 12, 14), cl_i32x8)
#define CL_ODD(v) __builtin_convertvector(__builtin_shufflevector(v, v, 1, 3, 5, 7, 9, 11, 13, 15), cl_i32x8)
  return CL_EVEN(a) * CL_EVEN(b) + CL_ODD(a) * CL_ODD(b);
#undef CL_EVEN
#undef CL_ODD
}
#endif
// To 16 bits, which they fit: lanes 0-3 of low, 0-3 of high, 4-7 of low, 4-7 of high.
#if defined(__AVX2__)
typedef int32_t cl_blur_v8si __attribute__((vector_size(32)));
CL_WORD cl_i16x16 cl_packHalves_i16x16(cl_i32x8 low, cl_i32x8 high) {
  return (cl_i16x16)__builtin_ia32_packssdw256((cl_blur_v8si)low, (cl_blur_v8si)high);
}
#elif defined(__SSE2__)
typedef int32_t cl_blur_v4si __attribute__((vector_size(16)));
CL_WORD cl_i16x16 cl_packHalves_i16x16(cl_i32x8 low, cl_i32x8 high) {
#define CL_QUAD(v, a, b, c, d) (cl_blur_v4si) __builtin_shufflevector(v, v, a, b, c, d)
  cl_i16x8 first = (cl_i16x8)__builtin_ia32_packssdw128(CL_QUAD(low, 0, 1, 2, 3), CL_QUAD(high, 0, 1, 2, 3));
  cl_i16x8 second = (cl_i16x8)__builtin_ia32_packssdw128(CL_QUAD(low, 4, 5, 6, 7), CL_QUAD(high, 4, 5, 6, 7));
#undef CL_QUAD
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#else
CL_WORD cl_i16x16 cl_packHalves_i16x16(cl_i32x8 low, cl_i32x8 high) {
  cl_i32x8 a = __builtin_shufflevector(low, high, 0, 1, 2, 3, 8, 9, 10, 11);
  cl_i32x8 b = __builtin_shufflevector(low, high, 4, 5, 6, 7, 12, 13, 14, 15);
  cl_i16x8 first = __builtin_convertvector(a, cl_i16x8), second = __builtin_convertvector(b, cl_i16x8);
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#endif
// What packHalves needs of two runs of eight for the sixteen to come out in order.
CL_WORD cl_i32x8 cl_orderLow_i32x8(cl_i32x8 first, cl_i32x8 second) {
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
}
CL_WORD cl_i32x8 cl_orderHigh_i32x8(cl_i32x8 first, cl_i32x8 second) {
  return __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15);
}
// even0 odd0 even1 odd1 ..., each 0...32767 in 32 bits.
CL_WORD cl_i16x16 cl_mergeEvenOdd_i16x16(cl_i32x8 even, cl_i32x8 odd) { return (cl_i16x16)(even | (odd << 16)); }
// The first and the second half of even0 odd0 even1 odd1 ...
CL_WORD cl_i16x16 cl_interleaveFirst_i16x16(cl_i16x16 even, cl_i16x16 odd) {
  return __builtin_shufflevector(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
CL_WORD cl_i16x16 cl_interleaveSecond_i16x16(cl_i16x16 even, cl_i16x16 odd) {
  return __builtin_shufflevector(even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// MARK: 32-bit sums

CL_WORD cl_i32x8 cl_roundShift3_i32x8(cl_i32x8 a) { return (a + 4) >> 3; }
CL_WORD cl_i32x8 cl_shiftDown15_i32x8(cl_i32x8 a) { return a >> 15; }


// MARK: Memory

// Asks for the cache line of an element, which need not exist, to be read or written soon.
CL_WORD void cl_willRead_i16(const int16_t *_Nonnull p, int64_t index) {
  __builtin_prefetch((const void *)((uintptr_t)p + 2 * (uintptr_t)index), 0);
}
CL_WORD void cl_willWrite_i16(const int16_t *_Nonnull p, int64_t index) {
  __builtin_prefetch((const void *)((uintptr_t)p + 2 * (uintptr_t)index), 1);
}

// MARK: Profiles

// p[index] for eight indices.
#if defined(__AVX2__)
typedef int32_t cl_blur_v8int __attribute__((vector_size(32)));
CL_WORD cl_i32x8 cl_gather_i32x8(const int32_t *_Nonnull p, cl_i32x8 index) {
  cl_i32x8 all = (cl_i32x8)-1, none = (cl_i32x8)0;
  return (cl_i32x8)__builtin_ia32_gatherd_d256(
      (cl_blur_v8int)none, p, (cl_blur_v8int)index, (cl_blur_v8int)all, 4);
}
#else
CL_WORD cl_i32x8 cl_gather_i32x8(const int32_t *_Nonnull p, cl_i32x8 index) {
  return (cl_i32x8){p[index[0]], p[index[1]], p[index[2]], p[index[3]],
                    p[index[4]], p[index[5]], p[index[6]], p[index[7]]};
}
#endif
// A position in 14 bits of fraction: whole part, and the pair 16384, fraction.
CL_WORD cl_i32x8 cl_whole14_i32x8(cl_i32x8 position) { return position >> 14; }
CL_WORD cl_i16x16 cl_fractionPairs14_i16x16(cl_i32x8 position) {
  return (cl_i16x16)((position << 16 & 0x3fff0000) | 16384);
}
CL_WORD cl_i16x16 cl_asPairs_i16x16(cl_i32x8 v) { return (cl_i16x16)v; }
CL_WORD cl_i32x8 cl_roundShift14_i32x8(cl_i32x8 a) { return (a + 8192) >> 14; }
// Samples from p on, each repeated for 2, 4, 8 or 16 lanes; eight are read for 2, 4 for 4, 2 for 8.
CL_WORD cl_i16x16 cl_repeat2_i16x16(const int16_t *_Nonnull p) {
  cl_i16x8 v;
  __builtin_memcpy(&v, p, sizeof(v));
  return __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
}
CL_WORD cl_i16x16 cl_repeat4_i16x16(const int16_t *_Nonnull p) {
  typedef CL_VECTOR(int16_t, 4) i16x4;
  i16x4 v;
  __builtin_memcpy(&v, p, sizeof(v));
  return __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}
CL_WORD cl_i16x16 cl_repeat8_i16x16(const int16_t *_Nonnull p) {
  typedef CL_VECTOR(int16_t, 2) i16x2;
  i16x2 v;
  __builtin_memcpy(&v, p, sizeof(v));
  return __builtin_shufflevector(v, v, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
}
// max(a - b, 0) of lanes that are not negative.
CL_WORD cl_i16x16 cl_subtractToZero_i16x16(cl_i16x16 a, cl_i16x16 b) {
  cl_i16x16 zero = (cl_i16x16)0;
  return __builtin_elementwise_max((cl_i16x16)(a - b), zero);
}
// The lanes the other way round.
CL_WORD cl_i16x16 cl_reverse_i16x16(cl_i16x16 a) {
  return __builtin_shufflevector(a, a, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

#endif
