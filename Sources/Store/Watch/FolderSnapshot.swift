internal import CLibrary

/// The files below folders with their times of writing, to be compared with another time.
struct FolderSnapshot: Equatable {
  private var files: [String: Stamp] = [:]

  /// The attributes that tell a file from an earlier state of it without reading it.
  private struct Stamp: Equatable {
    let size: Int
    let inode: UInt64
    let seconds: Int
    let nanoseconds: Int
  }

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
      if kind == .folder, !DiskTree.isSkipped(name) { add(path) }
      if kind == .file { files[path] = Self.stamp(path) }
    }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Stamp(
      size: Int(status.st_size),
      inode: UInt64(status.st_ino),
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec
    )
  }
}
