#include "CPeer.h"

#include <cairo.h>

// Draws peer_layers; a group is cairo_push_group within its bounds.
void cairo_draw_layers(cairo_t *context, const peer_workload *workload, cairo_pattern_t **patterns);

void cairo_add_rounded_rect(cairo_t *context, const double *x_y_width_height_radius);
