/// The files below folders with their times of writing, to be compared with another time.
struct FolderSnapshot: Equatable {
  private var files: [String: FileMark] = [:]

  /// Lists folders; one that can't be listed counts as empty.
  init(_ folders: [String]) {
    for folder in folders { add(folder) }
  }

  private mutating func add(_ folder: String) {
    guard let names = Disk.names(in: folder),
      !names.contains(where: { $0.name == OutputFolder.marker })
    else { return }
    for (name, kind) in names {
      let path = "\(folder)/\(name)"
      if kind == .folder, !SourceFolders.isMade(name) { add(path) }
      if kind == .file { files[path] = Disk.mark(path) }
    }
  }
}
