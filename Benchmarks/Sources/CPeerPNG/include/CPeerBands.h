// The ways of deflating a picture that Sfumato does not take: zlib in primed bands.
#ifndef CPEER_BANDS_H
#define CPEER_BANDS_H

#include <stddef.h>
#include <stdint.h>

// The filtered bytes that a PNG's chunks deflate; returns how many, 0 on any error.
size_t peer_png_filtered(const uint8_t *png, size_t count, uint8_t *filtered, size_t capacity);

// zlib's deflate of filtered[start ..< start + count] with the 32 KiB before it as dictionary, ended by a sync flush;
// returns the segment's length. `chain` 0: the run-length strategy; else deflateTune's chain (lazy 16, nice 258), or
// level 6 as it is where `chain` is -1.
size_t peer_zlib_band(const uint8_t *filtered, size_t start, size_t count, int is_last, int chain);

#endif
