internal import CLibrary
public import Source

extension FileTree {
  /// The files of a folder on disk.
  ///
  /// Folders that can't be listed are named apart, unless it is the root. Symbolic links are not listed and never
  /// followed out of the folder. Left out are what git ignores, other repositories inside a repository, folders that
  /// tools make, and every folder that holds a `.flowproof` marker. Listing throws a ``FileTree/ReadError`` where the
  /// folder can't be listed or holds more than `maxFiles` files, reading where a file is larger
  /// than `maxBytes`. Of what is `above` the folder, files and folders such as `../Kit` count as well, where they
  /// are in the same git repository. A whole listing leaves nothing out: links are named as files are, folders that
  /// are empty or closed with a slash at the end.
  public static func disk(
    _ root: String,
    above: [String] = [],
    maxFiles: Int = 300_000,
    maxBytes: Int = 64 << 20,
    isWhole: Bool = false
  ) -> FileTree {
    FileTree(
      listing: {
        try DiskTree(root: resolved(root), maxFiles: maxFiles, isWhole: isWhole)
          .listing(above: above)
      },
      read: { path in
        let (below, rest) = DiskTree.location(of: path, from: try resolved(root), above: above)
        return try DiskTree.read(rest, below: below, maxBytes: maxBytes)
      },
      unlisted: { path in
        (try? resolved(root)).flatMap { DiskTree(root: $0, maxFiles: 0).unlisted(path) }
      }
    )
  }

  private static func resolved(_ root: String) throws -> String {
    guard let path = Disk.realPath(root) else {
      throw ReadError(path: root, reason: "no such folder")
    }
    if Disk.kind(path) == .folder { return path }
    throw ReadError(path: root, reason: "it is no folder")
  }
}

/// Walks a folder for ``FileTree/disk(_:above:maxFiles:maxBytes:)``.
struct DiskTree {
  let root: String
  let maxFiles: Int
  let isWhole: Bool
  private var files: [String] = []
  private var closed: [FileTree.ReadError] = []

  init(root: String, maxFiles: Int, isWhole: Bool = false) {
    (self.root, self.maxFiles, self.isWhole) = (root, maxFiles, isWhole)
  }

  func listing(above: [String]) throws -> FileTree.Listing {
    var walk = self
    guard let names = Disk.names(in: root) else {
      throw FileTree.ReadError(path: root, reason: Disk.lastError)
    }
    try walk.add(names, prefix: "", SourceFolders(of: root))
    for path in above { try walk.add(above: path) }
    return FileTree.Listing(
      paths: Array(Set(walk.files)).sortedByBytes(),
      closed: walk.closed.sortedByBytes(of: \.path)
    )
  }

  private mutating func add(
    _ names: [(name: String, kind: Disk.Kind)],
    prefix: String,
    _ folders: consuming SourceFolders
  ) throws {
    folders.enter(prefix, holding: names.map(\.name))
    for (name, kind) in names {
      let path = prefix + name
      switch kind {
      case .folder: try addFolder(path, folders)
      case .file where isWhole || folders.cause(of: path, isFolder: false) == nil:
        files.append(path)
      default: if isWhole { files.append(path) }
      }
    }
    guard files.count <= maxFiles else {
      let reason = "it holds more than \(maxFiles) files; name a smaller folder"
      throw FileTree.ReadError(path: root, reason: reason)
    }
  }

  private mutating func addFolder(_ path: String, _ folders: SourceFolders) throws {
    var inside = folders
    guard isWhole || inside.descend(into: path) == nil else { return }
    let names = Disk.names(in: "\(root)/\(path)")
    if isWhole, names?.isEmpty ?? true { files.append(path + "/") }
    guard let names else {
      closed.append(FileTree.ReadError(path: path, reason: Disk.lastError))
      return
    }
    if !isWhole, names.contains(where: { $0.name == OutputFolder.marker }) { return }
    try add(names, prefix: path + "/", inside)
  }

  /// Adds a file or folder that lies outside, by its path from the root.
  private mutating func add(above path: String) throws {
    let (base, rest) = Self.location(of: path, from: root, above: [path])
    guard base != root else { return }
    let up = String(path.dropLast(rest.utf8.count))
    switch Disk.kind("\(base)/\(rest)") {
    case .file?: files.append(path)
    case .folder?:
      var walk = DiskTree(root: base, maxFiles: maxFiles)
      var folders = SourceFolders(of: base)
      guard folders.reach(rest) == nil, let names = Disk.names(in: "\(base)/\(rest)") else {
        return
      }
      try walk.add(names, prefix: rest + "/", folders)
      files += walk.files.map { up + $0 }
    default: return
    }
  }

  /// The folder that a path with leading `..` starts from and the path below it, where it may be read; otherwise
  /// the root and the path as it is.
  static func location(
    of path: String,
    from root: String,
    above: [String]
  ) -> (root: String, path: String) {
    guard path.hasPrefix("../"), above.contains(where: { path == $0 || path.hasPrefix($0 + "/") }),
      let top = GitFolder(around: root)?.top
    else { return (root, path) }
    var (base, rest) = (root, path[...])
    while rest.hasPrefix("../") {
      guard base != top, let slash = base.lastIndex(of: "/") else { return (root, path) }
      base = String(base[..<slash])
      rest = rest.dropFirst(3)
    }
    return rest.isEmpty ? (root, path) : (base, String(rest))
  }

  /// Looks up a path that was not listed.
  func unlisted(_ path: String) -> FileTree.Unlisted? {
    let full = "\(root)/\(path)"
    guard let kind = Disk.kind(full) else {
      return SourceFolders(of: root).absent(path).map { .leftOut($0) }
    }
    if !path.hasPrefix("../") {
      var folders = SourceFolders(of: root)
      if let reason = folders.reach(path, isFolder: kind == .folder) { return .leftOut(reason) }
      // A submodule that is not checked out is an empty folder.
      if kind == .folder, let reason = folders.absent(path) { return .leftOut(reason) }
    }
    switch kind {
    case .file: return .other("in a folder that is left out")
    case .folder where Disk.names(in: full) == nil:
      return .other("a folder that can't be listed (\(Disk.lastError))")
    case .folder: return .other("a folder")
    case .other: return .other("a pipe or a device")
    case .link: break
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
