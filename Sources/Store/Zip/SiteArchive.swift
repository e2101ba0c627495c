internal import CLibrary
public import Source

/// A site as one zip archive: its files sorted by their bytes, of one date, put in place in one step.
///
/// Tasks pack files side by side into files of their own in a hidden folder beside the archive; at the
/// end these are copied in order. So memory does not grow with the site, and a failed or killed export
/// leaves the last archive as it was.
public struct SiteArchive: Sendable {
  private let target: OutputFolder

  /// Names a file to write, relative to the working folder.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist.
  ///   - project: The project's folder.
  ///   - inputs: Paths of files the build has read, relative to `project`; it must be none of them.
  /// - Throws: ``OutputError`` where no file can be there.
  public init(_ path: String, project: String, inputs: [String]) throws(OutputError) {
    let isLink = Disk.kind(path) == .link
    let real = isLink ? Disk.realPath(path) : path
    guard let real, !path.hasSuffix("/"), let target = OutputFolder(at: real) else {
      throw .refused(path: path, reason: "it is no place for a file")
    }
    switch Disk.kind(target.path) {
    case .file?, nil: break
    case .folder?: throw .refused(path: path, reason: "it is a folder")
    case .link?, .other?: throw .refused(path: path, reason: "it is no plain file")
    }
    try ReportFile.check(target.path, isNone: inputs, of: project)
    self.target = target
  }

  /// Writes the archive of a site's portions.
  ///
  /// - Parameters:
  ///   - units: The site's portions; no two may make the same path.
  ///   - jobs: The number of portions that are made in parallel.
  ///   - manifest: Makes the last file, which lists the others.
  ///   - progress: Called by any task after each portion.
  /// - Returns: The number of its files, and its size in bytes.
  /// - Throws: ``OutputError`` where the system or a name stands in the way, ``EndingSignal`` where
  ///   one came.
  public func write(
    _ units: [OutputPortion],
    jobs: Int,
    manifest: (OutputFolder.Hashes) -> OutputFile,
    progress: @escaping @Sendable () -> Void = {}
  ) async throws -> (files: Int, bytes: Int) {
    try await EndingSignal.watching {
      let stage = try Stage(for: target)
      defer { stage.discard() }
      Stage.mend(target)
      let folder = stage.path
      let units = [OutputFolder.markerUnit] + units
      let packed = try await placing(units, jobs: jobs, progress: progress) { number in
        let part = try ZipPart(folder, number: number)
        return { try $0().map(part.place) }
      }
      var entries = packed.flatMap(\.self).sortedByBytes(of: \.entry.path)
      let last = try ZipPart(folder, number: units.count)
      entries.append(try last.place(manifest(entries.map { ($0.entry.path, $0.sha256) })))
      entries = entries.sortedByBytes(of: \.entry.path)
      if let clash = OutputName.clash(among: entries.map(\.entry.path)) {
        throw OutputError.unsafeName(clash)
      }
      let bytes = try Self.join(entries, in: folder)
      guard rename("\(folder)/whole", target.path) == 0 else {
        throw OutputError.failed(path: target.path, reason: Disk.lastError)
      }
      return (entries.count, bytes)
    }
  }

  /// Copies what the tasks packed into one archive; its size in bytes.
  private static func join(_ all: [PackedFile], in folder: String) throws -> Int {
    guard let whole = DiskFile("\(folder)/whole", O_WRONLY | O_CREAT | O_EXCL) else {
      throw OutputError.failed(path: folder, reason: Disk.lastError)
    }
    var end = ZipEnd(count: all.count, size: 0, offset: 0)
    var directory: [UInt8] = []
    for one in all {
      var entry = one.entry
      entry.offset = end.offset
      directory += entry.record
      let packed = DiskFile("\(folder)/\(one.part)", O_RDONLY)?.readAll(
        entry.packed,
        at: one.start
      )
      guard let packed, packed.count == entry.packed, whole.writeAll(entry.header + packed) else {
        throw OutputError.failed(path: entry.path, reason: Disk.lastError)
      }
      end.offset += entry.header.count + packed.count
      try EndingSignal.check()
    }
    end.size = directory.count
    guard whole.writeAll(directory + end.bytes) else {
      throw OutputError.failed(path: folder, reason: Disk.lastError)
    }
    return end.offset + end.size + end.bytes.count
  }
}

/// A packed file of a site that waits to be copied into an archive.
struct PackedFile: Hashable, Sendable {
  let entry: ZipEntry
  let sha256: String
  /// The file that has it, and where it starts there.
  let part: Int
  let start: Int
}

/// Packs the files of one task into a file beside the archive.
private final class ZipPart {
  private let number: Int
  private let file: DiskFile
  private let deflater: Deflater
  private var end = 0

  init(_ folder: String, number: Int) throws(OutputError) {
    let path = "\(folder)/\(number)"
    guard let file = DiskFile(path, O_WRONLY | O_CREAT | O_EXCL), let deflater = Deflater() else {
      throw .failed(path: path, reason: Disk.lastError)
    }
    self.number = number
    self.file = file
    self.deflater = deflater
  }

  func place(_ output: OutputFile) throws -> PackedFile {
    guard OutputName.isSafe(output.path) else { throw OutputError.unsafeName(output.path) }
    let (entry, packed) = deflater.entry(output)
    guard file.writeAll(packed) else {
      throw OutputError.failed(path: output.path, reason: Disk.lastError)
    }
    defer { end += packed.count }
    let hash = SHA256.hex(of: output.bytes)
    return PackedFile(entry: entry, sha256: hash, part: number, start: end)
  }
}

extension Deflater {
  /// A file as an archive has it, with its packed bytes.
  borrowing func entry(_ file: OutputFile) -> (entry: ZipEntry, packed: [UInt8]) {
    let packed = deflated(file.bytes)
    let entry = ZipEntry(
      path: file.path,
      isDeflated: packed != nil,
      crc: CRC32.update(0, file.bytes),
      packed: packed?.count ?? file.bytes.count,
      size: file.bytes.count
    )
    return (entry, packed ?? file.bytes)
  }
}
