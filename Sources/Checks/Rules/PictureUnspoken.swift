import Flow
import Source

extension Check {
  /// Finds pictures whose words nobody hears: they have no text alternative, and no text says them.
  public static let pictureUnspoken = Check(.pictureUnspoken) { input, log in
    let shown = ShownPicture.all(input) { !$0.text.isEmpty }
    if shown.isEmpty { return }
    let silent = Set(input.drawnPictures.lazy.filter { !$0.hasLabel }.map(\.span))
    for picture in shown where silent.contains(picture.span) && !input.says(picture.file.text) {
      log.report(
        .pictureUnspoken,
        "a screen reader does not say the words in '\(picture.id)', '\(picture.startOfWords)'",
        at: picture.span,
        about: picture.subjects,
        labels: picture.asset.map { [Diagnostic.Label($0, "the picture")] } ?? [],
        help: "say them in a text of the card, or give the picture a text alternative"
      )
    }
  }
}

extension CheckInput {
  /// Tells whether each word of a picture stands in a text of the cards, in the default locale's words.
  fileprivate func says(_ text: String) -> Bool {
    let texts = keys.map(\.source.entry.text) + self.texts.map(\.reference.raw)
    let said = Set(texts.flatMap { $0.lowercased().split { !$0.isLetter } })
    return text.lowercased().split { !$0.isLetter }.filter { $0.count > 1 }
      .allSatisfy(said.contains)
  }
}
