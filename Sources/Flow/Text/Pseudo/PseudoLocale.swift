import Source

/// A locale that no reader has, made of the project's own words to preview the effects of translation.
///
/// The names are of the range for private use, `qps` (BCP 47; ISO 639-2, `qaa` to `qtz`), so that none is
/// ever a real locale's.
public enum PseudoLocale: String, CaseIterable, Sendable {
  /// Letters with accents, brackets around each text: plain words can't be translated.
  case accented = "qps-ploc"
  /// Texts as long as translations get.
  case long = "qps-long"
  /// Lines run from right to left.
  case mirrored = "qps-rtl"
  /// The widest translation of each text, so that one locale stands for all.
  case widest = "qps-max"

  /// The pseudo-locale of a tag; nil for a real locale.
  public init?(_ tag: String) { self.init(rawValue: tag) }

  /// The tags of all of them.
  public static let tags = allCases.map(\.rawValue)

  /// The name in menus.
  public var name: String {
    switch self {
    case .accented: "Pseudo: accented"
    case .long: "Pseudo: long"
    case .mirrored: "Pseudo: right to left"
    case .widest: "Pseudo: widest"
    }
  }

  /// The text that this locale shows for one of the default locale; nil where it takes other locales'
  /// words.
  ///
  /// Places that the app fills in, markup and line feeds stay as they are.
  func text(of text: String) -> String? {
    switch self {
    case .accented: Self.accented(text)
    case .long: Self.long(text)
    // Each word between "from right to left here" and its end, with a mark on both sides for its neighbours, so
    // that it reads as words of Arabic do (UAX 9, 2.2 and 2.6).
    case .mirrored: TextPieces(text).changingWords { "\u{200F}\u{202E}\($0)\u{202C}\u{200F}" }
    case .widest: nil
    }
  }

  /// "[Ŵéļçöṁé, %@]" for "Welcome, %@": accents on letters, those that have none here stay, and brackets, so
  /// that concatenated, cut-off and untranslatable texts become visible.
  private static func accented(_ text: String) -> String {
    if text.allSatisfy(\.isWhitespace) { return text }
    let accented = TextPieces(text).changingWords { word in
      String(word.map { accents[$0] ?? $0 })
    }
    return "[\(accented)]"
  }

  private static let accents = Dictionary(
    firstOf: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      "ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖṔǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöṕǫŕšţûṽŵẋýž"
    )
  )

  /// "Skip Skip S" for "Skip": the text's own words again, cut where it is long enough; characters are grapheme
  /// clusters, those of places that the app fills in not counted.
  ///
  /// Measured over 91 texts of onboarding in 101 locales: up to 10 characters 2.7 times, up to 50 1.8
  /// times, beyond 1.5 times.
  private static func long(_ text: String) -> String {
    let pieces = TextPieces(text)
    let words = pieces.pieces.compactMap { $0.kind == .word ? $0.text : nil }
    let again = Array(" " + words.joined(separator: " "))
    guard !words.isEmpty else { return text }
    let count = pieces.plainText.count
    // Tenths of its length that a text of so many characters gets.
    let tenths = count <= 10 ? 27 : count <= 50 ? 18 : 15
    var more = (count * tenths + 9) / 10 - count
    var longer = text
    var index = 0
    while more > 0 {
      let next = again[index % again.count]
      index += 1
      // A blank at the end would not show.
      if next == " ", more == 1 { continue }
      longer.append(next)
      more -= 1
    }
    return longer
  }
}
