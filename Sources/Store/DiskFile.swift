internal import CLibrary
internal import Source

/// An open plain file or folder, closed when it goes away.
struct DiskFile: ~Copyable {
  let descriptor: Int32

  /// Opens a path; nil where that fails, the system's last error says why.
  init?(_ path: String, _ flags: Int32, mode: mode_t = 0o666) {
    descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens what a path leads to, links included, for names that the user gave.
  init?(following path: String, _ flags: Int32 = O_RDONLY | O_NONBLOCK) {
    descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  private init?(_ name: String, in folder: borrowing DiskFile, _ flags: Int32) {
    descriptor = openat(folder.descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a file below a folder, part by part, so that no part can be a link.
  static func below(_ root: String, _ path: String) -> DiskFile? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, !parts.contains(where: { ["", ".", ".."].contains($0) }),
      var folder = DiskFile(root, O_RDONLY | O_DIRECTORY)
    else { return nil }
    for part in parts.dropLast() {
      guard let next = DiskFile(part, in: folder, O_RDONLY | O_DIRECTORY) else { return nil }
      folder = next
    }
    return DiskFile(last, in: folder, O_RDONLY | O_NONBLOCK)
  }

  /// The file's status (`fstat`), by which its mark is known; nil where it can't be read.
  var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Bytes of a plain file; nil for anything else.
  var size: Int? {
    status.flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil }
  }

  /// Gives this file the times at which another was last read and changed.
  func copyTimes(of other: borrowing DiskFile) {
    guard let status = other.status else { return }
    #if canImport(Darwin)
    futimens(descriptor, [status.st_atimespec, status.st_mtimespec])
    #else
    futimens(descriptor, [status.st_atim, status.st_mtim])
    #endif
  }

  /// The next bytes, at most `count`; nil after an error.
  func readAll(_ count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = read(descriptor, base + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { break }
        filled += got
      }
    }
    return failed ? nil : bytes
  }

  /// All bytes of a plain file, which `path` is the name of in errors.
  func contents(of path: String, maxBytes: Int) throws(FileTree.ReadError) -> [UInt8] {
    guard let size else { throw FileTree.ReadError(path: path, reason: "it is no plain file") }
    guard size <= maxBytes else {
      throw FileTree.ReadError(path: path, reason: "it is larger than \(maxBytes >> 20) MiB")
    }
    guard let bytes = readAll(size) else {
      throw FileTree.ReadError(path: path, reason: Disk.lastError)
    }
    return bytes
  }

  /// Bytes from a place on, at most `count`; nil after an error.
  func readAll(_ count: Int, at start: Int) -> [UInt8]? {
    guard lseek(descriptor, off_t(start), SEEK_SET) == off_t(start) else { return nil }
    return readAll(count)
  }

  /// Writes all bytes; false after an error.
  func writeAll(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let put = write(descriptor, base + done, buffer.count - done)
        if put < 0, errno == EINTR { continue }
        guard put > 0 else { return false }
        done += put
      }
      return true
    }
  }

  /// Takes the only lock there is on this file or folder; false where another process has it.
  ///
  /// The system gives it back when the process ends, however it ends.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}
