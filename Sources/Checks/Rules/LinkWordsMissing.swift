import Flow
public import Source

extension Check {
  /// Finds links whose words do not stand in their sentence, in the tables of any locale.
  public static let linkWordsMissing = Check(.linkWordsMissing) { input, log in
    for use in input.texts {
      guard let link = use.reference.link, !link.raw.isEmpty else { continue }
      let wrong = input.locales.compactMap { locale -> (locale: String, span: Span)? in
        let line = input.resolver.resolve(use.reference, locale: locale)
        guard case .table(let source) = line.origin, line.link == nil else { return nil }
        return (locale, source.span)
      }
      guard let first = wrong.first else { continue }
      log.about(use.subjects) { log in
        log.report(
          .linkWordsMissing,
          "the words of the link '\(link.raw)' do not stand in '\(use.reference.raw)'"
            + input.suffix(wrong.map(\.locale)) + ", so nothing there leads to the page",
          at: use.span,
          labels: [
            .init(first.span, "the sentence in \(first.locale)"), .init(link.span, "the link"),
          ]
        )
      }
    }
  }
}

extension Rule {
  /// A link that its sentence does not hold.
  public static let linkWordsMissing = Rule(
    3073,
    "link-words-missing",
    .error,
    title: "The words of a link do not stand in their sentence.",
    why:
      "The app looks for them there; it shows no link, and some versions end where a screen reader reads on.",
    fix: "Write %1$s where the link shall stand, in every translation.",
    bad: card("I agree"),
    good: card("I agree to %1$s")
  )

  private static func card(_ line: String) -> [String: String] {
    let mark = line.contains("%") ? "" : "↓"
    return [
      "flows/cards.json": """
      {"cards": {"a": {"card-type": "terms-of-service", "title": "Hello", "primary-button-label": "Go on",
        "extra-data": {"term-of-service-data": {
          "line-one-text": \(mark)"agree_line", "line-one-link-text": "agree_link"}}}}}

      """,
      "app/src/main/res/values/strings.xml": """
      <resources>
        <string name="agree_line">\(line)</string>
        <string name="agree_link">the terms</string>
      </resources>

      """,
    ]
  }
}
