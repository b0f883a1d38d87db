// Writing: the two checksums of a PNG, which zlib has for every processor.
#include "CPNG.h"

#include <zlib.h>

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}

uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32_z(adler, bytes, count);
}

uint32_t cpng_adler32_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

