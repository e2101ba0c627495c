#ifndef FLOWPROOF_EXCHANGE_H
#define FLOWPROOF_EXCHANGE_H

// Swaps two folders in one step. Linux: renameat2(2) with RENAME_EXCHANGE, which glibc declares
// only under _GNU_SOURCE; macOS: renamex_np(2) with RENAME_SWAP, which Darwin declares itself.
#if defined(__linux__)
int renameat2(int from, const char *left, int to, const char *right, unsigned int flags);
static const unsigned int flowproof_rename_exchange = 1u << 1;
#endif

#endif
