import Pipeline
import Reports
import Source
import Store

/// The states of a project that commands read, with the files above its folder that its config names.
extension InputOptions {
  /// The project's folder as it is on disk.
  var disk: FileTree { Self.disk(folder, config: configName) }

  private static func disk(_ folder: String, config: String?) -> FileTree {
    .disk(folder, above: AbovePaths.named(in: .disk(folder), config: config))
  }

  /// A state by its name: a saved site with its sources, a folder, a zip of either, else a commit, branch or tag
  /// of the repository that the project's folder is in.
  func state(_ name: String) async throws -> FileTree {
    if FileTree.isSavedSite(name) { return try SavedSite(name).sources(name) }
    if FileTree.isFolder(name) { return Self.disk(name, config: configName) }
    let place = FileTree.isFolder(folder) ? folder : "."
    var (above, tree) = ([String](), try await FileTree.git(name, in: place))
    // Files named above may name more.
    for _ in 0..<3 {
      let named = AbovePaths.named(in: tree, config: configName)
      if named == above { break }
      above = named
      tree = try await FileTree.git(name, in: place, above: above)
    }
    return tree
  }

  /// A state to compare with, and its place in the comparison; prints a message about parts that differ from it.
  func base(
    _ name: String,
    besideFolder: Bool = true
  ) async throws -> (
    tree: FileTree, side: BuildOptions.Side
  ) {
    let own = try await state(name)
    let laid = try layingConfig(over: own, of: name)
    var tree = laid ?? own
    let side = BuildOptions.Side.before(hasOwnConfig: laid == nil)
    guard besideFolder, !FileTree.isFolder(name), !FileTree.isSavedSite(name) else {
      return (tree, side)
    }
    let missing = FileTree.notCheckedOut(in: folder)
    if !missing.isEmpty {
      Console.say(
        "note: this checkout is sparse: \(missing.count) files that it leaves out are compared on neither side"
      )
      tree = tree.without(missing)
    }
    return (tree, side)
  }

  /// Builds two states for a comparison, with the same versions where they are guessed; without a `head` the
  /// second is the folder as it is on disk.
  func compared(
    with base: String,
    at head: String? = nil
  ) async throws -> (old: Outcome, new: Outcome) {
    var now = disk
    if let head { now = try await self.base(head, besideFolder: false).tree }
    let (before, side) = try await self.base(base, besideFolder: head == nil)
    let ref = head ?? "HEAD"
    func outcomes(_ assumed: [String: String]) async throws -> (old: Outcome, new: Outcome) {
      (
        try await build(from: before, at: base) {
          ($0.side, $0.assumedVersions) = (side, assumed)
        },
        try await build(from: now, at: ref) { ($0.side, $0.assumedVersions) = (.after, assumed) }
      )
    }
    let (old, new) = try await outcomes([:])
    let assumed = AssumedVersions.between(old.build, new.build)
    return assumed.isEmpty ? (old, new) : try await outcomes(assumed)
  }

  /// The state with the working folder's config, and the files that it names; nil where the state has its own.
  private func layingConfig(over tree: FileTree, of name: String) throws -> FileTree? {
    let names = configName.map { [$0] } ?? Config.names
    let known = Set(try tree.list())
    let isOther = FileTree.isSavedSite(name) || FileTree.isFolder(name) && configName == nil
    guard !isOther, !names.contains(where: known.contains) else { return nil }
    let disk = FileTree.disk(folder)
    for config in names {
      guard let bytes = try? disk.read(config) else { continue }
      var files = [config: bytes]
      for path in Config.files(namedBy: bytes, at: config) where !known.contains(path) {
        files[path] = try? disk.read(path)
      }
      Console.say("note: \(name) has no '\(config)', so that of the working folder is laid over it")
      return tree.overlaid(with: files)
    }
    return nil
  }
}

extension FileTree {
  /// Files by themselves, wherever they are.
  static func files(_ paths: [String]) -> FileTree {
    FileTree(
      list: { paths },
      read: { path in
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) }
        return try disk(path.enclosingFolder).read(name ?? path)
      }
    )
  }
}

extension String {
  /// The folder of a file by its path: `.` for a name alone.
  var enclosingFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
