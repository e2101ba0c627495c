internal import Source

/// Distinguishes ids such as `welcome_title` and `onboarding.welcome.title` from words such as "e.g.",
/// "v2.0", "Done." and "mozilla.org", by their shape alone.
enum IDShape {
  /// Tells whether a text is letters and digits of ASCII with a `_` or a dot between them, as no language
  /// writes words.
  static func isID(_ text: Substring) -> Bool {
    guard text.utf8.first?.isLetter == true, let last = text.utf8.last,
      last.isAlphanumeric,
      text.utf8.allSatisfy({ $0.isAlphanumeric || "._-".utf8.contains($0) })
    else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return false }
    return text.utf8.contains(UInt8(ascii: "_")) || isDotted(parts.map { Substring($0) })
  }

  /// Tells whether the parts are two names or more, not of a computer, a file or an abbreviation.
  private static func isDotted(_ parts: [Substring]) -> Bool {
    let names = parts.filter { part in
      part.utf8.first?.isLetter == true && part.utf8.count(where: \.isLetter) > 1
    }
    guard names.count > 1, let first = parts.first, let last = parts.last,
      first.utf8.count > 2 || parts.count > 2
    else { return false }
    return first.lowercased() != "www" && !endings.contains(last.lowercased())
  }

  /// Endings of addresses and files that people write in texts (IANA, root zone: the most used).
  private static let endings: Set = [
    "ai", "app", "at", "au", "be", "biz", "br", "ca", "ch", "cn", "co", "com", "cz", "de", "dev",
    "dk", "edu", "es", "eu", "fi", "fr", "gov", "gr", "html", "hu", "ie", "il", "info", "io", "it",
    "jp", "js", "kr", "md", "me", "mx", "net", "nl", "nz", "org", "pdf", "pl", "pt", "ro", "ru",
    "se", "tr", "tv", "ua", "uk", "us", "za",
  ]
}
