internal import Source

/// Reads base64 as browsers read it in `data:` addresses (Infra standard, "forgiving-base64 decode").
enum Base64 {
  /// The bytes; nil where a character does not belong or the length can't be right.
  ///
  /// White space does not count, and the `=` at the end may be left out.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var (bits, count, digits, pads) = (0 as UInt32, 0, 0, 0)
    for byte in text {
      // A vertical tab is no blank here.
      if byte.isBlank, byte != 0x0B { continue }
      if byte == UInt8(ascii: "=") {
        pads += 1
        continue
      }
      guard pads == 0, let value = value(byte) else { return nil }
      bits = bits << 6 | value
      (count, digits) = (count + 6, digits + 1)
      guard count >= 8 else { continue }
      count -= 8
      output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    let isPadded = pads == 0 || (pads <= 2 && (digits + pads) % 4 == 0)
    return isPadded && digits % 4 != 1 ? output : nil
  }

  /// The text of some bytes, with the `=` at its end (RFC 4648, section 4).
  static func encode(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        let isDigit = position <= group.count
        output.append(isDigit ? digits[bits >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
