internal import CGlibc
internal import CLibrary

/// A hidden folder beside the output in which the next site grows until it is whole.
///
/// It is locked while its process lives, so that the next build knows what a killed one left.
struct Stage: ~Copyable {
  /// Its absolute path.
  let path: String
  /// The paths that it has otherwise than the last site, where it has files of an earlier one; nil for an
  /// empty folder.
  let differences: Set<String>?
  private let lock: DiskFile

  /// Makes the folder `.<name>.flowproof-<random>` beside the output, or moves the recycled one there.
  init(for output: OutputFolder, from recycled: RecycledOutput? = nil) throws(OutputError) {
    guard Disk.makeFolders(output.parent) else {
      throw .failed(path: output.path, reason: Disk.lastError)
    }
    for _ in 0..<16 {
      let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = "\(output.parent)/\(Self.prefix(output))\(name)"
      let differences = recycled?.take(to: path)
      guard differences != nil || mkdir(path, 0o777) == 0 else {
        if errno == EEXIST { continue }
        throw .failed(path: output.path, reason: Disk.lastError)
      }
      guard let lock = DiskFile(path, O_RDONLY | O_DIRECTORY), lock.lock(),
        Disk.kind(path) == .folder
      else {
        // A recycled folder may still be locked by a process that was started while it was a stage.
        Disk.remove(path)
        continue
      }
      // Without its manifest nobody takes it for a whole site.
      if differences != nil { unlink("\(path)/manifest.json") }
      LeftStages.note(path)
      self.path = path
      self.lock = lock
      self.differences = differences
      return
    }
    throw .failed(path: output.path, reason: "no folder can be made beside it")
  }

  /// Removes what killed builds left beside the output; where one was killed between two renames
  /// its site takes the place that is empty.
  static func mend(_ output: OutputFolder) {
    for (name, kind) in Disk.names(in: output.parent) ?? [] {
      guard kind == .folder, name.hasPrefix(prefix(output)) else { continue }
      mend("\(output.parent)/\(name)")
    }
  }

  /// Removes a folder that is no longer a stage, or moves its site to where it belongs.
  fileprivate static func mend(_ path: String) {
    guard let left = DiskFile(path, O_RDONLY | O_DIRECTORY), left.lock(),
      let slash = path.lastIndex(of: "/"), let end = path.ranges(of: mark).last?.lowerBound
    else { return }
    let site = path[...slash] + path[slash..<end].dropFirst(2)
    if Disk.kind(String(site)) == nil, Disk.kind("\(path)/manifest.json") == .file {
      rename(path, String(site))
    } else {
      Disk.remove(path)
    }
  }

  /// Moves the finished site to the output's place; an earlier one is then in the stage's own place.
  func take(_ output: OutputFolder) throws(OutputError) {
    let isFree = rename(path, output.path) == 0
    guard isFree || Disk.exchange(path, with: output.path) else {
      throw .failed(path: output.path, reason: Disk.lastError)
    }
  }

  func discard() { Disk.remove(path) }

  fileprivate static let mark = ".flowproof-"

  private static func prefix(_ output: OutputFolder) -> String { ".\(output.name)\(mark)" }
}

/// The stages that builds have made anywhere, as links in the user's cache, so that any run finds what a killed
/// one left.
public enum LeftStages {
  private static var folder: String? { CacheFolder.path("stages") }

  static func note(_ stage: String) {
    guard let folder, Disk.makeFolders(folder), let name = stage.split(separator: "/").last else {
      return
    }
    symlink(stage, "\(folder)/\(name)")
  }

  /// Removes the stages whose processes have ended.
  public static func remove() {
    guard let folder else { return }
    for (name, kind) in Disk.names(in: folder) ?? []
    where kind == .link && name.contains(Stage.mark) {
      let link = "\(folder)/\(name)"
      if let stage = Disk.realPath(link), stage.hasSuffix("/" + name) { Stage.mend(stage) }
      if Disk.realPath(link) == nil { unlink(link) }
    }
  }
}

extension Disk {
  /// Swaps two folders in one step, so that nobody ever sees neither: `renameat2` with
  /// RENAME_EXCHANGE on Linux, `renamex_np` with RENAME_SWAP on macOS.
  ///
  /// File systems that can't do it get two renames, which leave a moment without `target`.
  static func exchange(_ fresh: String, with target: String) -> Bool {
    if swap(fresh, target) { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    let aside = fresh + ".old"
    guard rename(target, aside) == 0 else { return false }
    guard rename(fresh, target) == 0 else {
      rename(aside, target)
      return false
    }
    return rename(aside, fresh) == 0
  }

  private static func swap(_ left: String, _ right: String) -> Bool {
    #if canImport(Darwin)
    renamex_np(left, right, UInt32(RENAME_SWAP)) == 0
    #else
    renameat2(AT_FDCWD, left, AT_FDCWD, right, flowproof_rename_exchange) == 0
    #endif
  }
}
