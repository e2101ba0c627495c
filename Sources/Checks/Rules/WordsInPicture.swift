import Flow
import Source

extension Check {
  /// Finds pictures with words in a language that is not the reader's, each picture once.
  public static let wordsInPicture = Check(.wordsInPicture) { input, log in
    guard input.locales.count > 1 else { return }
    for shown in ShownPicture.all(input, where: { !$0.text.isEmpty }) {
      let readers = shown.views.filter { !input.isWritten(shown, for: $0.locale, $0.readers) }
        .map(\.locale)
      guard !readers.isEmpty, !input.areNames(shown.file.text, in: readers) else { continue }
      log.report(
        .wordsInPicture,
        "'\(shown.id)' has words in the picture, '\(shown.startOfWords)', which \(Phrase.list(readers)) readers"
          + " see as they are",
        at: shown.span,
        about: shown.subjects,
        labels: shown.asset.map { [Diagnostic.Label($0, "the picture")] } ?? [],
        help: "draw the words as a text of the card, or give the asset a picture for each locale"
      )
    }
  }
}

extension CheckInput {
  /// Tells whether a reader's language is the one a picture is written in: that of the locale it is
  /// made for, which the asset or the end of its name says, else the default locale's.
  fileprivate func isWritten(
    _ shown: ShownPicture,
    for locale: String,
    _ readers: ImageCatalog.Asset.Readers?
  ) -> Bool {
    let reader = LocaleTag.language(locale)
    if case .locale(let own)? = readers { return LocaleTag.language(own) == reader }
    let end = shown.name.split { !$0.isLetter }.last.map { $0.lowercased() }
    let named = end.flatMap { end in locales.first { LocaleTag.language($0) == end } }
    return LocaleTag.language(named ?? defaultLocale) == reader
  }

  /// Tells whether all words of a picture are names, which translations keep: each stands in a text
  /// of the default locale and in what all these readers see for it.
  fileprivate func areNames(_ text: String, in readers: [String]) -> Bool {
    text.split { !$0.isLetter }.filter { $0.count > 1 }.allSatisfy { word in
      keys.contains { key in
        key.source.entry.text.hasWord(word)
          && readers.allSatisfy {
            key.translations[$0]?.entry.text.hasWord(word) == true
          }
      }
    }
  }
}

extension String {
  /// Tells whether it contains a word, in any case; an ending may follow it, as in "Firefoxu".
  fileprivate func hasWord(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return split { !$0.isLetter }.contains { $0.lowercased().hasPrefix(word) }
  }
}
