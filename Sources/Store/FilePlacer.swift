internal import CLibrary
internal import Source

/// A file of a new site after it was put there.
struct PlacedFile: Hashable, Sendable {
  let file: SiteRecord.File
  let before: Before

  /// The entry in its place in the last site.
  enum Before: Sendable {
    case nothing
    case other
    /// The same bytes.
    case same
    /// The very file, as the record says.
    case recorded
  }

  var path: String { file.path }
  var isUnchanged: Bool { before == .same || before == .recorded }
  var wasThere: Bool { before != .nothing }
}

/// Puts one file after another into a new site.
struct FilePlacer {
  /// The folder of the last site; nil where there is none.
  let old: String?
  /// The folder that grows; nil to only compare.
  let new: String?
  /// The record of the files of the last site.
  var kept = SiteRecord.Files()
  /// The paths that the folder has otherwise than the last site; nil for one that was empty.
  var differences: Set<String>?
  var made: Set<String> = []

  /// Places the files of all portions; each task has a placer of its own.
  func place(
    _ units: [OutputPortion],
    jobs: Int,
    progress: @escaping @Sendable () -> Void
  ) async throws -> [[PlacedFile]] {
    try await placing(units, jobs: jobs, progress: progress) { _ in
      var placer = self
      return { try placer.take($0) }
    }
  }

  /// The files of a portion: those of the last site where it would come out the same, else made.
  private mutating func take(_ portion: OutputPortion) throws -> [PlacedFile] {
    if let files = portion.key.flatMap({ kept.portions[$0] }), let placed = keep(files) {
      return placed
    }
    // The files of the last site that the portion would make again, one by one.
    let known = portion.parts.map { parts in
      parts.paths.compactMap { kept.parts[$0] }.filter { $0.origin.map(parts.isSame) ?? false }
    }
    let same = (known ?? []).compactMap { keep([$0]) }.flatMap(\.self)
    let made = try portion.files(without: Set(same.map(\.path))).sortedByBytes(of: \.path)
      .map { try place($0) }
    return same.isEmpty ? made : (same + made).sortedByBytes(of: \.path)
  }

  /// Links files of the last site; nil where one of them was touched since it was written.
  mutating func keep(_ files: [SiteRecord.File]) -> [PlacedFile]? {
    guard let old, !files.contains(where: { kept.touched.contains($0.path) }) else { return nil }
    if let new {
      for (index, file) in files.enumerated() where !isThere(file.path) {
        if (try? makeFolder(of: file.path, in: new)) != nil, linkFile(file.path, of: old, in: new) {
          continue
        }
        if differences == nil { for file in files[..<index] { unlink("\(new)/\(file.path)") } }
        return nil
      }
    }
    return files.map { PlacedFile(file: $0, before: .recorded) }
  }

  /// Tells whether the folder to write into has a file of the last site, unchanged since its record.
  private func isThere(_ path: String) -> Bool { differences?.contains(path) == false }

  /// Links a file of the last site; false where that fails.
  private func linkFile(_ path: String, of old: String, in new: String) -> Bool {
    let (last, next) = ("\(old)/\(path)", "\(new)/\(path)")
    if differences != nil { unlink(next) }
    return link(last, next) == 0
  }

  /// Writes a file, or links the last site's where it has the same bytes.
  mutating func place(_ file: OutputFile) throws(OutputError) -> PlacedFile {
    guard OutputName.isSafe(file.path) else { throw .unsafeName(file.path) }
    let before = before(file)
    var mark: FileMark?
    if let new { mark = try put(file, in: new, sameAs: before == .same ? old : nil) }
    let sha256 = SHA256.hex(of: file.bytes)
    return PlacedFile(
      file: .init(path: file.path, sha256: sha256, mark: mark, origin: file.origin),
      before: before
    )
  }

  private func before(_ file: OutputFile) -> PlacedFile.Before {
    guard let old else { return .nothing }
    let path = "\(old)/\(file.path)"
    if Self.holds(path, file.bytes) { return .same }
    return [nil, .folder].contains(Disk.kind(path)) ? .nothing : .other
  }

  /// Writes a file, or links it where the last site has the same; its mark where it was written.
  private mutating func put(
    _ file: OutputFile,
    in folder: String,
    sameAs old: String?
  ) throws(OutputError) -> FileMark? {
    try makeFolder(of: file.path, in: folder)
    let path = "\(folder)/\(file.path)"
    if let old {
      let isThere = differences != nil && Disk.mark("\(old)/\(file.path)") == Disk.mark(path)
      if isThere || linkFile(file.path, of: old, in: folder) { return nil }
    }
    if differences != nil { unlink(path) }
    guard let handle = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL), handle.writeAll(file.bytes)
    else { throw .failed(path: file.path, reason: Disk.lastError) }
    if let old, let twin = DiskFile("\(old)/\(file.path)", O_RDONLY) { handle.copyTimes(of: twin) }
    return handle.status.map(FileMark.init)
  }

  /// Leaves only some files in the folder to write into, which are in order, and the folders that they are in.
  ///
  /// - Returns: The paths that the last site has alone, where it has any.
  func leave(_ files: [PlacedFile], hasOthers: Bool) throws -> Set<String> {
    let gone = hasOthers ? Self.missing(kept.paths, among: files) : []
    if let new, let differences {
      for path in Self.missing(differences, among: files).union(gone) {
        Disk.removeFile(path, in: new)
      }
      guard Disk.count(below: new).files == files.count else {
        throw OutputError.failed(path: new, reason: "the folder holds other files")
      }
    }
    return gone
  }

  /// Paths that none of some files has, which are in order.
  private static func missing(_ paths: Set<String>, among files: [PlacedFile]) -> Set<String> {
    paths.filter { path in
      let rest = files[files.partitioningIndex { !precedesByBytes($0.path, path) }...]
      return rest.first?.path != path
    }
  }

  private mutating func makeFolder(of path: String, in folder: String) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let name = String(path[..<slash])
    guard made.insert(name).inserted else { return }
    guard Disk.makeFolders("\(folder)/\(name)") else {
      throw .failed(path: path, reason: Disk.lastError)
    }
  }

  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = DiskFile(path, O_RDONLY | O_NONBLOCK), file.size == bytes.count else {
      return false
    }
    guard let held = file.readAll(bytes.count), held.count == bytes.count else { return false }
    return memcmp(held, bytes, bytes.count) == 0
  }
}
