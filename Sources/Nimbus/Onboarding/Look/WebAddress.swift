internal import Source

/// Tells addresses that the app can open from those it drops.
enum WebAddress {
  /// Tells whether an address has a scheme and something behind it (RFC 3986, section 3.1).
  static func isWhole(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.utf8.startIndex
    else { return false }
    let scheme = text.utf8[..<colon]
    let isScheme = scheme.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    return isScheme && text.utf8.index(after: colon) != text.utf8.endIndex
  }
}
