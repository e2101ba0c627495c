import Flow
public import Source

extension Check {
  /// Finds placeholders in texts that the app shows without filling anything in.
  public static let placeholderInUnformattedField = Check(.placeholderInUnformattedField) {
    input,
    log in
    for use in input.texts where use.reference.arguments == nil && use.reference.link == nil {
      let syntax = use.reference.placeholders
      let found = input.locales(of: use.reference) {
        !Placeholders.arguments(in: $0, syntax).isEmpty
      }
      guard let found else { continue }
      log.about(use.subjects) { log in
        log.report(
          .placeholderInUnformattedField,
          "the app does not fill in this text, so '\(found.words)' shows as it is"
            + input.suffix(found.locales),
          at: use.span,
          labels: found.span.map { [Diagnostic.Label($0, "the placeholder is here")] } ?? [],
          help: "use a text without placeholders here"
        )
      }
    }
  }
}

extension Rule {
  /// A placeholder where the app fills in nothing.
  public static let placeholderInUnformattedField = Rule(
    3004,
    "placeholder-in-unformatted-field",
    .error,
    title: "A text with a placeholder is used where the app fills nothing in.",
    why: "The card shows the placeholder itself, such as %@.",
    fix: "Use a text without placeholders in this field.",
    bad: CheckExample.card(
      #""title": "Hello", "buttons": {"secondary": {"title": ↓"Skip %@"}}"#
    ),
    good: CheckExample.card(#""title": "Hello", "buttons": {"secondary": {"title": "Skip"}}"#)
  )
}
