internal import Source

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file of a new site after it was put there.
struct PlacedFile: Hashable, Sendable {
  let path: String
  let sha256: String
  /// True where the last site has the very same file.
  let isUnchanged: Bool
  /// True where the last site has a file in its place.
  let wasThere: Bool
  /// Known where a whole portion was linked, and where it was written.
  var mark: FileMark?
}

/// Puts one file after another into a new site; each task has its own.
struct FileHand {
  /// The folder of the last site; nil where there is none.
  let old: String?
  /// The folder that grows; nil to only compare.
  let new: String?
  /// The files of the last site by the keys of their portions.
  let kept: [String: [SiteRecord.File]]
  private var made: Set<String> = []

  init(old: String?, new: String?, kept: [String: [SiteRecord.File]] = [:]) {
    self.old = old
    self.new = new
    self.kept = kept
  }

  /// The files of a portion: those of the last site where it would come out the same, else made.
  mutating func take(_ portion: OutputPortion) throws -> [PlacedFile] {
    if let files = portion.key.flatMap({ kept[$0] }), let placed = keep(files) { return placed }
    return try make(portion)
  }

  /// Links files of the last site; nil where one of them was touched since it was written.
  mutating func keep(_ files: [SiteRecord.File]) -> [PlacedFile]? {
    guard let old,
      files.allSatisfy({ $0.isAsWritten(in: old) })
    else { return nil }
    if let new {
      for (place, file) in files.enumerated() {
        let path = "\(new)/\(file.path)"
        if (try? makeFolder(of: file.path, in: new)) != nil, link("\(old)/\(file.path)", path) == 0
        {
          continue
        }
        for file in files[..<place] { unlink("\(new)/\(file.path)") }
        return nil
      }
    }
    return files.map {
      PlacedFile(
        path: $0.path,
        sha256: $0.sha256,
        isUnchanged: true,
        wasThere: true,
        mark: $0.mark
      )
    }
  }

  /// Writes a file, or links the last site's where it has the same bytes.
  mutating func place(_ file: OutputFile) throws(OutputError) -> PlacedFile {
    guard OutputName.isSafe(file.path) else { throw .unsafeName(file.path) }
    let before = old.map { "\($0)/\(file.path)" }
    let isUnchanged = before.map { Self.holds($0, file.bytes) } ?? false
    var mark: FileMark?
    if let new { mark = try put(file, in: new, linking: isUnchanged ? before : nil) }
    return PlacedFile(
      path: file.path,
      sha256: SHA256.hex(of: file.bytes),
      isUnchanged: isUnchanged,
      wasThere: isUnchanged || before.map { ![nil, .folder].contains(Disk.kind($0)) } ?? false,
      mark: mark
    )
  }

  /// Writes or links a file; its mark where it was written.
  private mutating func put(
    _ file: OutputFile,
    in folder: String,
    linking before: String?
  ) throws(OutputError) -> FileMark? {
    try makeFolder(of: file.path, in: folder)
    let path = "\(folder)/\(file.path)"
    if let before, link(before, path) == 0 { return nil }
    guard let handle = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL), handle.writeAll(file.bytes)
    else { throw .failed(path: file.path, reason: Disk.lastError) }
    if let before, let twin = DiskFile(before, O_RDONLY) { handle.copyTimes(of: twin) }
    return handle.mark
  }

  private mutating func makeFolder(of path: String, in folder: String) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let name = String(path[..<slash])
    guard made.insert(name).inserted else { return }
    guard Disk.makeFolders("\(folder)/\(name)") else {
      throw .failed(path: path, reason: Disk.lastError)
    }
  }

  /// True where a plain file has just these bytes.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = DiskFile(path, O_RDONLY | O_NONBLOCK), file.size == bytes.count else {
      return false
    }
    guard let held = file.readAll(bytes.count), held.count == bytes.count else { return false }
    return memcmp(held, bytes, bytes.count) == 0
  }
}
