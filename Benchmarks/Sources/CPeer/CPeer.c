#include "CPeer.h"

#include <math.h>
#include <string.h>

// The barrier tells the compiler that the bytes are read, so that the call stays.
void peer_memset(uint8_t *to, size_t count) {
  memset(to, 255, count);
  __asm__ volatile("" : : "r"(to) : "memory");
}

void peer_memcpy(uint8_t *to, const uint8_t *from, size_t count) {
  memcpy(to, from, count);
  __asm__ volatile("" : : "r"(to) : "memory");
}

peer_bounds peer_layers_bounds(const double *layer, size_t count, int side) {
  double left = side, top = side, right = 0, bottom = 0;
  for (size_t i = 0; i < count; i++, layer += peer_layer_slots) {
    left = fmin(left, layer[peer_layer_x]);
    top = fmin(top, layer[peer_layer_y]);
    right = fmax(right, layer[peer_layer_x] + layer[peer_layer_width]);
    bottom = fmax(bottom, layer[peer_layer_y] + layer[peer_layer_height]);
  }
  int x = (int)floor(fmax(left, 0)), y = (int)floor(fmax(top, 0));
  peer_bounds bounds = {x, y, (int)ceil(fmin(right, side)) - x, (int)ceil(fmin(bottom, side)) - y};
  return bounds;
}

const char *peer_compiler(void) { return __VERSION__; }
