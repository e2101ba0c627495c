public import Source

extension OutputFile {
  /// A picture as an address that holds all of it (RFC 2397).
  public var pictureAddress: String { SingleFile.address(bytes, path) }
}
