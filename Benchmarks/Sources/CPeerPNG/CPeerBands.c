#include "CPeerBands.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static size_t big_endian(const uint8_t *p) {
  return (size_t)p[0] << 24 | (size_t)p[1] << 16 | (size_t)p[2] << 8 | p[3];
}

size_t peer_png_filtered(const uint8_t *png, size_t count, uint8_t *filtered, size_t capacity) {
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_out = filtered;
  stream.avail_out = (uInt)capacity;
  int result = Z_OK;
  for (size_t at = 8; at + 12 <= count && result == Z_OK; at += 12 + big_endian(png + at)) {
    if (memcmp(png + at + 4, "IDAT", 4) != 0) continue;
    stream.next_in = (Bytef *)(png + at + 8);
    stream.avail_in = (uInt)big_endian(png + at);
    result = inflate(&stream, Z_NO_FLUSH);
  }
  size_t written = capacity - stream.avail_out;
  inflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}

size_t peer_zlib_band(const uint8_t *filtered, size_t start, size_t count, int is_last, int chain) {
  z_stream stream = {0};
  if (deflateInit2(&stream, 6, Z_DEFLATED, -15, 8, chain == 0 ? Z_RLE : Z_FILTERED) != Z_OK) return 0;
  if (chain > 0) deflateTune(&stream, 8, 16, 258, chain);
  size_t history = start < 32768 ? start : 32768;
  if (history > 0) deflateSetDictionary(&stream, filtered + start - history, (uInt)history);
  size_t capacity = deflateBound(NULL, count) + 64;
  uint8_t *segment = malloc(capacity);
  stream.next_in = (Bytef *)(filtered + start);
  stream.avail_in = (uInt)count;
  stream.next_out = segment;
  stream.avail_out = segment == NULL ? 0 : (uInt)capacity;
  if (segment != NULL) deflate(&stream, is_last ? Z_FINISH : Z_SYNC_FLUSH);
  size_t written = segment == NULL ? 0 : capacity - stream.avail_out;
  deflateEnd(&stream);
  free(segment);
  return written;
}
