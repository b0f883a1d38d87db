#include "CPNGError.h"

void cpng_copy_message(char *into, const char *text) {
  size_t length = 0;
  for (; length < CPNG_MESSAGE_CAPACITY - 1 && text[length] != 0; length++)
    into[length] = text[length] >= ' ' && text[length] <= '~' ? text[length] : '?';
  into[length] = 0;
}

void cpng_on_error(png_structp png, png_const_charp text) {
  cpng_failure *failure = png_get_error_ptr(png);
  if (failure->status == CPNG_OK) failure->status = CPNG_DAMAGED;
  cpng_copy_message(failure->message, text);
  png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}
