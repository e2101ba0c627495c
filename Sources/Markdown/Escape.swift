internal import Source

/// Writes text so that a browser takes it for nothing but text.
enum Escape {
  /// Adds text for the inside of an element or of a quoted attribute.
  ///
  /// Control characters, which HTML forbids, become U+FFFD; line ends become LF.
  static func html(_ text: some Sequence<UInt8>, into output: inout [UInt8]) {
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case 0x09: output.append(byte)
      case 0x0A: if last != 0x0D { output.append(byte) }
      case 0x0D: output.append(0x0A)
      case 0..<0x20, 0x7F: output += "\u{FFFD}".utf8
      case 0x80...0x9F where last == 0xC2:
        output.removeLast()
        output += "\u{FFFD}".utf8
      default: output.append(byte)
      }
      last = byte
    }
  }

  /// Adds an address for a quoted attribute; forbidden bytes are percent-encoded (RFC 3986, section 2),
  /// percent signs that are there stay.
  static func address(_ text: some Sequence<UInt8>, into output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "'"): output += "&#x27;".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0...0x20, 0x7F...0xFF:
        output.append(UInt8(ascii: "%"))
        output.append(hex: byte, from: UInt8(ascii: "A"))
      default: output.append(byte)
      }
    }
  }
}
