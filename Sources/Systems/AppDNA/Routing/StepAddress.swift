internal import Flow

/// Addresses that a config names, as far as a page may follow them (reference: appdna, section 19).
enum StepAddress {
  /// The schemes that a link may have.
  private static let schemes = ["https", "http", "mailto", "tel", "sms"]

  /// An address that a link may open, trimmed; nil for everything else.
  static func link(_ text: String) -> String? {
    let scalars = text.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    let address = String(String.UnicodeScalarView(scalars))
    guard let colon = address.firstIndex(of: ":"),
      schemes.contains(address[..<colon].lowercased()), !address.contains("\\")
    else { return nil }
    let rest = address[address.index(after: colon)...]
    guard rest.hasPrefix("//") else { return rest.isEmpty ? nil : address }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    return authority.isEmpty || authority.contains("@") ? nil : address
  }

  /// The host of a web address.
  static func host(_ text: String) -> String? {
    guard let slashes = text.firstPlace(of: "://") else { return nil }
    let authority = text[slashes...].dropFirst(3).prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@").last.map(String.init)?.prefix { $0 != ":" }
    return host.map(String.init)?.nonEmpty
  }
}

extension String {
  /// Where a part first stands.
  fileprivate func firstPlace(of part: String) -> Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
