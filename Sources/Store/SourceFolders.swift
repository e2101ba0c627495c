internal import Source

/// Tells sources from the rest of a checkout: ignored files, other repositories, folders that tools make.
struct SourceFolders {
  /// The paths that the repository around tracks, if there is one, read when one is asked for.
  private var tracked: Lazy<GitIndex>?
  /// The place of the walked folder in the repository's working tree: empty or ending with a slash.
  private var offset = ""
  /// The part of the walked folder that is a repository of its own: empty or ending with a slash.
  private var start = ""
  private var ignored = GitIgnore()
  /// Set below a folder that git ignores, where only what it tracks counts.
  private var isTrackedOnly = false
  private let root: String

  /// Starts at the top of what is walked, given by its resolved path.
  init(of root: String) {
    self.root = root
    guard let folder = GitFolder(around: root) else { return }
    open(folder)
    let inside = root.dropFirst(folder.top == "/" ? 0 : folder.top.utf8.count)
    var path = ""
    for name in inside.split(separator: "/") {
      addRules(of: "\(folder.top)/\(path)", path)
      path += name
      if ignored.cause(path, isFolder: true) != nil {
        // Somebody names a folder that git ignores: nothing above it says what counts there.
        (tracked, ignored) = (nil, GitIgnore())
        return
      }
      path += "/"
    }
    offset = path
  }

  private mutating func open(_ folder: GitFolder) {
    tracked = Lazy { folder.tracked() }
    ignored = GitIgnore()
    ignored.add(folder.exclude ?? [], ".git/info/exclude", from: "")
  }

  private mutating func addRules(of folder: String, _ path: String) {
    guard let file = DiskFile("\(folder)/.gitignore", 0),
      let bytes = try? file.contents(of: ".gitignore", maxBytes: 1 << 20)
    else { return }
    ignored.add(bytes, path + ".gitignore", from: path)
  }

  /// Takes in the rules of a folder before what is in it.
  mutating func enter(_ folder: String, holding names: [String]) {
    guard names.contains(".gitignore") else { return }
    addRules(of: "\(root)/\(folder)", inRepository(folder))
  }

  /// A path as the repository has it.
  private func inRepository(_ path: String) -> String {
    start.isEmpty ? offset + path : String(path.dropFirst(start.utf8.count))
  }

  /// The reason why a file or folder is left out, its own folder being none that is; nil for sources.
  func cause(of path: String, isFolder: Bool) -> String? {
    let own = inRepository(path)
    if isTrackedOnly {
      let isThere = tracked?.value.has(own, isFolder: isFolder) ?? false
      return isThere ? nil : "in a folder that git ignores"
    }
    guard let cause = ignored.cause(own, isFolder: isFolder) else { return nil }
    if tracked?.value.has(own, isFolder: isFolder) == true { return nil }
    return
      "\(isFolder ? "in a folder" : "a file") that git ignores (\(cause.file), line \(cause.line))"
  }

  /// Goes down into a folder; says why where it is left out.
  mutating func descend(into path: String) -> String? {
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    // Names under which tools make folders and teams keep sources, which only git can tell apart.
    let others = tracked == nil ? ["build", "Pods", "Carthage", "vendor"] : []
    if Self.isMade(name) || others.contains(name) {
      return "in '\(path)', a folder that tools make"
    }
    if let cause = cause(of: path, isFolder: true) { return cause }
    let own = inRepository(path)
    if ignored.cause(own, isFolder: true) != nil { isTrackedOnly = true }
    guard let inner = GitFolder(top: "\(root)/\(path)") else { return nil }
    if let index = tracked?.value, !index.submodules.contains(own) {
      return "in '\(path)', another repository inside this one"
    }
    open(inner)
    (start, offset, isTrackedOnly) = (path + "/", "", false)
    return nil
  }

  /// Goes down to a file or folder from the top; says why where it or a folder on the way is left out.
  mutating func reach(_ path: String, isFolder: Bool = true) -> String? {
    var folder = ""
    for name in path.split(separator: "/").dropLast(isFolder ? 0 : 1) {
      enter(folder, holding: [".gitignore"])
      let next = folder + name
      if let reason = descend(into: next) { return reason }
      folder = next + "/"
    }
    if isFolder { return nil }
    enter(folder, holding: [".gitignore"])
    return cause(of: path, isFolder: false)
  }

  /// The reason why nothing stands at a path that git knows; nil where git knows nothing of it.
  func absent(_ path: String) -> String? {
    guard let index = tracked?.value else { return nil }
    let own = inRepository(path)
    if index.submodules.contains(where: { own == $0 || own.hasPrefix($0 + "/") }) {
      return "in a submodule that is not checked out ('git submodule update --init' gets it)"
    }
    let isSkipped = index.skipped.contains { skipped in
      skipped == own || skipped.hasPrefix(own + "/")
        || skipped.hasSuffix("/") && own.hasPrefix(skipped)
    }
    guard isSkipped else { return nil }
    return "left out by this sparse checkout ('git sparse-checkout add' gets it)"
  }

  /// The files of the walked folder that a sparse checkout leaves out.
  var skipped: Set<String> {
    let skipped = tracked?.value.skipped.filter { $0.hasPrefix(offset) } ?? []
    return Set(skipped.map { String($0.dropFirst(offset.utf8.count)) })
  }

  /// Recognizes folders that tools make under a name of their own.
  static func isMade(_ name: String) -> Bool {
    [".git", "node_modules", "DerivedData", ".gradle", ".venv", "Source Contents"].contains(name)
      || name.hasPrefix(".build")
  }
}
