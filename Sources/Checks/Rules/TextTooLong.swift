import Flow
import Layout
import Source

extension Check {
  /// Finds texts with more characters than a screen has room for, which are measured in part.
  public static let textTooLong = Check(.textTooLong) { input, log in
    for use in input.texts {
      let found = input.locales(of: use.reference, holding: nil) { text in
        !MeasuredText.isWhole(text)
      }
      guard let found else { continue }
      log.report(
        .textTooLong,
        "a text has \(found.words.unicodeScalars.count) characters, of which \(MeasuredText.most) "
          + "are measured" + input.suffix(found.locales),
        at: use.span,
        about: use.subjects,
        labels: found.span.map { [Diagnostic.Label($0, "the text is here")] } ?? []
      )
    }
  }
}
