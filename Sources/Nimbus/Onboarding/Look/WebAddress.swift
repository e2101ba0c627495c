/// Tells addresses that the app can open from those it drops.
enum WebAddress {
  /// Tells whether an address has a scheme and something behind it (RFC 3986, section 3.1).
  static func isWhole(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.utf8.startIndex
    else { return false }
    let scheme = text.utf8[..<colon]
    let isScheme = scheme.allSatisfy { byte in
      let lower = byte | 0x20
      return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return isScheme && text.utf8.index(after: colon) != text.utf8.endIndex
  }
}
