#ifndef FLOWPROOF_GLIBC_H
#define FLOWPROOF_GLIBC_H

#if defined(__linux__)
#include <features.h>

// Swaps two folders in one step: renameat2(2) with RENAME_EXCHANGE, which glibc declares only under
// _GNU_SOURCE. macOS has renamex_np(2) with RENAME_SWAP, which Darwin declares itself.
int renameat2(int from, const char *left, int to, const char *right, unsigned int flags);
static const unsigned int flowproof_rename_exchange = 1u << 1;

#if defined(__GLIBC__)
// How many pools malloc(3) may have: mallopt(3) with M_ARENA_MAX.
#include <malloc.h>
static const int flowproof_arena_max = M_ARENA_MAX;
#endif
#endif

#endif
