public import Source

/// The content of a site for a server, by address; files are made when they are asked for.
public struct SiteContent: Sendable {
  /// The file of a path, with others that come of making it; none where the site has no such file.
  ///
  /// Paths are those below the site's root, with forward slashes, as the site names them.
  let files: @Sendable (String) -> [OutputFile]
  /// The page that is shown instead of a file that is not there.
  let missing: @Sendable () -> [UInt8]

  /// Content behind closures, which may be called side by side.
  public init(
    files: @escaping @Sendable (String) -> [OutputFile],
    missing: @escaping @Sendable () -> [UInt8]
  ) {
    (self.files, self.missing) = (files, missing)
  }
}
