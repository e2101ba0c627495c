public import Source

/// A saved build: a site's folder, an archive of it, or one page with everything inside.
public enum SavedSite: Sendable {
  /// The folder of a site.
  case folder(String)
  case archive(ZipArchive)
  /// Any other file.
  case page([UInt8])

  /// Bytes of a page.
  private static let most = 512 << 20

  /// Looks at what a path leads to; `index.json` stands for the site that it is of.
  ///
  /// - Throws: ``FileTree/ReadError`` where it can't be read, or is an archive that must not be trusted.
  public init(_ path: String) throws(FileTree.ReadError) {
    let isArchive = Self.isArchive(path)
    if Disk.kind(following: path) == .folder {
      self = .folder(path)
    } else if isArchive {
      self = .archive(try ZipArchive(path))
    } else if path.split(separator: "/").last == "index.json" {
      let folder = path.dropLast("index.json".count + 1)
      self = .folder(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(folder))
    } else {
      self = .page(try Self.bytes(path))
    }
  }

  private static func bytes(_ path: String) throws(FileTree.ReadError) -> [UInt8] {
    guard let file = DiskFile(following: path) else {
      throw FileTree.ReadError(path: path, reason: Disk.lastError)
    }
    return try file.contents(of: path, maxBytes: most)
  }

  /// Tells whether a plain file starts as archives do: with a file, or with the end of an empty one.
  private static func isArchive(_ path: String) -> Bool {
    guard let file = DiskFile(following: path), file.size != nil,
      let start = file.readAll(4)
    else { return false }
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6]
  }

  /// Tells whether the path is of a saved site or an archive, not of a project.
  static func isThere(_ path: String) -> Bool {
    switch Disk.kind(following: path) {
    case .folder?: Disk.kind(following: "\(path)/\(OutputFolder.marker)") == .file
    case .file?: path.split(separator: "/").last == "index.json" || isArchive(path)
    default: false
    }
  }

  /// The project that the site was built from, as far as the build has read it; an archive of no site is
  /// one of a project with a config.
  ///
  /// - Throws: ``FileTree/ReadError`` where the site does not have its sources, or an archive is neither.
  public func sources(_ path: String) throws(FileTree.ReadError) -> FileTree {
    let name = SourceRecord.name
    switch self {
    case .folder(let folder) where Disk.kind(following: "\(folder)/\(name)") == .file:
      return SourceRecord.tree(of: try ZipArchive("\(folder)/\(name)"))
    case .archive(let archive) where archive.contains(name):
      let bytes = try archive.read(name, maxBytes: Self.most)
      return SourceRecord.tree(of: try ZipArchive("\(path)/\(name)", bytes: bytes))
    case .archive(let archive) where !archive.isOurs:
      let reason = "it holds neither a site of flowproof nor a project with a flowproof.yml"
      throw FileTree.ReadError(path: path, reason: reason)
    case .archive(let archive) where !archive.contains("manifest.json"):
      return archive.tree()
    case .folder, .archive, .page:
      let reason = "it is a site without the files that it was built from; 'flowproof build "
      throw FileTree.ReadError(path: path, reason: reason + "--with-sources' keeps them in it")
    }
  }
}
