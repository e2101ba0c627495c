internal import Source

/// The real format of a picture file, by its first bytes; names lie.
enum PictureKind: String {
  case gif
  case jpeg = "jpg"
  case pdf
  case png
  case svg
  case webp

  /// The kind of a file's bytes, or nil where no browser shows it.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Self.isPDF(bytes) {
      self = .pdf
    } else if Self.isMarkup(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Readers of PDF take a header anywhere in the first 1024 bytes (ISO 32000-1, annex H.3).
  private static func isPDF(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1024)
    return head.indices.contains { head[$0...].starts(with: "%PDF-".utf8) }
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return body.first { !$0.isBlank } == UInt8(ascii: "<")
  }
}

/// Reads the width and height of a bitmap from its header, without decoding it.
enum BitmapSize {
  struct Pixels: Hashable {
    let width: Int
    let height: Int
  }

  /// The size of a PNG, JPEG, GIF or WebP; nil where the header is broken.
  static func read(_ bytes: [UInt8], _ kind: PictureKind) -> Pixels? {
    var size: Pixels?
    switch kind {
    // PNG (W3C, third edition), section 11.2.1: IHDR comes first.
    case .png where bytes.count >= 24 && bytes[12..<16].elementsEqual("IHDR".utf8):
      size = Pixels(width: big(bytes, 16, 4), height: big(bytes, 20, 4))
    // GIF89a, section 18: the logical screen.
    case .gif where bytes.count >= 10:
      size = Pixels(width: little(bytes, 6, 2), height: little(bytes, 8, 2))
    case .jpeg: size = jpeg(bytes)
    case .webp: size = webp(bytes)
    case .png, .gif, .pdf, .svg: break
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// ITU T.81, section B.2.2: the first frame header, found by stepping over other segments.
  private static func jpeg(_ bytes: [UInt8]) -> Pixels? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return Pixels(width: big(bytes, index + 7, 2), height: big(bytes, index + 5, 2))
      default: index += 2 + max(2, big(bytes, index + 2, 2))
      }
    }
    return nil
  }

  /// RFC 9649, sections 2.5 to 2.7.
  private static func webp(_ bytes: [UInt8]) -> Pixels? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return Pixels(width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return Pixels(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8 ":
      return Pixels(width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
