// Writing: bands of bytes to segments of one deflate stream.
//
// A segment is primed with the 32 KiB before its band (deflateSetDictionary), so that matches reach back as in one
// stream, and ends on a byte (Z_SYNC_FLUSH, an empty stored block): segments made apart stand one behind the other.
#include "CPNG.h"

#include <stdlib.h>
#include <zlib.h>

struct cpng_deflater {
  z_stream stream;
  cpng_effort effort;
};

// 2^15 is deflate's largest window; negative: no zlib header, the segments share one.
static const int raw_window_bits = -15;
// zlib's default: 16384 symbols a block.
static const int memory_level = 8;
// What ends a segment, generously: the bits in hand and an empty stored block.
static const size_t flush_in_bytes = 64;

cpng_deflater *cpng_deflater_open(const cpng_effort *effort) {
  cpng_deflater *deflater = calloc(1, sizeof *deflater);
  if (deflater == NULL) return NULL;
  deflater->effort = *effort;
  int strategy = effort->strategy == CPNG_STRATEGY_RLE ? Z_RLE : Z_FILTERED;
  int level = effort->looks_ahead ? 6 : 1;  // the level picks zlib's lazy or its greedy loop, the rest is tuned
  if (deflateInit2(&deflater->stream, level, Z_DEFLATED, raw_window_bits, memory_level, strategy) != Z_OK) {
    free(deflater);
    return NULL;
  }
  return deflater;
}

size_t cpng_segment_bound(size_t byte_count) {
  // zlib's own bound without a stream is its most conservative one.
  return deflateBound(NULL, byte_count) + flush_in_bytes;
}

cpng_status cpng_deflater_segment(
  cpng_deflater *deflater, const uint8_t *history, size_t history_count, size_t byte_count, int is_last, uint8_t *into,
  size_t capacity, size_t *written) {
  z_stream *stream = &deflater->stream;
  const cpng_effort *effort = &deflater->effort;
  *written = 0;
  if (deflateReset(stream) != Z_OK) return CPNG_DAMAGED;
  if (effort->strategy != CPNG_STRATEGY_RLE) {
    // The reset has put the level's own numbers back.
    deflateTune(stream, effort->good_length, effort->max_lazy, effort->nice_length, effort->max_chain);
  }
  if (history_count > 0 && deflateSetDictionary(stream, history, (uInt)history_count) != Z_OK) return CPNG_DAMAGED;
  stream->next_in = (Bytef *)(history + history_count);
  stream->avail_in = (uInt)byte_count;
  stream->next_out = into;
  stream->avail_out = (uInt)capacity;
  int result = deflate(stream, is_last ? Z_FINISH : Z_SYNC_FLUSH);
  *written = capacity - stream->avail_out;
  int is_done = is_last ? result == Z_STREAM_END : result == Z_OK && stream->avail_in == 0 && stream->avail_out > 0;
  return is_done ? CPNG_OK : CPNG_DAMAGED;
}

void cpng_deflater_close(cpng_deflater *deflater) {
  if (deflater == NULL) return;
  deflateEnd(&deflater->stream);
  free(deflater);
}

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}

uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32_z(adler, bytes, count);
}

uint32_t cpng_adler32_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

