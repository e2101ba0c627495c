/// The kind of a link's address, as a browser would read it; everything not listed is refused.
enum Address: Equatable {
  /// Another site, reached by `http` or `https`.
  case external
  /// A mail address, or one of a chat.
  case mail
  /// A place on the same page, without `#`.
  case fragment(String)
  /// A file of the project.
  case relative
  /// A flow or card of the project.
  case project
  /// A scheme that is not let through: `javascript`, `data`, `file` and all others.
  case refused

  /// Reads an address by the URL standard's rules for schemes: white space and control characters
  /// at its start and line breaks anywhere do not count, letter case neither.
  init(_ address: String) {
    let bytes = address.utf8.filter { $0 > 0x20 && $0 != 0x7F }
    if bytes.first == UInt8(ascii: "#") {
      self = .fragment(LinkTarget.decoded(address.drop { $0 != "#" }.dropFirst()))
      return
    }
    if bytes.starts(with: "//".utf8) || bytes.starts(with: "/\\".utf8)
      || bytes.first == UInt8(ascii: "\\")
    {
      self = .refused
      return
    }
    guard let end = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }),
      bytes[end] == UInt8(ascii: ":")
    else {
      self = .relative
      return
    }
    switch String(decoding: bytes[..<end], as: UTF8.self).lowercased() {
    case "http", "https": self = .external
    case "mailto", "xmpp": self = .mail
    case "flow", "card": self = .project
    default: self = .refused
    }
  }
}
