internal import CLibrary

/// Writes one file that the user named: a report, or a file of a new project.
public enum ReportFile {
  /// Writes or replaces a file in one step; a pipe or device is written to as it stands.
  public static func write(_ text: String, to path: String) throws(OutputError) {
    let isLink = Disk.kind(path) == .link
    switch Disk.kind(following: path) {
    case .folder?: throw .failed(path: path, reason: "it is a folder")
    case .other?, .link?: try pour(text, into: path)
    case .file? where isLink && path.hasPrefix("/dev/"): try pour(text, into: path)
    case .file?: try replace(isLink ? Disk.realPath(path) ?? path : path, with: Array(text.utf8))
    case nil where isLink: throw .failed(path: path, reason: "it is a link that leads nowhere")
    case nil: try replace(path, with: Array(text.utf8))
    }
  }

  /// Replaces a file by its edited content in one step, with its permissions; false where it no longer
  /// holds what was read.
  public static func edit(
    _ path: String,
    from before: [UInt8],
    to after: [UInt8]
  ) throws(OutputError) -> Bool {
    let real = Disk.realPath(path) ?? path
    guard let file = DiskFile(real, O_RDONLY | O_NONBLOCK), file.size == before.count,
      file.readAll(before.count) == before
    else { return false }
    try replace(real, with: after, mode: file.status.map { $0.st_mode & 0o7777 })
    return true
  }

  /// Makes sure that a file to be written is none that a build has read.
  ///
  /// - Throws: ``OutputError`` where it is one of `inputs`, which are relative to `project`.
  public static func check(
    _ path: String,
    isNone inputs: [String],
    of project: String
  ) throws(OutputError) {
    guard let real = Disk.realPath(path), let folder = Disk.realPath(project) else { return }
    guard let input = inputs.first(where: { "\(folder)/\($0)" == real }) else { return }
    throw .refused(path: path, reason: "it is '\(input)', which the site is built from")
  }

  /// Writes into what is there and is no file, or is one that a stream was sent to.
  private static func pour(_ text: String, into path: String) throws(OutputError) {
    guard let file = DiskFile(following: path, O_WRONLY | O_APPEND), file.writeAll(Array(text.utf8))
    else {
      throw .failed(path: path, reason: Disk.lastError)
    }
  }

  /// Writes or replaces a file in one step.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    mode: mode_t? = nil
  ) throws(OutputError) {
    let beside = "\(path).flowproof-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    guard put(bytes, at: beside, mode: mode) else {
      throw .failed(path: path, reason: Disk.lastError)
    }
    guard rename(beside, path) == 0 else {
      let reason = Disk.lastError
      unlink(beside)
      throw .failed(path: path, reason: reason)
    }
  }

  /// Writes a new file; where that fails nothing is left of it, and the system's last error says why.
  private static func put(_ bytes: [UInt8], at path: String, mode: mode_t? = nil) -> Bool {
    guard let file = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL) else { return false }
    if file.writeAll(bytes), mode.map({ fchmod(file.descriptor, $0) == 0 }) ?? true { return true }
    let reason = errno
    unlink(path)
    errno = reason
    return false
  }

  /// Writes a file that is not there yet, with the folders above it; false where something is.
  public static func create(_ text: String, at path: String) throws(OutputError) -> Bool {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      let folder = String(path[..<slash])
      guard Disk.makeFolders(folder) else { throw .failed(path: folder, reason: Disk.lastError) }
    }
    guard Disk.kind(path) == nil else { return false }
    guard put(Array(text.utf8), at: path) else { throw .failed(path: path, reason: Disk.lastError) }
    return true
  }
}
