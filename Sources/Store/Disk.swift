internal import CLibrary
internal import Source

/// The few calls to the system that reading and writing need; none follows a symbolic link.
enum Disk {
  enum Kind: Sendable {
    case file
    case folder
    case link
    case other
  }

  static var lastError: String { String(cString: strerror(errno)) }

  /// The type of the entry at a path; nil where there is nothing.
  static func kind(_ path: String) -> Kind? { status(path).map { kind(mode: $0.st_mode) } }

  /// The type of the entry that a path leads to, links followed; nil where that is nothing.
  static func kind(following path: String) -> Kind? {
    status(path, follows: true).map { kind(mode: $0.st_mode) }
  }

  /// Reads the mark of a plain file, or of a folder's list of names, which changes with every
  /// write; nil for anything else.
  static func mark(_ path: String, of kind: Kind = .file) -> FileMark? {
    status(path).flatMap { self.kind(mode: $0.st_mode) == kind ? FileMark($0) : nil }
  }

  private static func status(_ path: String, follows: Bool = false) -> stat? {
    var status = stat()
    return (follows ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
  }

  private static func kind(mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The path with every link and dot resolved; nil where it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// The names in a folder with their kinds, sorted by bytes; nil where it can't be listed.
  ///
  /// Names that are not UTF-8 are left out.
  static func names(in folder: String) -> [(name: String, kind: Kind)]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      guard let name = self.name(of: entry), name != ".", name != ".." else { continue }
      // The type as a mode has it (`DTTOIF`); zero where it is unknown.
      let mode = mode_t(entry.pointee.d_type) << 12
      let kind = mode == 0 ? self.kind("\(folder)/\(name)") : self.kind(mode: mode)
      if let kind { names.append((name, kind)) }
    }
    return names.sortedByBytes(of: \.name)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
        String(validatingCString: $0)
      }
    }
  }

  /// Makes a folder and those above it that are missing; false where that fails.
  static func makeFolders(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return kind(path) == .folder }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return false
    }
    return makeFolders(String(path[..<slash])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }

  /// Removes a file, a link or a folder with all that is in it; a missing one is no error.
  static func remove(_ path: String) {
    guard kind(path) == .folder else {
      unlink(path)
      return
    }
    let folders = folders(from: path)
    for folder in folders { removeFiles(in: folder) }
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Removes a file below a folder, and those folders around it that are empty then.
  static func removeFile(_ path: String, in folder: String) {
    unlink("\(folder)/\(path)")
    var path = path
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      guard rmdir("\(folder)/\(path)") == 0 else { return }
    }
  }

  /// Removes a folder with all that is in it by several tasks.
  static func remove(_ path: String, jobs: Int) async {
    guard kind(path) == .folder else { return remove(path) }
    let folders = folders(from: path)
    _ = await sideBySide(folders.count, jobs: jobs) { removeFiles(in: folders[$0]) }
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// A folder and those below it, each after the one that it is in; all may be written to then.
  private static func folders(from path: String) -> [String] {
    var folders = [path]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      chmod(folder, 0o700)
      for (name, kind) in names(in: folder) ?? [] where kind == .folder {
        folders.append("\(folder)/\(name)")
      }
      next += 1
    }
    return folders
  }

  private static func removeFiles(in folder: String) {
    for (name, kind) in names(in: folder) ?? [] where kind != .folder {
      unlink("\(folder)/\(name)")
    }
  }

  /// Counts the files below a folder, links and other things that are no folders included, and the folders.
  static func count(below folder: String) -> (files: Int, folders: Int) {
    guard let stream = opendir(folder) else { return (0, 0) }
    var folders: [String] = []
    var count = 0
    while let entry = readdir(stream) {
      let type = Int(entry.pointee.d_type)
      if type != Int(DT_DIR), type != Int(DT_UNKNOWN) {
        count += 1
        continue
      }
      guard let name = self.name(of: entry), name != ".", name != ".." else { continue }
      if kind("\(folder)/\(name)") == .folder { folders.append(name) } else { count += 1 }
    }
    closedir(stream)
    return folders.reduce((count, folders.count)) { all, name in
      let inner = self.count(below: "\(folder)/\(name)")
      return (all.0 + inner.files, all.1 + inner.folders)
    }
  }

  /// The paths of all plain files below a folder, relative to it.
  static func files(below folder: String, prefix: String = "") -> [String] {
    (names(in: folder) ?? []).flatMap { entry in
      entry.kind == .folder
        ? files(below: "\(folder)/\(entry.name)", prefix: "\(prefix)\(entry.name)/")
        : ["\(prefix)\(entry.name)"]
    }
  }
}
