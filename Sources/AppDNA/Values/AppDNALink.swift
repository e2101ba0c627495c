internal import Flow
internal import Source
internal import SystemKit

/// Addresses that links and buttons open (reference: appdna, section 19).
enum AppDNALink {
  /// The schemes of addresses that open; others are drawn as words that lead nowhere.
  static let schemes = ["https", "http", "mailto", "tel", "sms"]

  /// The reason why an address is not opened, as words that follow it; nil where it is.
  static func refusal(of address: String) -> String? {
    let bytes = address.utf8.filter { $0 > 0x20 && $0 != 0x7F }
    if bytes.isEmpty { return "is empty" }
    if bytes.contains(UInt8(ascii: "\\")) { return "has a backslash" }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return "has no scheme" }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard schemes.contains(scheme) else { return "is none that the preview opens" }
    let rest = bytes[(colon + 1)...]
    guard rest.starts(with: [0x2F, 0x2F]) else { return nil }
    let host = rest.dropFirst(2).prefix { ![0x2F, 0x3F, 0x23].contains($0) }
    if host.isEmpty { return "names no host" }
    return host.contains(UInt8(ascii: "@")) ? "names a user" : nil
  }

  /// An address that a page may lead to, without spaces and control characters; nil for any other.
  static func target(_ address: String) -> String? {
    guard refusal(of: address) == nil else { return nil }
    let scalars = address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The host of a web address, without user and port; nil where there is none.
  static func host(of address: String) -> String? {
    guard let slashes = address.firstRange(of: "://") else { return nil }
    let authority = address[slashes.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@").last.map(String.init)?.prefix { $0 != ":" }
    return host.map(String.init)?.nonEmpty
  }
}

extension Fields {
  /// An address that was read, where it is opened; nil, with a finding, for any other.
  mutating func opened(_ address: Located<String>) -> Located<String>? {
    guard let refusal = AppDNALink.refusal(of: address.value) else { return address }
    let message = "the address '\(address.value.prefix(80))' of \(what) \(refusal)"
    let help = "start it with 'https:', 'http:', 'mailto:', 'tel:' or 'sms:'"
    log.report(.refusedLink, message, at: address.span, help: help)
    return nil
  }
}
