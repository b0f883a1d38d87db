// What a peer written in C looks like to the benchmark.
//
// The drawing loops of such peers are C, the language they are called from, so that the times are
// theirs and not a binding's. A drawing owns its surface (32 bits a pixel, premultiplied, B G R A in
// memory on little-endian machines) and everything that a workload makes before the timed loop.
#ifndef SFUMATO_CPEER_H
#define SFUMATO_CPEER_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  peer_fill_surface,     // one colour over the whole surface
  peer_axial_surface,    // numbers: x0 y0 x1 y1
  peer_radial_surface,   // numbers: cx cy r
  peer_conic_surface,    // numbers: cx cy, angle 0 to the right, clockwise as seen
  peer_aligned_rect,     // x y w h, whole numbers
  peer_rect,             // x y w h
  peer_rounded_rect,     // x y w h r
  peer_circle,           // cx cy r
  peer_radial_circle,    // cx cy r, filled with a gradient of its own, made before
  peer_polygon,          // x y of each vertex, the path built in the loop
  peer_cubic_stroke,     // x y of the four points, the path built in the loop
  peer_polygon_path,     // as peer_polygon, the path made before
  peer_cubic_path,       // x y, then six numbers a cubic, closed; the path made before
  peer_cubic_path_stroke, // the same path, stroked
  peer_layers            // rectangles over one another, in peer_layer_slots numbers each
} peer_figure;

// The numbers of one of peer_layers; its solid colour is in `colors`.
enum peer_layer_slot {
  peer_layer_x, peer_layer_y, peer_layer_width, peer_layer_height,
  peer_layer_radius,        // of the corners, 0: square
  peer_layer_paint_kind,    // a peer_layer_paint
  peer_layer_geometry,      // four: x0 y0 x1 y1, or cx cy r
  peer_layer_group_count = peer_layer_geometry + 4, // not 0: a group of so many layers begins with this one
  peer_layer_group_opacity, // 0 to 1, of that group
  peer_layer_slots
};

typedef enum { peer_layer_solid, peer_layer_axial, peer_layer_radial } peer_layer_paint;

// Whole pixels around all of a group's layers.
typedef struct { int x, y, width, height; } peer_bounds;

typedef struct {
  peer_figure figure;
  int side;                 // of the square surface, in pixels
  int even_odd;             // 0: nonzero
  int dithered;             // gradients are rounded by a pattern, not to the nearest
  double line_width;        // joins are mitered up to 10, caps are butt
  size_t count;             // of shapes; 1 for a whole surface
  const uint8_t *colors;    // straight R G B A, one a shape
  const double *numbers;    // numbers_per_shape a shape
  size_t numbers_per_shape;
  size_t stop_count;        // 0: no gradient
  const double *stop_offsets;
  const uint8_t *stop_colors; // straight R G B A, stop_count a shape
} peer_workload;

typedef struct peer_drawing peer_drawing;

// A peer. `prepare` answers NULL where the peer cannot draw the workload; the workload outlives the drawing.
typedef struct {
  const char *name;
  const char *(*version)(void);
  peer_drawing *(*prepare)(const peer_workload *workload, int threads);
  void (*clear)(peer_drawing *);  // to opaque white
  void (*draw)(peer_drawing *);   // what is timed; returns when the pixels are there
  const uint8_t *(*pixels)(peer_drawing *, size_t *stride_in_bytes);
  void (*release)(peer_drawing *);
} peer_api;

// Additions that wait for one another, eight a round: time that only the core's clock decides.
static inline void peer_spin_chain(uint64_t rounds) {
  uint64_t a = 0;
  for (uint64_t i = 0; i < rounds; i++) {
#define PEER_ADD a += i; __asm__ volatile("" : "+r"(a));
    PEER_ADD PEER_ADD PEER_ADD PEER_ADD PEER_ADD PEER_ADD PEER_ADD PEER_ADD
#undef PEER_ADD
  }
}

// Four such chains side by side: time that also depends on who else uses the core's units.
static inline void peer_spin_wide(uint64_t rounds) {
  uint64_t a = 0, b = 0, c = 0, d = 0;
  for (uint64_t i = 0; i < rounds; i++) {
#define PEER_ADDS a += i; b += i; c += i; d += i; __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d));
    PEER_ADDS PEER_ADDS PEER_ADDS PEER_ADDS PEER_ADDS PEER_ADDS PEER_ADDS PEER_ADDS
#undef PEER_ADDS
  }
}

// The floor: the C library's memset and memcpy over memory of the surface's size.
void peer_memset(uint8_t *to, size_t count);
void peer_memcpy(uint8_t *to, const uint8_t *from, size_t count);

// Of `count` layers from `layer` on, within a surface of `side`.
peer_bounds peer_layers_bounds(const double *layer, size_t count, int side);

// The compiler that built the C parts, which is the Swift toolchain's own.
const char *peer_compiler(void);

#endif
