// Blend2D by its C interface: one context a drawing, opened before the timed loop.
#include "CPeerBlend2D.h"
#include "Blend2DLayers.h"

#include <blend2d/blend2d.h>
#include <stdio.h>
#include <stdlib.h>

struct peer_drawing {
  const peer_workload *workload;
  BLImageCore image;
  BLContextCore context;
  BLGradientCore *gradients; // one a shape, or NULL
  BLPathCore path;           // the path made before, or the loop's scratch
  blend2d_groups *groups;    // of peer_layers, or NULL
};

static uint32_t argb(const uint8_t *color) {
  return (uint32_t)color[3] << 24 | (uint32_t)color[0] << 16 | (uint32_t)color[1] << 8 | color[2];
}

static void make_gradient(BLGradientCore *gradient, const peer_workload *workload, size_t shape) {
  const double *n = workload->numbers + shape * workload->numbers_per_shape;
  peer_figure kind = workload->figure;
  if (kind == peer_layers) {
    kind = n[peer_layer_paint_kind] == peer_layer_axial ? peer_axial_surface : peer_radial_surface;
    n += peer_layer_geometry;
  }
  if (kind == peer_axial_surface) {
    BLLinearGradientValues values = {n[0], n[1], n[2], n[3]};
    bl_gradient_init_as(gradient, BL_GRADIENT_TYPE_LINEAR, &values, BL_EXTEND_MODE_PAD, NULL, 0, NULL);
  } else if (kind == peer_conic_surface) {
    BLConicGradientValues values = {n[0], n[1], 0, 1};
    bl_gradient_init_as(gradient, BL_GRADIENT_TYPE_CONIC, &values, BL_EXTEND_MODE_PAD, NULL, 0, NULL);
  } else {
    BLRadialGradientValues values = {n[0], n[1], n[0], n[1], n[2], 0};
    bl_gradient_init_as(gradient, BL_GRADIENT_TYPE_RADIAL, &values, BL_EXTEND_MODE_PAD, NULL, 0, NULL);
  }
  const uint8_t *color = workload->stop_colors + shape * workload->stop_count * 4;
  for (size_t i = 0; i < workload->stop_count; i++, color += 4)
    bl_gradient_add_stop_rgba32(gradient, workload->stop_offsets[i], argb(color));
}

static void add_polygon(BLPathCore *path, const double *n, size_t count) {
  bl_path_move_to(path, n[0], n[1]);
  for (size_t i = 2; i < count; i += 2) bl_path_line_to(path, n[i], n[i + 1]);
  bl_path_close(path);
}

static void add_cubics(BLPathCore *path, const double *n, size_t count) {
  bl_path_move_to(path, n[0], n[1]);
  for (size_t i = 2; i < count; i += 6)
    bl_path_cubic_to(path, n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5]);
}

static void release(peer_drawing *drawing) {
  blend2d_groups_release(drawing->groups);
  bl_context_destroy(&drawing->context);
  if (drawing->gradients)
    for (size_t i = 0; i < drawing->workload->count; i++) bl_gradient_destroy(&drawing->gradients[i]);
  free(drawing->gradients);
  bl_path_destroy(&drawing->path);
  bl_image_destroy(&drawing->image);
  free(drawing);
}

// `cpu_features` of 0: whatever the processor has.
static peer_drawing *prepare_with(const peer_workload *workload, int threads, uint32_t cpu_features) {
  peer_drawing *drawing = calloc(1, sizeof *drawing);
  drawing->workload = workload;
  // Zero is the synchronous context; from two on, the calling thread is one of them.
  BLContextCreateInfo info = {.thread_count = threads > 1 ? (uint32_t)threads : 0};
  if (cpu_features) {
    // Only a compiler of the context's own can be held back.
    info.flags = BL_CONTEXT_CREATE_FLAG_ISOLATED_JIT_RUNTIME | BL_CONTEXT_CREATE_FLAG_OVERRIDE_CPU_FEATURES;
    info.cpu_features = cpu_features;
  }
  BLResult result = bl_image_init_as(&drawing->image, workload->side, workload->side, BL_FORMAT_PRGB32);
  result |= bl_context_init_as(&drawing->context, &drawing->image, &info);
  result |= bl_context_set_fill_rule(
    &drawing->context, workload->even_odd ? BL_FILL_RULE_EVEN_ODD : BL_FILL_RULE_NON_ZERO);
  result |= bl_context_set_stroke_width(&drawing->context, workload->line_width);
  result |= bl_context_set_stroke_join(&drawing->context, BL_STROKE_JOIN_MITER_BEVEL);
  result |= bl_context_set_stroke_miter_limit(&drawing->context, 10);
  if (workload->dithered)
    result |= bl_context_set_hint(&drawing->context, BL_CONTEXT_HINT_GRADIENT_QUALITY, BL_GRADIENT_QUALITY_DITHER);
  bl_path_init(&drawing->path);
  if (workload->stop_count) {
    drawing->gradients = calloc(workload->count, sizeof *drawing->gradients);
    for (size_t i = 0; i < workload->count; i++) make_gradient(&drawing->gradients[i], workload, i);
  }
  if (workload->figure == peer_polygon_path) {
    add_polygon(&drawing->path, workload->numbers, workload->numbers_per_shape);
  } else if (workload->figure == peer_cubic_path || workload->figure == peer_cubic_path_stroke) {
    add_cubics(&drawing->path, workload->numbers, workload->numbers_per_shape);
    bl_path_close(&drawing->path);
  }
  if (workload->figure == peer_layers) {
    drawing->groups = blend2d_groups_make(workload, &info);
    if (!drawing->groups) result = BL_ERROR_OUT_OF_MEMORY;
  }
  if (result == BL_SUCCESS) return drawing;
  release(drawing);
  return NULL;
}

static peer_drawing *prepare(const peer_workload *workload, int threads) { return prepare_with(workload, threads, 0); }

static peer_drawing *prepare_avx2(const peer_workload *workload, int threads) {
  return prepare_with(workload, threads, BL_RUNTIME_CPU_FEATURE_X86_AVX2);
}

static void flush(peer_drawing *drawing) { bl_context_flush(&drawing->context, BL_CONTEXT_FLUSH_SYNC); }

static void clear(peer_drawing *drawing) {
  bl_context_fill_all_rgba32(&drawing->context, 0xFFFFFFFF);
  flush(drawing);
}

static void draw(peer_drawing *drawing) {
  BLContextCore *context = &drawing->context;
  const peer_workload *workload = drawing->workload;
  if (workload->figure == peer_layers) {
    blend2d_draw_layers(context, workload, drawing->gradients, drawing->groups);
    flush(drawing);
    return;
  }
  const double *n = workload->numbers;
  const uint8_t *color = workload->colors;
  const BLPoint origin = {0, 0};
  for (size_t i = 0; i < workload->count; i++, n += workload->numbers_per_shape, color += 4) {
    switch (workload->figure) {
    case peer_fill_surface:
      bl_context_fill_all_rgba32(context, argb(color));
      break;
    case peer_axial_surface: case peer_radial_surface: case peer_conic_surface:
      bl_context_fill_all_ext(context, &drawing->gradients[i]);
      break;
    case peer_aligned_rect: {
      BLRectI rect = {(int)n[0], (int)n[1], (int)n[2], (int)n[3]};
      bl_context_fill_rect_i_rgba32(context, &rect, argb(color));
      break;
    }
    case peer_rect: {
      BLRect rect = {n[0], n[1], n[2], n[3]};
      bl_context_fill_rect_d_rgba32(context, &rect, argb(color));
      break;
    }
    case peer_rounded_rect: {
      BLRoundRect rect = {n[0], n[1], n[2], n[3], n[4], n[4]};
      bl_context_fill_geometry_rgba32(context, BL_GEOMETRY_TYPE_ROUND_RECT, &rect, argb(color));
      break;
    }
    case peer_circle: {
      BLCircle circle = {n[0], n[1], n[2]};
      bl_context_fill_geometry_rgba32(context, BL_GEOMETRY_TYPE_CIRCLE, &circle, argb(color));
      break;
    }
    case peer_radial_circle: {
      BLCircle circle = {n[0], n[1], n[2]};
      bl_context_fill_geometry_ext(context, BL_GEOMETRY_TYPE_CIRCLE, &circle, &drawing->gradients[i]);
      break;
    }
    case peer_polygon:
      bl_path_clear(&drawing->path);
      add_polygon(&drawing->path, n, workload->numbers_per_shape);
      bl_context_fill_path_d_rgba32(context, &origin, &drawing->path, argb(color));
      break;
    case peer_cubic_stroke:
      bl_path_clear(&drawing->path);
      add_cubics(&drawing->path, n, workload->numbers_per_shape);
      bl_context_stroke_path_d_rgba32(context, &origin, &drawing->path, argb(color));
      break;
    case peer_polygon_path: case peer_cubic_path:
      bl_context_fill_path_d_rgba32(context, &origin, &drawing->path, argb(color));
      break;
    case peer_layers:
      break;
    case peer_cubic_path_stroke:
      bl_context_stroke_path_d_rgba32(context, &origin, &drawing->path, argb(color));
      break;
    }
  }
  flush(drawing);
}

static const uint8_t *pixels(peer_drawing *drawing, size_t *stride_in_bytes) {
  BLImageData data;
  flush(drawing);
  bl_image_get_data(&drawing->image, &data);
  *stride_in_bytes = (size_t)data.stride;
  return data.pixel_data;
}

// The processor's features as far as Blend2D's compiler may use them.
static const char *code_name(uint32_t features) {
  if (features & BL_RUNTIME_CPU_FEATURE_X86_AVX512) return "AVX-512";
  if (features & BL_RUNTIME_CPU_FEATURE_X86_AVX2) return "AVX2";
  return "what the processor has";
}

static uint32_t host_features(void) {
  BLRuntimeSystemInfo system;
  bl_runtime_query_info(BL_RUNTIME_INFO_TYPE_SYSTEM, &system);
  return system.cpu_arch == BL_RUNTIME_CPU_ARCH_X86 ? system.cpu_features : 0;
}

static const char *version_with(uint32_t features, char *text, size_t size) {
  BLRuntimeBuildInfo info;
  bl_runtime_query_info(BL_RUNTIME_INFO_TYPE_BUILD, &info);
  snprintf(
    text, size, "%u.%u.%u %s %s, code for %s", info.major_version, info.minor_version, info.patch_version,
    info.compiler_info, info.build_type == BL_RUNTIME_BUILD_TYPE_RELEASE ? "release" : "debug",
    code_name(features));
  return text;
}

static const char *version(void) {
  static char text[128];
  return version_with(host_features(), text, sizeof text);
}

static const char *version_avx2(void) {
  static char text[128];
  return version_with(BL_RUNTIME_CPU_FEATURE_X86_AVX2, text, sizeof text);
}

const peer_api *peer_blend2d(void) {
  static const peer_api api = {"blend2d", version, prepare, clear, draw, pixels, release};
  return &api;
}

const peer_api *peer_blend2d_avx2(void) {
  static const peer_api api = {"blend2d-avx2", version_avx2, prepare_avx2, clear, draw, pixels, release};
  return host_features() & BL_RUNTIME_CPU_FEATURE_X86_AVX512 ? &api : NULL;
}
