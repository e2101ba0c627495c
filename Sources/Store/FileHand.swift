internal import Source

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file of a new site after it was put there.
struct PlacedFile: Hashable, Sendable {
  let path: String
  let sha256: String
  /// True where the last site has the very same file.
  let isUnchanged: Bool
}

/// Puts one file after another into a new site; each task has its own.
struct FileHand {
  /// The folder of the last site; nil where there is none.
  let old: String?
  /// The folder that grows; nil to only compare.
  let new: String?
  private var made: Set<String> = []

  init(old: String?, new: String?) {
    self.old = old
    self.new = new
  }

  /// Writes a file, or links the last site's where it has the same bytes.
  mutating func place(_ file: OutputFile) throws(OutputError) -> PlacedFile {
    guard OutputName.isSafe(file.path) else { throw .unsafeName(file.path) }
    let before = old.map { "\($0)/\(file.path)" }
    let isUnchanged = before.map { Self.holds($0, file.bytes) } ?? false
    if let new { try put(file, in: new, linking: isUnchanged ? before : nil) }
    return PlacedFile(
      path: file.path,
      sha256: SHA256.hex(of: file.bytes),
      isUnchanged: isUnchanged
    )
  }

  private mutating func put(
    _ file: OutputFile,
    in folder: String,
    linking before: String?
  ) throws(OutputError) {
    try makeFolder(of: file.path, in: folder)
    let path = "\(folder)/\(file.path)"
    if let before, link(before, path) == 0 { return }
    guard let handle = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL), handle.writeAll(file.bytes)
    else { throw .failed(path: file.path, reason: Disk.lastError) }
    if let before, let twin = DiskFile(before, O_RDONLY) { handle.copyTimes(of: twin) }
  }

  private mutating func makeFolder(of path: String, in folder: String) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let name = String(path[..<slash])
    guard made.insert(name).inserted else { return }
    guard Disk.makeFolders("\(folder)/\(name)") else {
      throw .failed(path: path, reason: Disk.lastError)
    }
  }

  /// True where a plain file has just these bytes.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = DiskFile(path, O_RDONLY | O_NONBLOCK), file.size == bytes.count else {
      return false
    }
    return file.readAll(bytes.count) == bytes
  }
}
