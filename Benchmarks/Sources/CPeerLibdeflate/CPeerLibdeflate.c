#include "CPeerLibdeflate.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <zlib.h>

// Steps over the stream's blocks to its end, where the start of the last one is known.
static void find_last_block(const uint8_t *segment, size_t count, uint8_t *room, size_t capacity) {
  z_stream stream = {0};
  if (inflateInit2(&stream, -15) != Z_OK) return;
  stream.next_in = (Bytef *)segment;
  stream.avail_in = (uInt)count;
  stream.next_out = room;
  stream.avail_out = (uInt)capacity;
  while (inflate(&stream, Z_BLOCK) == Z_OK) {}
  inflateEnd(&stream);
}

size_t peer_libdeflate_band(const uint8_t *band, size_t count, int is_last, int level) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor == NULL) return 0;
  size_t capacity = libdeflate_deflate_compress_bound(compressor, count);
  uint8_t *segment = malloc(capacity);
  uint8_t *room = malloc(count + 1);
  size_t written = 0;
  if (segment != NULL && room != NULL) {
    written = libdeflate_deflate_compress(compressor, band, count, segment, capacity);
    if (!is_last) {
      find_last_block(segment, written, room, count + 1);
      written += 5;
    }
  }
  free(room);
  free(segment);
  libdeflate_free_compressor(compressor);
  return written;
}
