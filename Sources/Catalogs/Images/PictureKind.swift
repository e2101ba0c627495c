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
