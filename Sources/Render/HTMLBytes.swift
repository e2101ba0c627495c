/// Writing HTML straight into bytes: literals as they are, everything of a user's escaped.
extension [UInt8] {
  /// Appends markup of our own.
  @inlinable
  public mutating func append(html: StaticString) {
    html.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends markup of our own that was put together before.
  @inlinable
  public mutating func append(html: String) { append(contentsOf: html.utf8) }

  /// Appends text so that no character of it can become markup, in content or in a quoted
  /// attribute (HTML, section 13.3 "Escaping a string").
  ///
  /// Control characters, which HTML forbids, become U+FFFD. U+2028 and U+2029, at which apps end a line
  /// and browsers do not, become line feeds.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { bytes in
      var clean = 0
      for index in bytes.indices where Self.isSpecial(bytes[index]) {
        let isBreak = bytes[index] == 0xE2
        if isBreak, !Self.endsLine(bytes, at: index) { continue }
        guard let entity = isBreak ? "\n" : Self.entity(for: bytes[index]) else { continue }
        append(contentsOf: bytes[clean..<index])
        append(html: entity)
        clean = index + (isBreak ? 3 : 1)
      }
      append(contentsOf: bytes[clean..<bytes.count])
    }
  }

  /// Tells whether a byte has an entity or is the first of U+2028.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    // A bit for each of the first 64: what controls, but TAB, LF and CR, and " & ' < >
    byte < 64 ? 0x5000_00C4_FFFF_D9FF >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xE2
  }

  /// Tells whether U+2028 or U+2029 starts at an index, in UTF-8.
  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  /// Appends ` name="value"`, the value escaped.
  public mutating func append(attribute name: StaticString, _ value: String) {
    append(html: " ")
    append(html: name)
    append(html: "=\"")
    append(text: value)
    append(html: "\"")
  }

  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}
