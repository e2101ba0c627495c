#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What a file system says of a plain file that changes with every write: which file it is, its size, and
/// when it was written to.
struct FileMark: Hashable, Codable, Sendable {
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  init(inode: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
    (self.inode, self.size) = (inode, size)
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

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

  /// True where a later change can't leave the mark as it is: some file systems round times to two seconds.
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
