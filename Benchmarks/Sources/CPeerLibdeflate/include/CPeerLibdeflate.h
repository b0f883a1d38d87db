// The ways of deflating a picture that Sfumato does not take: libdeflate.
#ifndef CPEER_LIBDEFLATE_H
#define CPEER_LIBDEFLATE_H

#include <stddef.h>
#include <stdint.h>

// libdeflate's deflate of a band by itself, and what it takes to join it to others: libdeflate only makes whole streams,
// so the header of the last block is looked for (with zlib's inflate, block by block), to be unmarked, and an empty
// stored block follows. Returns the length; the bytes are dropped.
size_t peer_libdeflate_band(const uint8_t *band, size_t count, int is_last, int level);

#endif
