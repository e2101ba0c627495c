internal import Source

/// Hashes the files of a folder in portions, so that no file is too large to be checked.
public struct FileHash: Sendable {
  private let root: String
  private let portion: Int

  /// Hashes files below a folder, so many bytes at a time.
  public init(below root: String, portion: Int = 1 << 20) {
    self.root = Disk.realPath(root) ?? root
    self.portion = portion
  }

  /// The SHA-256 of a plain file as 64 hexadecimal digits; nil for one that can't be read, and for
  /// links.
  public func sha256(_ path: String) -> String? {
    guard let file = DiskFile.below(root, path), file.size != nil else { return nil }
    var hash = SHA256()
    while true {
      guard let bytes = file.readAll(portion) else { return nil }
      hash.update(bytes)
      if bytes.count < portion { return hash.finishHex() }
    }
  }
}
