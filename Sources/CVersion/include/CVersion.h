#pragma once

/// The version, and behind it in parentheses the commit where the build was told it (FLOWPROOF_COMMIT).
const char *flowproof_version(void);
