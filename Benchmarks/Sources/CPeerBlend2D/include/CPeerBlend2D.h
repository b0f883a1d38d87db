#include "CPeer.h"

// With the best code that its compiler makes for this processor.
const peer_api *peer_blend2d(void);

// Held to AVX2; NULL where the processor has no AVX-512, since that is the same.
const peer_api *peer_blend2d_avx2(void);
