internal import CGlibc
internal import CLibrary

extension Disk {
  /// Swaps two folders in one step, so that nobody ever sees neither: `renameat2` with
  /// RENAME_EXCHANGE on Linux, `renamex_np` with RENAME_SWAP on macOS.
  ///
  /// File systems that can't do it get two renames, which leave a moment without `target`.
  static func exchange(_ fresh: String, with target: String) -> Bool {
    if swap(fresh, target) { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    let aside = fresh + ".old"
    guard rename(target, aside) == 0 else { return false }
    guard rename(fresh, target) == 0 else {
      rename(aside, target)
      return false
    }
    return rename(aside, fresh) == 0
  }

  private static func swap(_ left: String, _ right: String) -> Bool {
    #if canImport(Darwin)
    renamex_np(left, right, UInt32(RENAME_SWAP)) == 0
    #else
    renameat2(AT_FDCWD, left, AT_FDCWD, right, flowproof_rename_exchange) == 0
    #endif
  }
}
