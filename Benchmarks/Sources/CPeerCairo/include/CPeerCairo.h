#include "CPeer.h"

const peer_api *peer_cairo(void);
