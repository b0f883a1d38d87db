// libpng's reading and zlib's checksums behind a few functions. libpng reports errors by longjmp, which must never cross
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

// zlib's checksums: 0 begins a CRC, 1 an Adler-32.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);
uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count);
// The Adler-32 of two runs of bytes, one behind the other.
uint32_t cpng_adler32_combine(uint32_t first, uint32_t second, size_t second_count);

#include "CPNGWords.h"

#endif
