#ifndef CLANES_H
#define CLANES_H
#include <stdint.h>
typedef float f32x8 __attribute__((ext_vector_type(8)));
static inline __attribute__((always_inline)) f32x8 cl_min_f32x8(f32x8 a, f32x8 b) { return __builtin_elementwise_min(a, b); }
#include "CLanesBlur.h"
#endif
