import Source

/// Reads the directory of a zip archive (APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16).
struct ZipDirectory {
  /// The archive's name in messages.
  let name: String
  /// Bytes of the archive.
  let size: Int
  /// Bytes of it from a place on; nil after an error.
  let bytes: (_ start: Int, _ count: Int) -> [UInt8]?

  /// Bytes of a directory that are read: that of a million files with long names.
  private static let most = 256 << 20

  private func mistake(_ reason: String = "its directory is damaged") -> FileTree.ReadError {
    FileTree.ReadError(path: name, reason: reason)
  }

  /// The files, folders left out, once nothing speaks against them.
  func entries() throws(FileTree.ReadError) -> [ZipEntry] {
    let end = try self.end()
    guard end.size <= Self.most, end.offset >= 0, end.size >= 0, end.offset + end.size <= size,
      end.count <= end.size / 46, let directory = bytes(end.offset, end.size),
      directory.count == end.size
    else { throw mistake("its directory is damaged or too large") }
    var entries: [ZipEntry] = []
    entries.reserveCapacity(end.count)
    var start = 0
    for _ in 0..<end.count {
      guard let fields = ZipFields(directory, 0x0201_4B50, at: start, 46) else {
        throw mistake()
      }
      let lengths = [28, 30, 32].map { fields.number($0, 2) }
      let next = start + 46 + lengths.reduce(0, +)
      guard next <= directory.count else { throw mistake() }
      let name = Array(directory[start + 46..<start + 46 + lengths[0]])
      let more = Array(directory[start + 46 + lengths[0]..<start + 46 + lengths[0] + lengths[1]])
      if name.last != UInt8(ascii: "/") { entries.append(try entry(fields, name, more)) }
      start = next
    }
    try check(entries, before: end.offset)
    return entries
  }

  // MARK: The end

  /// Finds the record at the end, which may be followed by a comment.
  private func end() throws(FileTree.ReadError) -> ZipEnd {
    let start = max(0, size - 22 - 0xFFFF)
    let notOne = mistake("it is no zip archive")
    guard size >= 22, let tail = bytes(start, size - start), tail.count == size - start else {
      throw notOne
    }
    for offset in stride(from: tail.count - 22, through: 0, by: -1) {
      guard let fields = ZipFields(tail, 0x0605_4B50, at: offset, 22),
        offset + 22 + fields.number(20, 2) == tail.count
      else { continue }
      let end = ZipEnd(
        count: fields.number(10, 2),
        size: fields.number(12, 4),
        offset: fields.number(16, 4)
      )
      let isLarge =
        end.count == 0xFFFF || end.size == ZipEntry.most || end.offset == ZipEntry.most
      return isLarge ? try largeEnd(before: start + offset) ?? end : end
    }
    throw notOne
  }

  /// The numbers that did not fit; nil where there is no zip64 record.
  private func largeEnd(before offset: Int) throws(FileTree.ReadError) -> ZipEnd? {
    guard offset >= 20, let locator = bytes(offset - 20, 20).flatMap({ ZipFields($0, 0x0706_4B50) })
    else { return nil }
    let start = locator.number(8, 8)
    guard start >= 0, start <= size - 56, let record = bytes(start, 56),
      let fields = ZipFields(record, 0x0606_4B50)
    else { throw mistake("its end is damaged") }
    let numbers = [32, 40, 48].map { fields.number($0, 8) }
    guard numbers.allSatisfy({ 0...size ~= $0 }) else {
      throw mistake("its end is damaged")
    }
    return ZipEnd(count: numbers[0], size: numbers[1], offset: numbers[2])
  }

  // MARK: Files

  private func entry(
    _ fields: ZipFields,
    _ name: [UInt8],
    _ more: [UInt8]
  ) throws(FileTree.ReadError) -> ZipEntry {
    guard let path = String(validating: name, as: UTF8.self), Self.isInside(path) else {
      let shown = String(decoding: name.prefix(200), as: UTF8.self)
      throw mistake("it has a file called \(shown.debugDescription)")
    }
    let method = fields.number(10, 2)
    guard fields.number(8, 2) & ZipFlags.encrypted == 0, method == 0 || method == 8 else {
      throw mistake("'\(path.prefix(200))' is encrypted or packed in a way that is not read")
    }
    var numbers = [fields.number(24, 4), fields.number(20, 4), fields.number(42, 4)]
    var large = Self.large(more)[...]
    for index in numbers.indices where numbers[index] == ZipEntry.most {
      numbers[index] = large.popFirst() ?? -1
    }
    let (full, packed, offset) = (numbers[0], numbers[1], numbers[2])
    guard numbers.allSatisfy({ $0 >= 0 }), packed <= size, offset <= size,
      method == 8 || full == packed
    else { throw mistake() }
    return ZipEntry(
      path: path,
      isDeflated: method == 8,
      crc: UInt32(truncatingIfNeeded: fields.number(16, 4)),
      packed: packed,
      size: full,
      offset: offset
    )
  }

  /// The numbers of the zip64 field among others.
  private static func large(_ more: [UInt8]) -> [Int] {
    var start = 0
    while start + 4 <= more.count {
      let (id, length) = (ZipFields.number(more, start, 2), ZipFields.number(more, start + 2, 2))
      let end = min(more.count, start + 4 + length)
      if id == 1 {
        return stride(from: start + 4, through: end - 8, by: 8).map {
          ZipFields.number(more, $0, 8)
        }
      }
      start = end
    }
    return []
  }

  /// Tells whether a path stays below where it starts.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      let isDots = part.allSatisfy { $0 == UInt8(ascii: ".") } && part.count <= 2
      return !isDots && !part.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }
  }

  /// Refuses files that share bytes or names, and more bytes than an archive of this size has.
  private func check(_ entries: [ZipEntry], before end: Int) throws(FileTree.ReadError) {
    var seen: Set<String> = []
    var (last, total) = (0, 0)
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= last else { throw mistake("files in it share bytes") }
      last = entry.offset + 30 + entry.path.utf8.count + entry.packed
      guard seen.insert(entry.path).inserted else {
        throw mistake("it has '\(entry.path.prefix(200))' twice")
      }
      let (sum, isTooLarge) = total.addingReportingOverflow(entry.size)
      total = isTooLarge ? .max : sum
    }
    guard last <= end else { throw mistake("files in it share bytes") }
    if total > ZipArchive.room, total / ZipArchive.ratio > size {
      throw mistake("it unpacks to more than \(ZipArchive.ratio) times its size, as no site does")
    }
  }
}

/// Numbers of a record, the lowest byte first.
struct ZipFields {
  private let bytes: [UInt8]
  private let start: Int

  /// A record of some bytes that starts with its signature; nil where there is another.
  init?(_ bytes: [UInt8], _ signature: Int, at start: Int = 0, _ count: Int = 20) {
    guard start + count <= bytes.count, Self.number(bytes, start, 4) == signature else {
      return nil
    }
    self.bytes = bytes
    self.start = start
  }

  func number(_ offset: Int, _ count: Int) -> Int { Self.number(bytes, start + offset, count) }

  /// Zero for bytes that are not there.
  static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset + count <= bytes.count else { return 0 }
    return (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }
}
