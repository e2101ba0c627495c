#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Writes one file that the user named: a report, or a file of a new project.
public enum ReportFile {
  /// Writes or replaces a file in one step.
  public static func write(_ text: String, to path: String) throws(OutputError) {
    let beside = "\(path).flowproof-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    guard Disk.kind(path) != .folder else {
      throw .failed(path: path, reason: "it is a folder")
    }
    guard let file = DiskFile(beside, O_WRONLY | O_CREAT | O_EXCL), file.writeAll(Array(text.utf8))
    else { throw .failed(path: path, reason: Disk.lastError) }
    guard rename(beside, path) == 0 else {
      let reason = Disk.lastError
      unlink(beside)
      throw .failed(path: path, reason: reason)
    }
  }

  /// Writes a file that is not there yet, with the folders above it; false where something is.
  public static func create(_ text: String, at path: String) throws(OutputError) -> Bool {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      let folder = String(path[..<slash])
      guard Disk.makeFolders(folder) else { throw .failed(path: folder, reason: Disk.lastError) }
    }
    guard Disk.kind(path) == nil else { return false }
    guard let file = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL), file.writeAll(Array(text.utf8))
    else { throw .failed(path: path, reason: Disk.lastError) }
    return true
  }
}
