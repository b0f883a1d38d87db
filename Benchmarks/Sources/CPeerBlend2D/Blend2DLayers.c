#include "Blend2DLayers.h"

#include <stdlib.h>

typedef struct {
  peer_bounds bounds;
  BLImageCore image;
  BLContextCore context;
} group;

struct blend2d_groups {
  size_t count;
  group members[];
};

blend2d_groups *blend2d_groups_make(const peer_workload *workload, const BLContextCreateInfo *info) {
  blend2d_groups *groups = calloc(1, sizeof *groups + workload->count * sizeof(group));
  BLResult result = BL_SUCCESS;
  const double *n = workload->numbers;
  for (size_t i = 0; i < workload->count; i++, n += peer_layer_slots) {
    if (n[peer_layer_group_count] == 0) continue;
    group *group = &groups->members[groups->count++];
    group->bounds = peer_layers_bounds(n, (size_t)n[peer_layer_group_count], workload->side);
    result |= bl_image_init_as(&group->image, group->bounds.width, group->bounds.height, BL_FORMAT_PRGB32);
    result |= bl_context_init_as(&group->context, &group->image, info);
    const double shift[2] = {-group->bounds.x, -group->bounds.y};
    result |= bl_context_apply_transform_op(&group->context, BL_TRANSFORM_OP_TRANSLATE, shift);
  }
  if (result == BL_SUCCESS) return groups;
  blend2d_groups_release(groups);
  return NULL;
}

void blend2d_groups_release(blend2d_groups *groups) {
  for (size_t i = 0; groups && i < groups->count; i++) {
    bl_context_destroy(&groups->members[i].context);
    bl_image_destroy(&groups->members[i].image);
  }
  free(groups);
}

static void draw_layer(
  BLContextCore *context, const double *n, const uint8_t *color, const BLGradientCore *gradient) {
  uint32_t argb = (uint32_t)color[3] << 24 | (uint32_t)color[0] << 16 | (uint32_t)color[1] << 8 | color[2];
  int is_solid = n[peer_layer_paint_kind] == peer_layer_solid;
  if (n[peer_layer_radius] > 0) {
    BLRoundRect rect = {n[0], n[1], n[2], n[3], n[4], n[4]};
    if (is_solid) bl_context_fill_geometry_rgba32(context, BL_GEOMETRY_TYPE_ROUND_RECT, &rect, argb);
    else bl_context_fill_geometry_ext(context, BL_GEOMETRY_TYPE_ROUND_RECT, &rect, gradient);
  } else {
    BLRect rect = {n[0], n[1], n[2], n[3]};
    if (is_solid) bl_context_fill_rect_d_rgba32(context, &rect, argb);
    else bl_context_fill_rect_d_ext(context, &rect, gradient);
  }
}

void blend2d_draw_layers(
  BLContextCore *context, const peer_workload *workload, const BLGradientCore *gradients, blend2d_groups *groups) {
  group *group = groups->members;
  size_t group_end = 0;
  double group_opacity = 1;
  BLContextCore *target = context;
  const double *n = workload->numbers;
  const uint8_t *color = workload->colors;
  for (size_t i = 0; i < workload->count; i++, n += peer_layer_slots, color += 4) {
    if (n[peer_layer_group_count] > 0) {
      target = &group->context;
      bl_context_clear_all(target);
      group_end = i + (size_t)n[peer_layer_group_count];
      group_opacity = n[peer_layer_group_opacity];
    }
    draw_layer(target, n, color, &gradients[i]);
    if (group_end == i + 1) {
      bl_context_flush(target, BL_CONTEXT_FLUSH_SYNC);
      target = context;
      BLPointI origin = {group->bounds.x, group->bounds.y};
      bl_context_set_global_alpha(context, group_opacity);
      bl_context_blit_image_i(context, &origin, &group->image, NULL);
      bl_context_set_global_alpha(context, 1);
      group++;
    }
  }
}
