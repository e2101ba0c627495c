import Flow
import Source

extension Check {
  /// Finds locales whose texts have straight apostrophes and curly ones.
  public static let mixedApostrophes = Check(.mixedApostrophes) { input, log in
    for locale in input.locales {
      let texts = input.keys.compactMap { key in
        key.translations[locale].map { (key: key, entry: $0.entry) }
      }
      let straight = texts.filter { $0.entry.text.hasApostrophe("'") }
      let curly = texts.filter { $0.entry.text.hasApostrophe("\u{2019}") }
      guard let one = straight.first, let other = curly.first else { continue }
      let isStraightRare = straight.count <= curly.count
      let (odd, usual) = isStraightRare ? (one, other) : (other, one)
      let kinds = isStraightRare ? ("straight", "curly") : ("curly", "straight")
      log.report(
        .mixedApostrophes,
        "\(min(straight.count, curly.count)) of the texts in \(locale) have \(kinds.0) apostrophes, and"
          + " \(max(straight.count, curly.count)) have \(kinds.1) ones",
        at: odd.entry.span,
        about: odd.key.subjects,
        labels: [.init(usual.entry.span, "a \(kinds.1) one is here")],
        identity: locale
      )
    }
  }
}

extension String {
  /// Tells whether a sign stands between two letters.
  fileprivate func hasApostrophe(_ sign: Character) -> Bool {
    guard utf8.contains(sign.utf8.first ?? 0) else { return false }
    let letters = Array(self)
    guard letters.count > 2 else { return false }
    return (1..<letters.count - 1).contains {
      letters[$0] == sign && letters[$0 - 1].isLetter && letters[$0 + 1].isLetter
    }
  }
}
