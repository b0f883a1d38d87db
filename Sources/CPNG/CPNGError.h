// How a libpng error becomes a status and a message. Private to CPNG.
#ifndef CPNG_ERROR_H
#define CPNG_ERROR_H

#include "CPNG.h"
#include <png.h>

typedef struct {
  cpng_status status;
  char message[CPNG_MESSAGE_CAPACITY];
} cpng_failure;

// libpng's error callback: keeps the message in the cpng_failure and jumps to the setjmp in force.
PNG_NORETURN void cpng_on_error(png_structp png, png_const_charp text);

// Warnings are about chunks that we step over and about odd but readable files.
void cpng_on_warning(png_structp png, png_const_charp text);

// Copies up to CPNG_MESSAGE_CAPACITY - 1 characters and closes with a zero; unprintable ones become '?'.
void cpng_copy_message(char *into, const char *text);

#endif
