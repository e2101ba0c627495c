/// Turns texts that old tools write as UTF-16 into UTF-8, so that one reader serves both.
public enum UTF16Text {
  /// The UTF-8 bytes of a text that starts with a UTF-16 byte order mark (RFC 2781, section 3.2);
  /// nil for any other.
  ///
  /// Halves of pairs that stand alone become U+FFFD.
  public static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    let isLittle: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): isLittle = true
    case (0xFE, 0xFF): isLittle = false
    default: return nil
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
