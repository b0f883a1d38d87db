// CPNGWords: the vector words of the row filters, sixteen bytes wide.
//
// Method: as CLanes: portable clang vectors and one-line functions that inline into Swift as single instructions; a
//   builtin of one instruction set only where the portable form is several, and then with the same bits.
#ifndef CPNG_WORDS_H
#define CPNG_WORDS_H

#include <stddef.h>
#include <stdint.h>

#define CPNG_WORD static inline __attribute__((always_inline))

typedef uint8_t cpng_u8x16 __attribute__((ext_vector_type(16)));
typedef uint64_t cpng_u64x2 __attribute__((ext_vector_type(2)));

CPNG_WORD cpng_u8x16 cpng_load_u8x16(const uint8_t *_Nonnull p) {
  cpng_u8x16 v;
  __builtin_memcpy(&v, p, sizeof(v));
  return v;
}
CPNG_WORD void cpng_store_u8x16(uint8_t *_Nonnull p, cpng_u8x16 v) { __builtin_memcpy(p, &v, sizeof(v)); }

CPNG_WORD int32_t cpng_equal_u8(const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, int64_t count) {
  return __builtin_memcmp(a, b, (size_t)count) == 0;
}

// All ones in the first `count` lanes, 0...16.
CPNG_WORD cpng_u8x16 cpng_firstLanes_u8x16(int32_t count) {
  cpng_u8x16 iota = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return (cpng_u8x16)(iota < (cpng_u8x16)(uint8_t)count);
}

// (a + b) / 2, rounded down, without the ninth bit.
CPNG_WORD cpng_u8x16 cpng_average_u8x16(cpng_u8x16 a, cpng_u8x16 b) { return (a & b) + ((a ^ b) >> 1); }

// Paeth's predictor of left a, above b, above left c. The distances of p = a + b - c are |b - c| to a, |a - c| to b
// and |(a - c) + (b - c)| to c. Where both differences have one sign (or one is 0) the last is at least as far as either
// other and c is never chosen over them; where not, it is the difference of the two. So bytes suffice.
CPNG_WORD cpng_u8x16 cpng_paeth_u8x16(cpng_u8x16 a, cpng_u8x16 b, cpng_u8x16 c) {
  cpng_u8x16 toA = __builtin_elementwise_max(b, c) - __builtin_elementwise_min(b, c);
  cpng_u8x16 toB = __builtin_elementwise_max(a, c) - __builtin_elementwise_min(a, c);
  cpng_u8x16 sameSide = (cpng_u8x16)((b >= c) == (a >= c));
  cpng_u8x16 toC = (__builtin_elementwise_max(toA, toB) - __builtin_elementwise_min(toA, toB)) | sameSide;
  cpng_u8x16 toBOrC = __builtin_elementwise_min(toB, toC);
  cpng_u8x16 takesA = (cpng_u8x16)(__builtin_elementwise_min(toA, toBOrC) == toA);
  cpng_u8x16 takesB = (cpng_u8x16)(toBOrC == toB);
  cpng_u8x16 bOrC = (b & takesB) | (c & ~takesB);
  return (a & takesA) | (bOrC & ~takesA);
}

// The lanes' distances from 0 as signed bytes (1 and 255 are 1 away), summed in two halves.
#if defined(__SSE2__)
typedef char cpng_builtin_v16qi __attribute__((vector_size(16)));
CPNG_WORD cpng_u64x2 cpng_weight_u8x16(cpng_u8x16 v) {
  cpng_u8x16 distance = __builtin_elementwise_min(v, (cpng_u8x16)0 - v);
  return (cpng_u64x2)__builtin_ia32_psadbw128((cpng_builtin_v16qi)distance, (cpng_builtin_v16qi)(cpng_u8x16)0);
}
#else
CPNG_WORD cpng_u64x2 cpng_weight_u8x16(cpng_u8x16 v) {
  typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
  cpng_u8x16 distance = __builtin_elementwise_min(v, (cpng_u8x16)0 - v);
  u16x8 low = __builtin_convertvector(__builtin_shufflevector(distance, distance, 0, 1, 2, 3, 4, 5, 6, 7), u16x8);
  u16x8 high = __builtin_convertvector(__builtin_shufflevector(distance, distance, 8, 9, 10, 11, 12, 13, 14, 15), u16x8);
  return (cpng_u64x2){__builtin_reduce_add(low), __builtin_reduce_add(high)};
}
#endif

#endif
