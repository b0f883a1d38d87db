#include "CPeer.h"

#include <blend2d/blend2d.h>

// The image and the context of each of a workload's groups, made before the timed loop.
typedef struct blend2d_groups blend2d_groups;

// NULL where memory or threads run out.
blend2d_groups *blend2d_groups_make(const peer_workload *workload, const BLContextCreateInfo *info);
void blend2d_groups_release(blend2d_groups *groups);

// Draws peer_layers; a group is an image of its bounds that is blitted with the group's alpha.
void blend2d_draw_layers(
  BLContextCore *context, const peer_workload *workload, const BLGradientCore *gradients, blend2d_groups *groups);
