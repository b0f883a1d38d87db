// Words of sampling: single pixels of interleaved unorm14, R G B A, at any place of a picture.
#ifndef CLANES_IMAGE_H
#define CLANES_IMAGE_H

// Included at the end of CLanes.h, whose types and macros it uses.

// (a * b + 2^14) >> 15 on eight words; with SSE2 alone CLanes.h has it.
#if defined(__AVX2__)
typedef int16_t cl_builtin_v8hi __attribute__((vector_size(16)));
CL_WORD cl_i16x8 cl_mulRound_i16x8(cl_i16x8 a, cl_i16x8 b) {
  return (cl_i16x8)__builtin_ia32_pmulhrsw128((cl_builtin_v8hi)a, (cl_builtin_v8hi)b);
}
#elif !defined(__SSE2__)
CL_WORD cl_i16x8 cl_mulRound_i16x8(cl_i16x8 a, cl_i16x8 b) {
  cl_i32x8 wide = __builtin_convertvector(a, cl_i32x8) * __builtin_convertvector(b, cl_i32x8);
  return __builtin_convertvector((wide + 16384) >> 15, cl_i16x8);
}
#endif

// Two neighbours in each of two rows -> one pixel; fx and fy, 0...32767, are the shares of the right and of the lower.
// a + round((b - a) f) grows with a and b, so a colour stays at or below its alpha.
CL_WORD void cl_bilinear_i16(const int16_t *_Nonnull top, const int16_t *_Nonnull bottom, int32_t fx, int32_t fy,
                             int16_t *_Nonnull out) {
  cl_i16x8 a, b;
  __builtin_memcpy(&a, top, sizeof(a));
  __builtin_memcpy(&b, bottom, sizeof(b));
  cl_i16x8 c = a + cl_mulRound_i16x8(b - a, (cl_i16x8)(int16_t)fy);
  cl_i16x8 d = __builtin_shufflevector(c, c, 4, 5, 6, 7, 0, 1, 2, 3);
  cl_i16x8 e = c + cl_mulRound_i16x8(d - c, (cl_i16x8)(int16_t)fx);
  __builtin_memcpy(out, &e, 8);
}

CL_WORD void cl_copyPixel_i16(const int16_t *_Nonnull p, int16_t *_Nonnull out) { __builtin_memcpy(out, p, 8); }

// A weight for the first and one for the second of two pixels.
CL_WORD cl_f32x8 cl_twoWeights_f32x8(float first, float second) {
  return (cl_f32x8){first, first, first, first, second, second, second, second};
}

// The sum of two pixels' weighted sums, times `scale`, to the nearest; no colour above its alpha.
CL_WORD void cl_storeMean_i16(int16_t *_Nonnull out, cl_f32x8 sums, float scale) {
  typedef CL_VECTOR(float, 4) f32x4;
  typedef CL_VECTOR(int32_t, 4) i32x4;
  typedef CL_VECTOR(int16_t, 4) i16x4;
  f32x4 sum = __builtin_shufflevector(sums, sums, 0, 1, 2, 3) + __builtin_shufflevector(sums, sums, 4, 5, 6, 7);
  i32x4 mean = __builtin_convertvector(sum * scale + 0.5f, i32x4);
  i32x4 alpha = __builtin_shufflevector(mean, mean, 3, 3, 3, 3);
  i16x4 pixel = __builtin_convertvector(mean < alpha ? mean : alpha, i16x4);
  __builtin_memcpy(out, &pixel, sizeof(pixel));
}

#endif
