/// The chunks of a PNG or WebP, as far as their lengths can be true.
struct Chunks: Sequence, IteratorProtocol {
  private let file: [UInt8]
  private var offset: Int
  private let isPNG: Bool

  struct Chunk {
    let name: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>

    func `is`(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }

    /// Indicates a color profile that is sRGB's by its name or description.
    var isPlain: Bool { content.isPlainProfile }
  }

  /// PNG, third edition, section 5.3: length, name, content, checksum.
  init(png file: [UInt8]) { (self.file, offset, isPNG) = (file, 8, true) }

  /// RFC 9649, section 2.3: name, length, content of an even number of bytes.
  init(webp file: [UInt8]) { (self.file, offset, isPNG) = (file, 12, false) }

  mutating func next() -> Chunk? {
    guard offset + 8 <= file.count else { return nil }
    let fields = [file[offset..<offset + 4], file[offset + 4..<offset + 8]]
    let length =
      isPNG
      ? fields[0].reduce(0) { $0 << 8 | Int($1) }
      : fields[1].reversed().reduce(0) { $0 << 8 | Int($1) }
    let start = offset + 8
    guard length <= file.count - start else { return nil }
    offset = start + length + (isPNG ? 4 : length & 1)
    return Chunk(name: fields[isPNG ? 1 : 0], content: file[start..<start + length])
  }
}

extension Sequence<UInt8> {
  /// Indicates that the name of sRGB stands in the first bytes, in one or two bytes a letter (ICC.1:2022,
  /// section 10.15).
  fileprivate var isPlainProfile: Bool {
    let letters = prefix(4096).filter { $0 != 0 }
    let name = Array("sRGB".utf8)
    return letters.indices.contains { letters[$0...].starts(with: name) }
  }
}

/// The color space and orientation of a JPEG, from the segments before its pixels (ITU T.81, section B.1.1).
struct JPEGMarks {
  /// Indicates that its colors are sRGB's.
  private(set) var hasPlainColors = true
  /// Indicates that it is shown as it is, not turned.
  private(set) var isUpright = true

  init(_ file: [UInt8]) {
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA { return }
      let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      let end = Swift.min(file.count, offset + 2 + Swift.max(2, length))
      read(marker, file[Swift.min(end, offset + 4)..<end])
      offset = end
    }
  }

  private mutating func read(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    if marker == 0xE2, content.starts(with: "ICC_PROFILE\0".utf8), !content.isPlainProfile {
      hasPlainColors = false
    }
    if marker == 0xE1, content.starts(with: "Exif\0\0".utf8) {
      isUpright = isUpright && Self.isUpright(Array(content.dropFirst(6)))
    }
  }

  /// Tells whether the picture is upright: tag 0x0112 of the first directory is 1 (Exif 2.32, section 4.6.4).
  private static func isUpright(_ exif: [UInt8]) -> Bool {
    let isBig = exif.starts(with: "MM".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= exif.count else { return nil }
      let bytes = exif[offset..<offset + count]
      return isBig
        ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return true }
    for entry in 0..<count {
      let offset = start + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return true }
      if tag == 0x0112 { return number(offset + 8, 2) == 1 }
    }
    return true
  }
}
