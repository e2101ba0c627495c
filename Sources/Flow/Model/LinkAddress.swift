/// The parts of a web address: its host, its encryption, and the locale of its page (RFC 3986, section 3).
public struct LinkAddress: Hashable, Sendable {
  /// The host in small letters, without user and port.
  public let host: String
  /// Indicates `http:`, which others can read and change on the way; false for a computer's own pages.
  public let isPlain: Bool
  private let path: [Substring]
  private let query: Substring

  /// An address of a page; nil for anything else.
  public init?(_ text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "#" }
    let whole = rest.prefix { $0 != "?" }
    let authority = whole.prefix { $0 != "/" }
    let name = authority.split(separator: "@").last ?? ""
    host = name.prefix { $0 != ":" }.lowercased()
    guard !host.isEmpty else { return nil }
    isPlain = scheme == "http" && host != "localhost" && host != "127.0.0.1"
    path = whole.dropFirst(authority.count).split(separator: "/")
    query = rest.dropFirst(whole.count + 1)
  }

  /// Tells whether the host is one of some, or below one: `www.example.org` is below `example.org`.
  public func isAt(_ hosts: [String]) -> Bool {
    hosts.contains { allowed in
      let allowed = allowed.lowercased()
      return host == allowed || host.hasSuffix("." + allowed)
    }
  }

  /// The locale of the page, as the address names it: `en-US` of `/en-US/privacy/`, `de` of `?lang=de`.
  ///
  /// A language alone, or a region in small letters, counts for some languages only: `/it/` and
  /// `/how-to/` can be names.
  public func locale(among languages: Set<String>) -> String? {
    let named = path.prefix(2).enumerated().first { index, part in
      Self.isLocale(part, index == 0 ? languages : [])
    }
    if let named { return String(named.element) }
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, Self.keys.contains(parts[0].lowercased()) else { continue }
      if Self.isLocale(parts[1], languages) { return String(parts[1]) }
    }
    return nil
  }

  private static let keys: Set = ["hl", "lang", "language", "locale"]
  /// Languages whose tags are also the commonest names of folders.
  private static let names: Set = ["id", "is", "it", "my", "no", "so", "to"]

  private static func isLocale(_ part: Substring, _ languages: Set<String>) -> Bool {
    let parts = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.count), parts.count < 4,
      language.allSatisfy({ $0.isASCII && $0.isLowercase })
    else { return false }
    let isKnown = languages.contains(LocaleTag.language(String(language)))
    guard parts.count > 1 else { return isKnown && !names.contains(String(language)) }
    guard parts.dropFirst().allSatisfy({ (2...4).contains($0.count) && $0.allSatisfy(\.isASCII) })
    else { return false }
    if parts.count == 2, parts[1].count == 2, parts[1].allSatisfy(\.isUppercase) {
      return PluralRules(locale: String(language)) != nil
    }
    if parts[1].count == 4, parts[1].first?.isUppercase == true {
      return PluralRules(locale: String(language)) != nil
    }
    return isKnown && parts.count == 2 && parts[1].count == 2 && parts[1].allSatisfy(\.isLetter)
  }
}
