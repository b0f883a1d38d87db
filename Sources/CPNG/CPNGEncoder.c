// Writing: straight RGBA of 8 or 16 bits to a PNG in memory.
#include "CPNGError.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  cpng_failure failure;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cpng_encoder;

static void append_bytes(png_structp png, png_bytep from, size_t count) {
  cpng_encoder *encoder = png_get_io_ptr(png);
  if (count > encoder->capacity - encoder->count) {
    // Doubling, from 64 KiB: a whole picture costs a few reallocations.
    size_t capacity = encoder->capacity < (64u << 10) ? (64u << 10) : encoder->capacity * 2;
    while (capacity - encoder->count < count) capacity *= 2;
    uint8_t *grown = realloc(encoder->bytes, capacity);
    if (grown == NULL) {
      encoder->failure.status = CPNG_OUT_OF_MEMORY;
      png_error(png, "out of memory");
    }
    encoder->bytes = grown;
    encoder->capacity = capacity;
  }
  memcpy(encoder->bytes + encoder->count, from, count);
  encoder->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static cpng_status write_all(cpng_encoder *encoder, const void *samples, const cpng_encoding *encoding) {
  if (setjmp(png_jmpbuf(encoder->png))) return encoder->failure.status;
  png_structp png = encoder->png;
  png_set_write_fn(png, encoder, append_bytes, flush_nothing);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(png, encoding->compression_level);
  png_set_compression_strategy(png, encoding->strategy == CPNG_STRATEGY_RLE ? Z_RLE : Z_FILTERED);
  png_set_filter(
    png, PNG_FILTER_TYPE_BASE, encoding->filters == CPNG_FILTER_UP ? PNG_FILTER_UP : PNG_ALL_FILTERS);
  png_set_IHDR(
    png, encoder->info, encoding->width_in_pixels, encoding->height_in_pixels, encoding->bits_per_sample,
    encoding->writes_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, encoder->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, encoder->info);
  if (!encoding->writes_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (encoding->bits_per_sample == 16) png_set_swap(png);
#endif
  size_t row_in_bytes = (size_t)encoding->width_in_pixels * 4 * (encoding->bits_per_sample / 8);
  for (size_t y = 0; y < encoding->height_in_pixels; y++)
    png_write_row(png, (png_const_bytep)samples + y * row_in_bytes);
  png_write_end(png, NULL);
  return CPNG_OK;
}

cpng_status cpng_encode(
  const void *samples, const cpng_encoding *encoding, uint8_t **bytes, size_t *byte_count, char *message) {
  *bytes = NULL;
  *byte_count = 0;
  cpng_encoder encoder = {0};
  encoder.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder.failure, cpng_on_error, cpng_on_warning);
  encoder.info = encoder.png == NULL ? NULL : png_create_info_struct(encoder.png);
  cpng_status status = CPNG_OUT_OF_MEMORY;
  cpng_copy_message(encoder.failure.message, "out of memory");
  if (encoder.info != NULL) status = write_all(&encoder, samples, encoding);
  png_destroy_write_struct(&encoder.png, &encoder.info);
  if (status != CPNG_OK) {
    cpng_copy_message(message, encoder.failure.message);
    free(encoder.bytes);
    return status;
  }
  *bytes = encoder.bytes;
  *byte_count = encoder.count;
  return CPNG_OK;
}

void cpng_free(uint8_t *bytes) { free(bytes); }

int cpng_version(void) { return (int)png_access_version_number(); }
