import Flow
import Source

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
      log.report(
        .linkWordsMissing,
        "the words of the link '\(link.raw)' do not stand in '\(use.reference.raw)'"
          + input.suffix(wrong.map(\.locale)) + ", so nothing there leads to the page",
        at: use.span,
        about: use.subjects,
        labels: [
          .init(first.span, "the sentence in \(first.locale)"), .init(link.span, "the link"),
        ]
      )
    }
  }
}
