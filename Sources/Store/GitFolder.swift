internal import Source

/// The repository that a folder is in, read without git (gitrepository-layout(5)).
struct GitFolder {
  /// The top of its working tree, all links resolved.
  let top: String
  /// The folder with the state of this working tree.
  private let folder: String
  /// The folder with the repository itself; the same but for further working trees.
  private let common: String

  /// The repository whose working tree a folder is the top of; nil where it is none.
  init?(top: String) {
    self.top = top
    let path = "\(top)/.git"
    var folder = path
    if Disk.kind(path) == .file {
      guard let text = Self.text(path), text.hasPrefix("gitdir: ") else { return nil }
      let target = String(text.dropFirst("gitdir: ".count))
      folder = target.hasPrefix("/") ? target : "\(top)/\(target)"
    }
    guard Disk.kind(following: "\(folder)/HEAD") != nil else { return nil }
    self.folder = folder
    let shared = Self.text("\(folder)/commondir")
    common = shared.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } ?? folder
  }

  /// The repository around a folder, given by its resolved path.
  init?(around path: String) {
    var path = path
    while true {
      if let found = GitFolder(top: path) {
        self = found
        return
      }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The file of what is ignored in this clone alone.
  var exclude: [UInt8]? { Self.bytes("\(common)/info/exclude") }

  /// Recognizes a clone that has only the newest commits.
  var isShallow: Bool { Disk.kind("\(common)/shallow") == .file }

  /// The file that a Git LFS pointer stands for, where it is in this clone.
  func largeFile(_ pointer: [UInt8]) -> [UInt8]? {
    LargeFile.id(in: pointer).flatMap { id in
      Self.bytes("\(common)/lfs/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(2))/\(id)")
    }
  }

  /// The paths that git tracks; none where the index can't be read.
  func tracked() -> GitIndex.Paths {
    let isLong = Self.text("\(common)/config")?.contains("sha256") ?? false
    var index = GitIndex(Self.bytes("\(folder)/index") ?? [], hashBytes: isLong ? 32 : 20)
    return index.entries()
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = DiskFile(following: path) else { return nil }
    return try? file.contents(of: path, maxBytes: 256 << 20)
  }

  private static func text(_ path: String) -> String? {
    bytes(path).map { bytes in
      var text = String(decoding: bytes, as: UTF8.self)[...]
      while text.last?.isNewline == true { text.removeLast() }
      return String(text)
    }
  }
}
