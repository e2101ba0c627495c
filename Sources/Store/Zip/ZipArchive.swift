public import Source

/// A zip archive of others, of which nothing is believed: its directory is read, names that lead out,
/// files that share bytes and archives made to fill memory are refused, and nothing is written to disk.
public struct ZipArchive: Sendable {
  /// The name in messages.
  let name: String
  /// Its files, in the order of the directory.
  let entries: [ZipEntry]
  /// Bytes of it from a place on; nil after an error.
  private let bytes: @Sendable (_ start: Int, _ count: Int) -> [UInt8]?
  /// The paths of its files, without the folder that was packed around all of them.
  private let paths: [String]
  private let places: [String: Int]

  /// Bytes that any archive may unpack to; above, at most ``ratio`` times its own.
  static let room = 512 << 20
  /// The maximum unpacked size of a large archive, in times its own size; pages of a site come to 10 to 20.
  static let ratio = 100

  /// Opens an archive on disk.
  ///
  /// - Throws: ``FileTree/ReadError`` where it is none, or one that must not be trusted.
  public init(_ path: String) throws(FileTree.ReadError) {
    guard let size = DiskFile(following: path)?.size else {
      throw FileTree.ReadError(path: path, reason: Disk.lastError)
    }
    try self.init(path, size: size) { start, count in
      DiskFile(following: path)?.readAll(count, at: start)
    }
  }

  init(_ name: String, bytes: [UInt8]) throws(FileTree.ReadError) {
    try self.init(name, size: bytes.count) { start, count in
      guard start >= 0, start <= bytes.count else { return nil }
      return Array(bytes[start..<min(bytes.count, start + count)])
    }
  }

  private init(
    _ name: String,
    size: Int,
    bytes: @escaping @Sendable (Int, Int) -> [UInt8]?
  ) throws(FileTree.ReadError) {
    entries = try ZipDirectory(name: name, size: size, bytes: bytes).entries()
    self.name = name
    self.bytes = bytes
    let top = Self.top(entries.map(\.path))
    paths = entries.map { String($0.path.dropFirst(top.count)) }
    places = Dictionary(firstOf: zip(paths, entries.indices))
  }

  /// The folder around all files of an archive that was packed with its folder, with a slash; else empty.
  private static func top(_ paths: [String]) -> String {
    guard let end = paths.first?.firstIndex(of: "/") else { return "" }
    let top = paths[0][...end]
    let isAround = paths.allSatisfy { $0.hasPrefix(top) }
    return isAround && paths.contains { isOurs(String($0.dropFirst(top.count))) } ? String(top) : ""
  }

  /// Files by which a site, or a project with a config, is known.
  private static func isOurs(_ path: String) -> Bool {
    path == "manifest.json" || path == SourceRecord.name
      || ["yml", "yaml", "json"].contains { path == "flowproof.\($0)" }
  }

  /// Tells whether it is of a site, or of a project with a config.
  var isOurs: Bool { paths.contains(where: Self.isOurs) }

  /// Tells whether it has a file of this path.
  public func contains(_ path: String) -> Bool { places[path] != nil }

  /// The SHA-256 of a file in hexadecimal; nil where there is none or it is damaged.
  public func sha256(_ path: String) -> String? {
    guard let entry = places[path].map({ entries[$0] }) else { return nil }
    var hash = SHA256()
    return unpack(entry) { hash.update($0) } ? hash.finishHex() : nil
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``FileTree/ReadError`` where there is none, it is damaged or has more than `maxBytes`.
  public func read(_ path: String, maxBytes: Int = 64 << 20) throws(FileTree.ReadError) -> [UInt8] {
    guard let entry = places[path].map({ entries[$0] }) else {
      throw FileTree.ReadError(path: path, reason: "no such file in '\(name)'")
    }
    guard entry.size <= maxBytes else {
      throw FileTree.ReadError(path: path, reason: "it is larger than \(maxBytes >> 20) MiB")
    }
    var content: [UInt8] = []
    guard unpack(entry, { content += $0 }) else {
      throw FileTree.ReadError(path: path, reason: "it is damaged in '\(name)'")
    }
    return content
  }

  /// The files of the archive as a tree; those larger than `maxBytes` can't be read.
  public func tree(maxBytes: Int = 64 << 20) -> FileTree {
    let paths = paths.sortedByBytes()
    return FileTree(list: { paths }, read: { try read($0, maxBytes: maxBytes) })
  }

  /// Hands on the bytes of a file piece by piece; false where they are not what the directory says.
  private func unpack(_ entry: ZipEntry, _ take: ([UInt8]) -> Void) -> Bool {
    guard let start = start(of: entry), var inflater = Inflater() else { return false }
    var (sum, count, done) = (UInt32(0), 0, 0)
    func pass(_ piece: [UInt8]) -> Bool {
      count += piece.count
      guard count <= entry.size else { return false }
      sum = CRC32.update(sum, piece)
      take(piece)
      return true
    }
    while done < entry.packed {
      let piece = bytes(start + done, min(1 << 18, entry.packed - done))
      guard let piece, !piece.isEmpty else { return false }
      done += piece.count
      guard entry.isDeflated ? inflater.feed(piece, pass) : pass(piece) else { return false }
    }
    return sum == entry.crc && count == entry.size && (inflater.isDone || !entry.isDeflated)
  }

  /// The offset of a file's bytes; nil where its own header tells of another file.
  private func start(of entry: ZipEntry) -> Int? {
    guard let header = bytes(entry.offset, 30), let fields = ZipFields(header, 0x0403_4B50) else {
      return nil
    }
    let (name, more) = (fields.number(26, 2), fields.number(28, 2))
    let flags = fields.number(6, 2)
    let isLater = flags & ZipFlags.sizesLater != 0
    guard flags & ZipFlags.encrypted == 0, name == entry.path.utf8.count,
      fields.number(8, 2) == (entry.isDeflated ? 8 : 0),
      isLater || fields.number(14, 4) == Int(entry.crc),
      let own = bytes(entry.offset + 30, name), own.elementsEqual(entry.path.utf8)
    else { return nil }
    return entry.offset + 30 + name + more
  }
}
