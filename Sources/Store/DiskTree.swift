public import Source

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension FileTree {
  /// The files of a folder on disk.
  ///
  /// Folders that can't be listed are named apart, unless it is the root. Symbolic links are not listed and never followed out of the folder. Left out are `.git`, `.build*`, `node_modules` and every
  /// folder that holds a `.flowproof` marker. Listing throws a ``FileTree/ReadError`` where the
  /// folder can't be listed or holds more than `maxFiles` files, reading where a file is larger
  /// than `maxBytes`. A whole listing leaves nothing out: links are named as files are, folders that are empty
  /// or closed with a slash at the end.
  public static func disk(
    _ root: String,
    maxFiles: Int = 300_000,
    maxBytes: Int = 64 << 20,
    isWhole: Bool = false
  ) -> FileTree {
    FileTree(
      listing: {
        try DiskTree(root: resolved(root), maxFiles: maxFiles, isWhole: isWhole).listing()
      },
      read: { try DiskTree.read($0, below: resolved(root), maxBytes: maxBytes) },
      unlisted: { path in
        (try? resolved(root)).flatMap { DiskTree.unlisted(path, below: $0) }
      }
    )
  }

  private static func resolved(_ root: String) throws -> String {
    guard let path = Disk.realPath(root), Disk.kind(path) == .folder else {
      throw ReadError(path: root, reason: "no such folder")
    }
    return path
  }
}

/// Walks a folder for ``FileTree/disk(_:maxFiles:maxBytes:)``.
struct DiskTree {
  let root: String
  let maxFiles: Int
  let isWhole: Bool
  private var files: [String] = []
  private var closed: [FileTree.ReadError] = []

  init(root: String, maxFiles: Int, isWhole: Bool = false) {
    (self.root, self.maxFiles, self.isWhole) = (root, maxFiles, isWhole)
  }

  func listing() throws -> FileTree.Listing {
    var walk = self
    guard let names = Disk.names(in: root) else {
      throw FileTree.ReadError(path: root, reason: Disk.lastError)
    }
    try walk.add(names, prefix: "")
    return FileTree.Listing(
      paths: walk.files.sortedByBytes(),
      closed: walk.closed.sortedByBytes(of: \.path)
    )
  }

  private mutating func add(_ names: [(name: String, kind: Disk.Kind)], prefix: String) throws {
    for (name, kind) in names {
      if kind == .file || isWhole && kind != .folder { files.append(prefix + name) }
      if kind == .folder, isWhole || !Self.isSkipped(name) { try addFolder(prefix + name) }
    }
    guard files.count <= maxFiles else {
      let reason = "it holds more than \(maxFiles) files; name a smaller folder"
      throw FileTree.ReadError(path: root, reason: reason)
    }
  }

  private mutating func addFolder(_ path: String) throws {
    let names = Disk.names(in: "\(root)/\(path)")
    if isWhole, names?.isEmpty ?? true { files.append(path + "/") }
    guard let names else {
      closed.append(FileTree.ReadError(path: path, reason: Disk.lastError))
      return
    }
    if !isWhole, names.contains(where: { $0.name == OutputFolder.marker }) { return }
    try add(names, prefix: path + "/")
  }

  /// True for folders that hold no sources.
  static func isSkipped(_ name: String) -> Bool {
    name == ".git" || name == "node_modules" || name.hasPrefix(".build")
  }

  /// What stands at a path that was not listed.
  static func unlisted(_ path: String, below root: String) -> FileTree.Unlisted? {
    let full = "\(root)/\(path)"
    switch Disk.kind(full) {
    case nil: return nil
    case .file?: return .other("in a folder that is left out")
    case .folder? where Disk.names(in: full) == nil:
      return .other("a folder that can't be listed (\(Disk.lastError))")
    case .folder?: return .other("a folder")
    case .other?: return .other("a pipe or a device")
    case .link?: break
    }
    guard let real = Disk.realPath(full) else { return .other("a link that leads nowhere") }
    guard real.hasPrefix(root + "/") else {
      return .other("a link that leads out of the project")
    }
    return .link(to: String(real.dropFirst(root.count + 1)))
  }

  static func read(_ path: String, below root: String, maxBytes: Int) throws -> [UInt8] {
    guard let file = DiskFile.below(root, path) else {
      let reason = errno == ELOOP ? "it is a symbolic link" : Disk.lastError
      throw FileTree.ReadError(path: path, reason: reason)
    }
    return try file.contents(of: path, maxBytes: maxBytes)
  }
}
