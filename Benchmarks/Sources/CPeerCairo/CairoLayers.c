#include "CairoLayers.h"

void cairo_draw_layers(cairo_t *context, const peer_workload *workload, cairo_pattern_t **patterns) {
  size_t group_end = 0;
  double group_opacity = 1;
  const double *n = workload->numbers;
  const uint8_t *color = workload->colors;
  for (size_t i = 0; i < workload->count; i++, n += peer_layer_slots, color += 4) {
    size_t group_count = (size_t)n[peer_layer_group_count];
    if (group_count) {
      // The clip is what keeps the group's surface small.
      peer_bounds bounds = peer_layers_bounds(n, group_count, workload->side);
      cairo_save(context);
      cairo_rectangle(context, bounds.x, bounds.y, bounds.width, bounds.height);
      cairo_clip(context);
      cairo_push_group(context);
      group_end = i + group_count;
      group_opacity = n[peer_layer_group_opacity];
    }
    if (n[peer_layer_paint_kind] == peer_layer_solid)
      cairo_set_source_rgba(context, color[0] / 255.0, color[1] / 255.0, color[2] / 255.0, color[3] / 255.0);
    else
      cairo_set_source(context, patterns[i]);
    if (n[peer_layer_radius] > 0) cairo_add_rounded_rect(context, n);
    else cairo_rectangle(context, n[0], n[1], n[2], n[3]);
    cairo_fill(context);
    if (group_end == i + 1) {
      cairo_pop_group_to_source(context);
      cairo_paint_with_alpha(context, group_opacity);
      cairo_restore(context);
    }
  }
}
