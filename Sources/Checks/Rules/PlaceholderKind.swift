import Flow
import Source

extension Check {
  /// Finds placeholders for numbers in texts that the app fills words into.
  public static let placeholderKind = Check(.placeholderKind) { input, log in
    for use in input.texts where use.reference.placeholders == .objects {
      guard let arguments = use.reference.arguments else { continue }
      let found = input.locales(of: use.reference) { wrong(in: $0, arguments) != nil }
      guard let found, let wrong = wrong(in: found.words, arguments) else { continue }
      log.report(
        .placeholderKind,
        "'\(wrong.mark)' in '\(found.words)' asks for a number, the app gives"
          + " '\(wrong.argument)'" + input.suffix(found.locales),
        at: use.span,
        about: use.subjects,
        labels: found.span.map { [Diagnostic.Label($0, "the placeholder is here")] } ?? [],
        help: "write %@ for words, or use a text without a number"
      )
    }
  }

  /// The first placeholder for a number that the app gives words to; a placeholder beyond the app's arguments
  /// is another finding.
  private static func wrong(
    in text: String,
    _ arguments: [String]
  ) -> (mark: String, argument: String)? {
    for mark in Placeholders.marks(in: text) {
      guard case .number(let place) = mark.kind, arguments.indices.contains(place - 1),
        Double(arguments[place - 1]) == nil
      else { continue }
      let bytes = Array(text.utf8)[mark.range]
      return (String(decoding: bytes, as: UTF8.self), arguments[place - 1])
    }
    return nil
  }
}
