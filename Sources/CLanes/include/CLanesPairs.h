// Words of immediate drawing: interleaved bytes as pairs of channels.
//
// Eight R G B A pixels are two vectors of sixteen 16-bit words, red and blue in one (r0 b0 r1 b1 ...), green and alpha
// in the other, which a shift and a mask take from the bytes and give back: no shuffle anywhere. Words are unsigned
// here and only travel as int16_t, the one 16-bit vector that the kernels know.
#ifndef CLANES_PAIRS_H
#define CLANES_PAIRS_H

// Included at the end of CLanes.h, whose types and macros it uses.

typedef CL_VECTOR(uint16_t, 8) cl_u16x8;
typedef CL_VECTOR(uint16_t, 16) cl_u16x16;

// (a * b) >> 16, unsigned.
#if defined(__AVX2__)
CL_WORD cl_i16x16 cl_mulHigh_i16x16(cl_i16x16 a, cl_i16x16 b) {
  return (cl_i16x16)__builtin_ia32_pmulhuw256((cl_builtin_v16hi)a, (cl_builtin_v16hi)b);
}
#elif defined(__SSE2__)
CL_WORD cl_i16x16 cl_mulHigh_i16x16(cl_i16x16 a, cl_i16x16 b) {
#define CL_LOW(v) (cl_builtin_v8hi)(cl_i16x8)__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7)
#define CL_HIGH(v) (cl_builtin_v8hi)(cl_i16x8)__builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15)
  cl_i16x8 low = (cl_i16x8)__builtin_ia32_pmulhuw128(CL_LOW(a), CL_LOW(b));
  cl_i16x8 high = (cl_i16x8)__builtin_ia32_pmulhuw128(CL_HIGH(a), CL_HIGH(b));
#undef CL_LOW
#undef CL_HIGH
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#else
CL_WORD cl_i16x16 cl_mulHigh_i16x16(cl_i16x16 a, cl_i16x16 b) {
  typedef CL_VECTOR(uint32_t, 16) u32x16;
  u32x16 wide = __builtin_convertvector((cl_u16x16)a, u32x16) * __builtin_convertvector((cl_u16x16)b, u32x16);
  return (cl_i16x16)__builtin_convertvector(wide >> 16, cl_u16x16);
}
#endif

// a - b, at least 0, unsigned.
CL_WORD cl_i16x16 cl_subSaturated_i16x16(cl_i16x16 a, cl_i16x16 b) {
  return (cl_i16x16)__builtin_elementwise_sub_sat((cl_u16x16)a, (cl_u16x16)b);
}
// `yes` where all bits of a word are set, else `no`.
CL_WORD cl_i16x16 cl_selectFull_i16x16(cl_i16x16 word, cl_i16x16 yes, cl_i16x16 no) {
  return word == (cl_i16x16)(-1) ? yes : no;
}
CL_WORD cl_i16x16 cl_not_i16x16(cl_i16x16 a) { return ~a; }

// MARK: Bytes and pairs

// Eight pixels of bytes; each channel times 256.
CL_WORD cl_i16x16 cl_redBlue_i16x16(cl_i16x16 bytes) { return bytes << 8; }
CL_WORD cl_i16x16 cl_greenAlpha_i16x16(cl_i16x16 bytes) { return (cl_i16x16)((cl_u16x16)bytes & 0xFF00); }
// The high byte of every word, as pixels.
CL_WORD cl_i16x16 cl_pixels_i16x16(cl_i16x16 redBlue, cl_i16x16 greenAlpha) {
  return (cl_i16x16)((cl_u16x16)redBlue >> 8 | ((cl_u16x16)greenAlpha & 0xFF00));
}

// MARK: Making pairs

// The low words of eight numbers, each twice.
CL_WORD cl_i16x16 cl_twice_i16x16(cl_i32x8 v) {
  cl_u32x8 low = (cl_u32x8)v & 0xFFFF;
  return (cl_i16x16)(low | low << 16);
}
// The low words of eight numbers and of eight others, alternating.
CL_WORD cl_i16x16 cl_pairs_i16x16(cl_i32x8 first, cl_i32x8 second) {
  return (cl_i16x16)(((cl_u32x8)first & 0xFFFF) | (cl_u32x8)second << 16);
}
// unorm14 coverage of eight pixels -> 0...65535, each twice; 16384 is 65535.
CL_WORD cl_i16x16 cl_coverageTwice_i16x16(cl_i16x8 coverage) {
  cl_u16x8 half = (cl_u16x8)coverage << 1;
  cl_u32x8 wide = __builtin_convertvector(__builtin_elementwise_add_sat(half, half), cl_u32x8);
  return (cl_i16x16)(wide | wide << 16);
}

// x 2048 and x^2 128 for x = 0...7 and 8...15, each twice: what a rounding multiply takes 4 and 8 bits off again.
CL_WORD cl_i16x16 cl_lanesLow_i16x16(void) {
  return (cl_i16x16){0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7} * 2048;
}
CL_WORD cl_i16x16 cl_lanesHigh_i16x16(void) {
  return (cl_i16x16){8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15} * 2048;
}
CL_WORD cl_i16x16 cl_squaresLow_i16x16(void) {
  return (cl_i16x16){0, 0, 1, 1, 4, 4, 9, 9, 16, 16, 25, 25, 36, 36, 49, 49} * 128;
}
CL_WORD cl_i16x16 cl_squaresHigh_i16x16(void) {
  return (cl_i16x16){64, 64, 81, 81, 100, 100, 121, 121, 144, 144, 169, 169, 196, 196, 225, 225} * 128;
}
// The same once each, x = 0...15.
CL_WORD cl_i16x16 cl_lanes_i16x16(void) {
  return (cl_i16x16){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} * 2048;
}
CL_WORD cl_i16x16 cl_squares_i16x16(void) {
  return (cl_i16x16){0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225} * 128;
}
// The low words of sixteen numbers.
CL_WORD cl_i16x16 cl_lowWords_i16x16(cl_i32x8 low, cl_i32x8 high) {
  cl_i16x8 a = __builtin_convertvector(low, cl_i16x8), b = __builtin_convertvector(high, cl_i16x8);
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
CL_WORD cl_i16x16 cl_shiftRightSigned_i16x16(cl_i16x16 v, int32_t bits) { return v >> (int16_t)bits; }
// v / 256, halves up, of a number that is not negative.
CL_WORD cl_i16x16 cl_roundedShift8_i16x16(cl_i16x16 v) { return (cl_i16x16)(((cl_u16x16)v + 128) >> 8); }
// Eight pixels wholly covered but the first, and the one at `rightIndex` (0 or beyond 7: none); each twice.
CL_WORD cl_i16x16 cl_edgeCoverage_i16x16(int32_t left, int64_t rightIndex, int32_t right) {
  cl_i32x8 lane = {0, 1, 2, 3, 4, 5, 6, 7};
  cl_i32x8 v = lane == (cl_i32x8)((int32_t)rightIndex) ? (cl_i32x8)right : (cl_i32x8)65535;
  v = lane == (cl_i32x8)0 ? (cl_i32x8)left : v;
  cl_u32x8 low = (cl_u32x8)v & 0xFFFF;
  return (cl_i16x16)(low | low << 16);
}

// MARK: Memory

CL_WORD cl_i16x16 cl_splatPixel_i16x16(const uint8_t *_Nonnull p) {
  uint32_t pixel;
  __builtin_memcpy(&pixel, p, sizeof(pixel));
  return (cl_i16x16)(cl_u32x8)pixel;
}
CL_WORD int32_t cl_pixel_i32(const uint8_t *_Nonnull p) {
  int32_t pixel;
  __builtin_memcpy(&pixel, p, sizeof(pixel));
  return pixel;
}
CL_WORD cl_i16x16 cl_words_i32x8(cl_i32x8 v) { return (cl_i16x16)v; }
// Eight pairs, by a mask of eight.
CL_WORD cl_i16x16 cl_selectPairs_i16x16(cl_i32x8 mask, cl_i16x16 yes, cl_i16x16 no) {
  return (cl_i16x16)(mask ? (cl_i32x8)yes : (cl_i32x8)no);
}
CL_WORD cl_i16x16 cl_splatWord_i16x16(const uint8_t *_Nonnull p) {
  int16_t word;
  __builtin_memcpy(&word, p, sizeof(word));
  return (cl_i16x16)word;
}
CL_WORD void cl_copyPixel(uint8_t *_Nonnull to, const uint8_t *_Nonnull from) { __builtin_memcpy(to, from, 4); }
CL_WORD void cl_storePixels_i16x16(uint8_t *_Nonnull p, cl_i16x16 v) { __builtin_memcpy(p, &v, sizeof(v)); }
// The first `count` (1...7) of eight pixels; nothing beyond them is touched.
#if defined(__AVX2__)
#define CL_FIRST(count) ((cl_builtin_v8si)((cl_i32x8)((int32_t)(count)) > (cl_i32x8){0, 1, 2, 3, 4, 5, 6, 7}))
CL_WORD cl_i16x16 cl_loadFirst_i16x16(const uint8_t *_Nonnull p, int64_t count) {
  return (cl_i16x16)__builtin_ia32_maskloadd256((const cl_builtin_v8si *)p, CL_FIRST(count));
}
CL_WORD void cl_storeFirst_i16x16(uint8_t *_Nonnull p, cl_i16x16 v, int64_t count) {
  __builtin_ia32_maskstored256((cl_builtin_v8si *)p, CL_FIRST(count), (cl_builtin_v8si)v);
}
#undef CL_FIRST
#else
CL_WORD cl_i16x16 cl_loadFirst_i16x16(const uint8_t *_Nonnull p, int64_t count) {
  cl_i16x16 v = (cl_i16x16)0;
  switch (count) {
  case 1: __builtin_memcpy(&v, p, 4); break;
  case 2: __builtin_memcpy(&v, p, 8); break;
  case 3: __builtin_memcpy(&v, p, 12); break;
  case 4: __builtin_memcpy(&v, p, 16); break;
  case 5: __builtin_memcpy(&v, p, 20); break;
  case 6: __builtin_memcpy(&v, p, 24); break;
  default: __builtin_memcpy(&v, p, 28); break;
  }
  return v;
}
CL_WORD void cl_storeFirst_i16x16(uint8_t *_Nonnull p, cl_i16x16 v, int64_t count) {
  switch (count) {
  case 1: __builtin_memcpy(p, &v, 4); break;
  case 2: __builtin_memcpy(p, &v, 8); break;
  case 3: __builtin_memcpy(p, &v, 12); break;
  case 4: __builtin_memcpy(p, &v, 16); break;
  case 5: __builtin_memcpy(p, &v, 20); break;
  case 6: __builtin_memcpy(p, &v, 24); break;
  default: __builtin_memcpy(p, &v, 28); break;
  }
}
#endif

#endif
