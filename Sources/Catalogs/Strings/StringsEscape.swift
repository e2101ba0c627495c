internal import Source

/// The escapes of `.strings` files: `\n`, `\"`, `\\`, `\U00e9`, `\101`.
extension StringsReader {
  /// Reads an escape from its backslash.
  mutating func escape(into text: inout [UInt8]) {
    index += 1
    guard index < bytes.count else { return }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicode(into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      // A code point, which differs from NextStep's own set only above 127, where nobody writes it.
      guard let scalar = number(digits: 3, radix: 8).flatMap(Unicode.Scalar.init) else { return }
      text += String(Character(scalar)).utf8
    default:
      index += 1
      text.append(Self.controls[byte] ?? byte)
    }
  }

  /// The characters of letters behind a backslash; any other character stands for itself.
  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// One to four hex digits; two of them in a row make a character outside the first plane.
  private mutating func unicode(into text: inout [UInt8]) {
    let letter = bytes[index]
    index += 1
    guard let unit = number(digits: 4, radix: 16) else { return text.append(letter) }
    var units = [UInt16(unit)]
    if UTF16.isLeadSurrogate(units[0]), let trail = trail() { units.append(trail) }
    text += String(decoding: units, as: UTF16.self).utf8
  }

  /// The second half of a pair of escapes, if it follows.
  private mutating func trail() -> UInt16? {
    let start = index
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    index += 2
    if let unit = number(digits: 4, radix: 16), UTF16.isTrailSurrogate(UInt16(unit)) {
      return UInt16(unit)
    }
    index = start
    return nil
  }

  private mutating func number(digits: Int, radix: Int) -> UInt32? {
    let text = bytes[index...].prefix(digits).prefix { $0.hexDigit.map { $0 < radix } ?? false }
    index = text.endIndex
    return UInt32(String(decoding: text, as: UTF8.self), radix: radix)
  }
}
