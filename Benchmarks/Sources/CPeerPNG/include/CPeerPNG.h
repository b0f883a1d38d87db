// libpng's own way to write a picture: all filters by its heuristic, zlib's level 6 with its filtered strategy.
#ifndef CPEER_PNG_H
#define CPEER_PNG_H

#include <stddef.h>
#include <stdint.h>

// Writes straight 8-bit RGBA (as RGB where `writes_alpha` is 0) to a file in memory and returns its length, 0 on any
// error. `copy` takes up to `capacity` bytes of it.
size_t peer_png_encode(
  const uint8_t *samples, uint32_t width, uint32_t height, int writes_alpha, uint8_t *copy, size_t capacity);

const char *peer_png_version(void);

#include "CPeerBands.h"

#endif
