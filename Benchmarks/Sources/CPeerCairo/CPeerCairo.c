// Cairo's image backend, as Debian and Homebrew build it.
#include "CPeerCairo.h"
#include "CairoLayers.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

struct peer_drawing {
  const peer_workload *workload;
  cairo_surface_t *surface;
  cairo_t *context;
  cairo_pattern_t **patterns; // one a shape, or NULL
  cairo_path_t *path;         // or NULL
};

static void set_color(cairo_t *context, const uint8_t *color) {
  cairo_set_source_rgba(context, color[0] / 255.0, color[1] / 255.0, color[2] / 255.0, color[3] / 255.0);
}

static cairo_pattern_t *make_pattern(const peer_workload *workload, size_t shape) {
  const double *n = workload->numbers + shape * workload->numbers_per_shape;
  int is_axial = workload->figure == peer_axial_surface;
  if (workload->figure == peer_layers) {
    is_axial = n[peer_layer_paint_kind] == peer_layer_axial;
    n += peer_layer_geometry;
  }
  cairo_pattern_t *pattern = is_axial
    ? cairo_pattern_create_linear(n[0], n[1], n[2], n[3])
    : cairo_pattern_create_radial(n[0], n[1], 0, n[0], n[1], n[2]);
  const uint8_t *color = workload->stop_colors + shape * workload->stop_count * 4;
  for (size_t i = 0; i < workload->stop_count; i++, color += 4)
    cairo_pattern_add_color_stop_rgba(
      pattern, workload->stop_offsets[i], color[0] / 255.0, color[1] / 255.0, color[2] / 255.0, color[3] / 255.0);
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  return pattern;
}

static void add_polygon(cairo_t *context, const double *n, size_t count) {
  cairo_move_to(context, n[0], n[1]);
  for (size_t i = 2; i < count; i += 2) cairo_line_to(context, n[i], n[i + 1]);
  cairo_close_path(context);
}

static void add_cubics(cairo_t *context, const double *n, size_t count) {
  cairo_move_to(context, n[0], n[1]);
  for (size_t i = 2; i < count; i += 6)
    cairo_curve_to(context, n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5]);
}

void cairo_add_rounded_rect(cairo_t *context, const double *n) {
  double left = n[0], top = n[1], right = n[0] + n[2], bottom = n[1] + n[3], r = n[4];
  cairo_new_sub_path(context);
  cairo_arc(context, right - r, top + r, r, -M_PI_2, 0);
  cairo_arc(context, right - r, bottom - r, r, 0, M_PI_2);
  cairo_arc(context, left + r, bottom - r, r, M_PI_2, M_PI);
  cairo_arc(context, left + r, top + r, r, M_PI, 3 * M_PI_2);
  cairo_close_path(context);
}

static void release(peer_drawing *drawing) {
  if (drawing->patterns)
    for (size_t i = 0; i < drawing->workload->count; i++) cairo_pattern_destroy(drawing->patterns[i]);
  free(drawing->patterns);
  if (drawing->path) cairo_path_destroy(drawing->path);
  cairo_destroy(drawing->context);
  cairo_surface_destroy(drawing->surface);
  free(drawing);
}

static peer_drawing *prepare(const peer_workload *workload, int threads) {
  (void)threads; // Cairo draws on the calling thread.
  if (workload->figure == peer_conic_surface || workload->dithered) return NULL;
  peer_drawing *drawing = calloc(1, sizeof *drawing);
  drawing->workload = workload;
  drawing->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, workload->side, workload->side);
  drawing->context = cairo_create(drawing->surface);
  cairo_set_fill_rule(drawing->context, workload->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_set_line_width(drawing->context, workload->line_width);
  if (workload->stop_count) {
    drawing->patterns = calloc(workload->count, sizeof *drawing->patterns);
    for (size_t i = 0; i < workload->count; i++) drawing->patterns[i] = make_pattern(workload, i);
  }
  int is_polygon = workload->figure == peer_polygon_path;
  if (is_polygon || workload->figure == peer_cubic_path || workload->figure == peer_cubic_path_stroke) {
    if (is_polygon) {
      add_polygon(drawing->context, workload->numbers, workload->numbers_per_shape);
    } else {
      add_cubics(drawing->context, workload->numbers, workload->numbers_per_shape);
      cairo_close_path(drawing->context);
    }
    drawing->path = cairo_copy_path(drawing->context);
    cairo_new_path(drawing->context);
  }
  if (cairo_status(drawing->context) == CAIRO_STATUS_SUCCESS) return drawing;
  release(drawing);
  return NULL;
}

static void clear(peer_drawing *drawing) {
  cairo_set_source_rgb(drawing->context, 1, 1, 1);
  cairo_paint(drawing->context);
}

static void draw(peer_drawing *drawing) {
  cairo_t *context = drawing->context;
  const peer_workload *workload = drawing->workload;
  if (workload->figure == peer_layers) {
    cairo_draw_layers(context, workload, drawing->patterns);
    return;
  }
  const double *n = workload->numbers;
  const uint8_t *color = workload->colors;
  for (size_t i = 0; i < workload->count; i++, n += workload->numbers_per_shape, color += 4) {
    if (drawing->patterns) cairo_set_source(context, drawing->patterns[i]);
    else set_color(context, color);
    switch (workload->figure) {
    case peer_fill_surface: case peer_axial_surface: case peer_radial_surface: case peer_conic_surface:
      cairo_paint(context);
      continue;
    case peer_aligned_rect: case peer_rect:
      cairo_rectangle(context, n[0], n[1], n[2], n[3]);
      break;
    case peer_rounded_rect:
      cairo_add_rounded_rect(context, n);
      break;
    case peer_circle: case peer_radial_circle:
      cairo_arc(context, n[0], n[1], n[2], 0, 2 * M_PI);
      break;
    case peer_polygon:
      add_polygon(context, n, workload->numbers_per_shape);
      break;
    case peer_cubic_stroke:
      add_cubics(context, n, workload->numbers_per_shape);
      cairo_stroke(context);
      continue;
    case peer_polygon_path: case peer_cubic_path:
      cairo_append_path(context, drawing->path);
      break;
    case peer_layers:
      break;
    case peer_cubic_path_stroke:
      cairo_append_path(context, drawing->path);
      cairo_stroke(context);
      continue;
    }
    cairo_fill(context);
  }
}

static const uint8_t *pixels(peer_drawing *drawing, size_t *stride_in_bytes) {
  cairo_surface_flush(drawing->surface);
  *stride_in_bytes = (size_t)cairo_image_surface_get_stride(drawing->surface);
  return cairo_image_surface_get_data(drawing->surface);
}

const peer_api *peer_cairo(void) {
  static const peer_api api = {"cairo", cairo_version_string, prepare, clear, draw, pixels, release};
  return &api;
}
