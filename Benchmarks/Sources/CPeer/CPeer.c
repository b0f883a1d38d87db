#include "CPeer.h"

#include <string.h>

// The barrier tells the compiler that the bytes are read, so that the call stays.
void peer_memset(uint8_t *to, size_t count) {
  memset(to, 255, count);
  __asm__ volatile("" : : "r"(to) : "memory");
}

void peer_memcpy(uint8_t *to, const uint8_t *from, size_t count) {
  memcpy(to, from, count);
  __asm__ volatile("" : : "r"(to) : "memory");
}

const char *peer_compiler(void) { return __VERSION__; }
