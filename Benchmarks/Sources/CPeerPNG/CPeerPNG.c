#include "CPeerPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} output;

static void append(png_structp png, png_bytep from, size_t count) {
  output *out = png_get_io_ptr(png);
  if (count > out->capacity - out->count) {
    size_t capacity = out->capacity < 65536 ? 65536 : out->capacity * 2;
    while (capacity - out->count < count) capacity *= 2;
    uint8_t *grown = realloc(out->bytes, capacity);
    if (grown == NULL) png_error(png, "out of memory");
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, from, count);
  out->count += count;
}

static void flush(png_structp png) { (void)png; }
static void fail(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}
static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static int write_all(
  png_structp png, png_infop info, const uint8_t *samples, uint32_t width, uint32_t height, int writes_alpha) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_IHDR(
    png, info, width, height, 8, writes_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  if (!writes_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (size_t y = 0; y < height; y++) png_write_row(png, samples + y * width * 4);
  png_write_end(png, NULL);
  return 1;
}

size_t peer_png_encode(
  const uint8_t *samples, uint32_t width, uint32_t height, int writes_alpha, uint8_t *copy, size_t capacity) {
  output out = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  int is_written = 0;
  if (info != NULL) {
    png_set_write_fn(png, &out, append, flush);
    is_written = write_all(png, info, samples, width, height, writes_alpha);
  }
  png_destroy_write_struct(&png, &info);
  size_t count = is_written ? out.count : 0;
  if (copy != NULL && count > 0) memcpy(copy, out.bytes, count < capacity ? count : capacity);
  free(out.bytes);
  return count;
}

const char *peer_png_version(void) {
  static char text[64];
  strcpy(text, "libpng ");
  strncat(text, png_get_libpng_ver(NULL), 20);
  strcat(text, ", zlib ");
  strncat(text, zlibVersion(), 20);
  return text;
}
