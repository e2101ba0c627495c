/// Percent escapes of addresses (RFC 3986, section 2.1).
public enum PercentEscapes {
  /// The path of an address, slashes kept.
  public static func encoded(path: some StringProtocol) -> String { encoded(path, besides: "/") }

  /// A part of an address: all but unreserved characters and some others are escaped (section 2.3).
  public static func encoded(_ text: some StringProtocol, besides kept: String = "") -> String {
    encoded(bytes: text.utf8, besides: kept)
  }

  /// Bytes as a part of an address.
  public static func encoded(bytes: some Sequence<UInt8>, besides kept: String) -> String {
    var encoded: [UInt8] = []
    for byte in bytes {
      if byte.isAlphanumeric || "-._~".utf8.contains(byte) || kept.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hex: byte, from: UInt8(ascii: "A"))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The bytes of an address with its escapes resolved; other bytes stay.
  public static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == UInt8(ascii: "%"), case let digits = bytes[next...].prefix(2),
        digits.count == 2, let byte = digits.hexNumber
      {
        output.append(UInt8(byte))
        index = digits.endIndex
      } else {
        output.append(bytes[index])
        index = next
      }
    }
    return output
  }
}

extension [UInt8] {
  /// Appends a byte as two hexadecimal digits; those above 9 start at `letter`, `a` or `A`.
  public mutating func append(hex byte: UInt8, from letter: UInt8 = 0x61) {
    let digit = { (value: UInt8) in value < 10 ? 0x30 + value : letter + value - 10 }
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }
}

extension Sequence<UInt8> {
  /// The number of up to eight hexadecimal digits; nil for other characters.
  public var hexNumber: UInt32? {
    reduce(0 as UInt32?) { number, digit in
      guard let number, let digit = digit.hexDigit else { return nil }
      return number << 4 | UInt32(digit)
    }
  }
}

extension UInt8 {
  /// Indicates a blank, tab or line end of ASCII.
  public var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Indicates a letter of ASCII.
  public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Indicates a digit of ASCII.
  public var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Indicates a letter or digit of ASCII.
  public var isAlphanumeric: Bool { isLetter || isDigit }

  /// The value of a hexadecimal digit; nil for any other character.
  public var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
