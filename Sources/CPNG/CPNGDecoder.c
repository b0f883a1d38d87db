// Reading: any PNG to straight RGBA of 8 or 16 bits.
//
// Everything that outlives a longjmp lies in the heap-allocated decoder, so no local needs `volatile`.
// Colour chunks (gAMA, iCCP, cHRM, sRGB) and all other ancillary chunks but tRNS are stepped over unread: the pixels are
// taken as sRGB, and a profile that inflates to gigabytes is never inflated.
#include "CPNGError.h"

#include <stdlib.h>
#include <string.h>

struct cpng_decoder {
  cpng_failure failure;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t byte_count;
  size_t position;
  uint32_t width;
  uint32_t height;
  size_t row_in_bytes;
  int pass_count;
};

// A chunk longer than this is refused before anything is allocated. Ancillary chunks are only stepped over, so this
// may be generous: editors leave profiles and histories of some tens of megabytes.
static const png_alloc_size_t chunk_limit_in_bytes = 128u << 20;

// deflate cannot make more than 1032 bytes of one (a match of 258 bytes costs at least two bits).
static const uint64_t deflate_max_ratio = 1032;

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  cpng_decoder *decoder = png_get_io_ptr(png);
  if (count > decoder->byte_count - decoder->position) png_error(png, "the file ends too early");
  memcpy(into, decoder->bytes + decoder->position, count);
  decoder->position += count;
}

// Whether the file is long enough for its claimed size, whatever it holds. Keeps a header of a few bytes from making
// us allocate gigabytes. Interlaced rows are shorter in parts but not in sum, so the bound holds for them too.
static int could_hold_pixels(const cpng_decoder *decoder) {
  uint64_t row_in_bits =
    (uint64_t)decoder->width * png_get_channels(decoder->png, decoder->info) *
    png_get_bit_depth(decoder->png, decoder->info);
  uint64_t raw_in_bytes = (row_in_bits + 7) / 8 * decoder->height;
  if (png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE)
    raw_in_bytes = row_in_bits * decoder->height / 8;
  return raw_in_bytes / deflate_max_ratio <= decoder->byte_count;
}

// Asks for straight RGBA whatever the file holds.
static void ask_for_rgba(png_structp png, int bits_per_sample) {
  png_set_expand(png);  // palettes to RGB, 1, 2 and 4 bits to 8, tRNS to alpha
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, bits_per_sample == 16 ? 0xffff : 0xff, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (bits_per_sample == 16) png_set_swap(png);
#endif
}

static cpng_status read_header(cpng_decoder *decoder, uint64_t max_pixel_count, cpng_header *header) {
  if (setjmp(png_jmpbuf(decoder->png))) return decoder->failure.status;
  png_structp png = decoder->png;
  png_set_read_fn(png, decoder, read_bytes);
  // The sides by themselves are bounded by the pixel count; libpng's own million would refuse our own long strips.
  png_uint_32 side = max_pixel_count < PNG_UINT_31_MAX ? (png_uint_32)max_pixel_count : PNG_UINT_31_MAX;
  png_set_user_limits(png, side, side);
  png_set_chunk_malloc_max(png, chunk_limit_in_bytes);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, decoder->info);

  decoder->width = png_get_image_width(png, decoder->info);
  decoder->height = png_get_image_height(png, decoder->info);
  header->width_in_pixels = decoder->width;
  header->height_in_pixels = decoder->height;
  header->bits_per_sample = png_get_bit_depth(png, decoder->info) == 16 ? 16 : 8;
  if ((uint64_t)decoder->width * decoder->height > max_pixel_count) {
    decoder->failure.status = CPNG_TOO_LARGE;
    png_error(png, "more pixels than allowed");
  }
  if (!could_hold_pixels(decoder)) png_error(png, "the file is too short for its size in pixels");

  ask_for_rgba(png, header->bits_per_sample);
  decoder->pass_count = png_set_interlace_handling(png);
  png_read_update_info(png, decoder->info);
  decoder->row_in_bytes = (size_t)decoder->width * 4 * (header->bits_per_sample / 8);
  if (png_get_rowbytes(png, decoder->info) != decoder->row_in_bytes) png_error(png, "unexpected row length");
  return CPNG_OK;
}

cpng_status cpng_decoder_open(
  const uint8_t *bytes, size_t byte_count, uint64_t max_pixel_count, cpng_decoder **result, cpng_header *header,
  char *message) {
  *result = NULL;
  if (byte_count < 8 || png_sig_cmp(bytes, 0, 8) != 0) {
    cpng_copy_message(message, "not a PNG file");
    return CPNG_NOT_PNG;
  }
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder != NULL) {
    decoder->bytes = bytes;
    decoder->byte_count = byte_count;
    decoder->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoder->failure, cpng_on_error, cpng_on_warning);
    decoder->info = decoder->png == NULL ? NULL : png_create_info_struct(decoder->png);
  }
  if (decoder == NULL || decoder->info == NULL) {
    cpng_decoder_close(decoder);
    cpng_copy_message(message, "out of memory");
    return CPNG_OUT_OF_MEMORY;
  }
  cpng_status status = read_header(decoder, max_pixel_count, header);
  if (status != CPNG_OK) {
    cpng_copy_message(message, decoder->failure.message);
    cpng_decoder_close(decoder);
    return status;
  }
  *result = decoder;
  return CPNG_OK;
}

cpng_status cpng_decoder_read(cpng_decoder *decoder, void *samples, char *message) {
  if (setjmp(png_jmpbuf(decoder->png))) {
    cpng_copy_message(message, decoder->failure.message);
    return decoder->failure.status;
  }
  // The rows of an interlaced picture are visited once per pass; each pass fills its own pixels.
  for (int pass = 0; pass < decoder->pass_count; pass++) {
    for (size_t y = 0; y < decoder->height; y++)
      png_read_row(decoder->png, (png_bytep)samples + y * decoder->row_in_bytes, NULL);
  }
  png_read_end(decoder->png, NULL);  // also checks that the file is whole
  return CPNG_OK;
}

void cpng_decoder_close(cpng_decoder *decoder) {
  if (decoder == NULL) return;
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder);
}

int cpng_version(void) { return (int)png_access_version_number(); }
