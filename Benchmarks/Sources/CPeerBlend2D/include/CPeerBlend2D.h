#include "CPeer.h"

const peer_api *peer_blend2d(void);
