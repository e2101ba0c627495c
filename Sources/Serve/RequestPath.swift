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

/// The media type of a file, from the ending of its name (IANA Media Types).
enum MediaType {
  private static let endings = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "xml": "application/xml", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "heic": "image/heic", "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff",
    "ttf": "font/ttf", "otf": "font/otf", "zip": "application/zip",
  ]

  static func of(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    return ending.flatMap { endings[$0] } ?? "application/octet-stream"
  }
}
