internal import Source

/// Reads the escapes of `.strings` files: `\n`, `\"`, `\\`, `\U00e9`, `\101`.
enum StringsEscape {
  /// Reads one escape; `index` is at its backslash, then behind it.
  static func read(_ bytes: [UInt8], _ index: inout Int, into text: inout [UInt8]) {
    index += 1
    guard index < bytes.count else { return }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicode(bytes, &index, into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(bytes, &index, into: &text)
    default:
      index += 1
      text.append(control(byte))
    }
  }

  /// The character of a letter behind a backslash; any other character stands for itself.
  private static func control(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    default: byte
    }
  }

  /// One to four hex digits; two of them in a row make a character outside the first plane.
  private static func unicode(_ bytes: [UInt8], _ index: inout Int, into text: inout [UInt8]) {
    let letter = bytes[index]
    index += 1
    guard let unit = number(bytes, &index, digits: 4, radix: 16) else { return text.append(letter) }
    var units = [UInt16(unit)]
    if UTF16.isLeadSurrogate(units[0]), let trail = trail(bytes, &index) { units.append(trail) }
    text += String(decoding: units, as: UTF16.self).utf8
  }

  /// The second half of a pair of escapes, if it follows.
  private static func trail(_ bytes: [UInt8], _ index: inout Int) -> UInt16? {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    var end = index + 2
    guard let unit = number(bytes, &end, digits: 4, radix: 16) else { return nil }
    guard UTF16.isTrailSurrogate(UInt16(unit)) else { return nil }
    index = end
    return UInt16(unit)
  }

  /// One to three octal digits; taken as a code point, which differs from NextStep's own set only
  /// above 127, where nobody writes it.
  private static func octal(_ bytes: [UInt8], _ index: inout Int, into text: inout [UInt8]) {
    guard let value = number(bytes, &index, digits: 3, radix: 8) else { return }
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
    text += String(Character(scalar)).utf8
  }

  private static func number(
    _ bytes: [UInt8],
    _ index: inout Int,
    digits: Int,
    radix: Int
  ) -> Int? {
    let text = bytes[index...].prefix(digits).prefix { $0.hexDigit.map { $0 < radix } ?? false }
    index = text.endIndex
    return Int(String(decoding: text, as: UTF8.self), radix: radix)
  }
}
