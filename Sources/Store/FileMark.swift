internal import CLibrary

/// The attributes of a plain file that change with every write: its inode, its size, and the time
/// of the last write.
struct FileMark: Hashable, Codable, Sendable {
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int
}

extension FileMark {
  init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self.init(
      inode: UInt64(status.st_ino),
      size: Int(status.st_size),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec)
    )
  }

  /// Indicates that a later write must change the mark: some file systems round times to two seconds.
  var isOld: Bool { time(nil) - seconds > 3 }

  /// The program that runs; nil where the system does not tell.
  static var program: FileMark? {
    #if os(Linux)
    var status = stat()
    return stat("/proc/self/exe", &status) == 0 ? FileMark(status) : nil
    #else
    Disk.realPath(CommandLine.arguments[0]).flatMap(Disk.mark)
    #endif
  }
}

/// Reads the marks of plain files below a folder; of those that follow each other in one folder, only the names
/// are looked up.
struct MarkReader: ~Copyable {
  private let root: String
  /// The folder that is open, by its path below the root.
  private var folder: String?
  private var file: DiskFile?

  init(_ root: String) { self.root = root }

  /// The mark of a plain file by its path below the root; nil for anything else.
  mutating func mark(of path: String) -> FileMark? {
    path.withCString { path in
      let name = strrchr(path, 0x2F).map { UnsafePointer($0 + 1) } ?? path
      let parent = UnsafeRawBufferPointer(start: path, count: max(0, name - path - 1))
      if folder?.utf8.elementsEqual(parent) != true {
        let opened = String(decoding: parent, as: UTF8.self)
        folder = opened
        file = DiskFile("\(root)/\(opened)", O_RDONLY | O_DIRECTORY)
      }
      var status = stat()
      guard let descriptor = file?.descriptor,
        fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return FileMark(status)
    }
  }
}
