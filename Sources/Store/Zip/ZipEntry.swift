/// One file of a zip archive as its directory names it (APPNOTE.TXT 6.3.10, sections 4.3.7 and 4.3.12).
struct ZipEntry: Hashable, Sendable {
  let path: String
  /// Packed by deflate (RFC 1951), else as it is.
  let isDeflated: Bool
  /// CRC-32 of its bytes.
  let crc: UInt32
  /// Bytes in the archive.
  let packed: Int
  /// Bytes of the file.
  let size: Int
  /// The offset of its own header in the archive.
  var offset = 0

  /// The local header before the bytes of the file; every file is of 1 January 1980, so that the
  /// same site is the same archive.
  var header: [UInt8] {
    let isLarge = max(packed, size) >= Self.most
    var bytes: [UInt8] = []
    bytes.put((0x0403_4B50, 4), (isLarge ? 45 : 20, 2))
    putFacts(&bytes)
    bytes.put((isLarge ? 20 : 0, 2))
    bytes += path.utf8
    if isLarge { bytes.putLarge([size, packed]) }
    return bytes
  }

  /// The entry of the file in the directory.
  var record: [UInt8] {
    let sizes = max(packed, size) >= Self.most ? [size, packed] : []
    let large = sizes + (offset >= Self.most ? [offset] : [])
    var bytes: [UInt8] = []
    bytes.put((0x0201_4B50, 4), (3 << 8 | 45, 2), (large.isEmpty ? 20 : 45, 2))
    putFacts(&bytes)
    bytes.put((large.isEmpty ? 0 : 4 + large.count * 8, 2))
    // No comment, first disk, no attributes but a plain file that all may read.
    bytes.put((0, 2), (0, 2), (0, 2), (0o100644 << 16, 4), (min(offset, Self.most), 4))
    bytes += path.utf8
    if !large.isEmpty { bytes.putLarge(large) }
    return bytes
  }

  /// The least number that stands in a zip64 field.
  static let most = 0xFFFF_FFFF

  private func putFacts(_ bytes: inout [UInt8]) {
    let isLarge = max(packed, size) >= Self.most
    bytes.put((ZipFlags.utf8, 2), (isDeflated ? 8 : 0, 2), (0, 2), (1 << 5 | 1, 2), (Int(crc), 4))
    bytes.put((isLarge ? Self.most : packed, 4), (isLarge ? Self.most : size, 4))
    bytes.put((path.utf8.count, 2))
  }
}

/// The general purpose flags that matter (section 4.4.4).
enum ZipFlags {
  static let encrypted = 1 << 0
  /// Sizes follow the file, and its header has none.
  static let sizesLater = 1 << 3
  static let utf8 = 1 << 11
}

/// The end record of an archive (sections 4.3.14 to 4.3.16).
struct ZipEnd: Hashable, Sendable {
  /// Files of the archive.
  var count: Int
  /// Bytes of the directory.
  var size: Int
  /// The offset of the directory.
  var offset: Int

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if count >= 0xFFFF || max(size, offset) >= ZipEntry.most {
      bytes.put((0x0606_4B50, 4), (44, 8), (3 << 8 | 45, 2), (45, 2), (0, 8))
      bytes.put((count, 8), (count, 8), (size, 8), (offset, 8))
      bytes.put((0x0706_4B50, 4), (0, 4), (offset + size, 8), (1, 4))
    }
    let few = min(count, 0xFFFF)
    bytes.put((0x0605_4B50, 4), (0, 4), (few, 2), (few, 2))
    bytes.put((min(size, ZipEntry.most), 4), (min(offset, ZipEntry.most), 4), (0, 2))
    return bytes
  }
}

extension [UInt8] {
  /// Appends numbers of so many bytes each, the lowest byte first.
  fileprivate mutating func put(_ numbers: (Int, Int)...) {
    for (number, count) in numbers {
      for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (index * 8))) }
    }
  }

  /// Appends a zip64 field (section 4.5.3).
  fileprivate mutating func putLarge(_ numbers: [Int]) {
    put((1, 2), (numbers.count * 8, 2))
    for number in numbers { put((number, 8)) }
  }
}
