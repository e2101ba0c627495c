internal import Source

/// The path that a request asks for, as the names of a site's files are written.
enum RequestPath {
  /// The path below the site's root; nil for what can't be the name of a file.
  ///
  /// It is decoded once (RFC 3986, section 2.4), so that `%252e` stays `%2e`; what is left must be plain names.
  static func name(in target: String) -> String? {
    guard target.utf8.first == UInt8(ascii: "/"),
      let bytes = decoded(
        target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      ),
      let path = String(validating: bytes.dropFirst(), as: UTF8.self)
    else { return nil }
    if path.isEmpty { return "index.html" }
    let file = path.hasSuffix("/") ? path + "index.html" : path
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy(isName) ? file : nil
  }

  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty && part != "." && part != ".."
      && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }

  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next()?.hexDigit, let low = rest.next()?.hexDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
