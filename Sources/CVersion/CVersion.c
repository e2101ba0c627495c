#include "CVersion.h"

// The one place that tells the version; 'make release' checks it.
#define FLOWPROOF_VERSION "0.1.0"

const char *flowproof_version(void) { return FLOWPROOF_VERSION FLOWPROOF_COMMIT; }
