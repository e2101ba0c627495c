extension FileTree {
  /// The tree with other bytes for some of its files, and with files that are only there: documents that
  /// are open in an editor.
  ///
  /// Files that the tree leaves out stay left out.
  public func overlaid(with files: [String: [UInt8]]) -> FileTree {
    if files.isEmpty { return self }
    return FileTree(
      listing: {
        let listing = try listing()
        let listed = Set(listing.paths)
        let new = files.keys.filter { !listed.contains($0) && unlisted($0) == nil }
        return Listing(
          paths: (listing.paths + new).sortedByBytes(),
          closed: listing.closed
        )
      },
      read: { path in try files[path] ?? read(path) },
      unlisted: unlisted
    )
  }
}
