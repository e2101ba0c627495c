/// Percent escapes of addresses (RFC 3986, section 2.1).
public enum PercentEscapes {
  /// The path of an address, slashes kept: all but unreserved characters are escaped (section 2.3).
  public static func encoded(path: some StringProtocol) -> String {
    var encoded = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isKept =
        scalar.isASCII && scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
        || "-._~/".utf8.contains(byte)
      if isKept {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// The bytes of an address with its escapes resolved; other bytes stay.
  public static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == UInt8(ascii: "%"), let byte = byte(bytes[next...].prefix(2)) {
        output.append(byte)
        index = bytes.index(next, offsetBy: 2)
      } else {
        output.append(bytes[index])
        index = next
      }
    }
    return output
  }

  private static func byte(_ digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return digits.reduce(0 as UInt8?) { value, digit in
      guard let value, let digit = digit.hexDigit else { return nil }
      return value << 4 | digit
    }
  }
}

extension UInt8 {
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
