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
    case .accented: AccentedText.text(of: text)
    case .long: LongText.text(of: text)
    // Each word between "from right to left here" and its end, with a mark on both sides for its neighbours, so
    // that it reads as words of Arabic do (UAX 9, 2.2 and 2.6).
    case .mirrored: TextPieces(text).changingWords { "\u{200F}\u{202E}\($0)\u{202C}\u{200F}" }
    case .widest: nil
    }
  }
}
