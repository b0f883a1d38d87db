// libpng's reading and zlib's deflating behind a few functions. libpng reports errors by longjmp, which must never cross
// a Swift frame: every setjmp lives in CPNGDecoder.c, and errors come back as a status and a message.
//
// Samples are interleaved R G B A with straight alpha, rows top down without padding; 16-bit samples are in the
// machine's own byte order. No function keeps a pointer to its caller's memory after cpng_decoder_close returns.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  CPNG_OK = 0,
  // The bytes do not begin with the signature of a PNG.
  CPNG_NOT_PNG = 1,
  // libpng refused the file, or the file ends too early; the message says why.
  CPNG_DAMAGED = 2,
  // The picture has more pixels than the caller allows.
  CPNG_TOO_LARGE = 3,
  CPNG_OUT_OF_MEMORY = 4,
} cpng_status;

// Room for a message with its closing zero; longer ones are cut.
enum { CPNG_MESSAGE_CAPACITY = 160 };

// libpng's version as one number, 10639 for 1.6.39.
int cpng_version(void);

// --- reading -------------------------------------------------------------------------------------------------------

typedef struct cpng_decoder cpng_decoder;

typedef struct {
  uint32_t width_in_pixels;
  uint32_t height_in_pixels;
  // Bits of a delivered sample: 16 for files of 16 bits, 8 for all others.
  int bits_per_sample;
} cpng_header;

// Reads everything before the pixels. `bytes` must outlive the decoder. On CPNG_OK `*decoder` is the caller's to close;
// on any other status nothing is left to close and `message` (CPNG_MESSAGE_CAPACITY chars) holds the reason.
cpng_status cpng_decoder_open(
  const uint8_t *bytes, size_t byte_count, uint64_t max_pixel_count, cpng_decoder **decoder, cpng_header *header,
  char *message);

// Reads the pixels and the rest of the file into `samples`, which holds 4 * width * height samples of the header's
// depth. Call it once. After an error the samples are partly written.
cpng_status cpng_decoder_read(cpng_decoder *decoder, void *samples, char *message);

void cpng_decoder_close(cpng_decoder *decoder);

// --- writing -------------------------------------------------------------------------------------------------------

// How hard a band is searched for matches; zlib's deflateTune explains the four numbers.
typedef struct {
  // One of CPNG_STRATEGY_...
  int strategy;
  // 0: the first match is taken. 1: a longer one at the next byte is preferred.
  int looks_ahead;
  // A match of this many bytes quarters the search for a better one.
  int good_length;
  // A match longer than this is taken without a look at the next byte.
  int max_lazy;
  // A match of this many bytes ends the search, 3...258.
  int nice_length;
  // How many earlier places are tried.
  int max_chain;
} cpng_effort;

// RLE finds repetitions of the byte before and nothing else; its numbers do not count.
enum { CPNG_STRATEGY_FILTERED = 0, CPNG_STRATEGY_RLE = 1 };

typedef struct cpng_deflater cpng_deflater;

// The state that one worker uses for band after band, a quarter of a MiB. NULL if memory runs out.
cpng_deflater *cpng_deflater_open(const cpng_effort *effort);

// Deflates the `byte_count` bytes that follow `history`, of which `history_count` (at most 32768) are what the reader
// has seen just before. Writes a raw segment that ends on a byte; with `is_last` the last block is marked as such.
// `capacity` is at least cpng_segment_bound(byte_count). CPNG_DAMAGED only if zlib breaks its own bound.
cpng_status cpng_deflater_segment(
  cpng_deflater *deflater, const uint8_t *history, size_t history_count, size_t byte_count, int is_last, uint8_t *into,
  size_t capacity, size_t *written);

// The most bytes that a segment of so many can take.
size_t cpng_segment_bound(size_t byte_count);

void cpng_deflater_close(cpng_deflater *deflater);

// zlib's checksums: 0 begins a CRC, 1 an Adler-32.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);
uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count);
// The Adler-32 of two runs of bytes, one behind the other.
uint32_t cpng_adler32_combine(uint32_t first, uint32_t second, size_t second_count);

#include "CPNGWords.h"

#endif
