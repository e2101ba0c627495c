import Flow
import Source

extension Check {
  /// Finds translations that equal the words they translate: whole flows, then single texts.
  public static let sameAsSource = Check(.sameAsSource) { input, log in
    let locales = input.translatedLocales
    let copies = FlowsByLocale(input, locales) { copied($0, $1, $2, input) }
    for flow in input.flows {
      for (texts, locales) in copies.groups(of: flow).sorted(by: { $0.count > $1.count }) {
        log.report(
          .sameAsSource,
          "all \(texts) texts of this flow are the same in \(Phrase.list(locales)) as in"
            + " \(input.defaultLocale)",
          at: flow.span,
          about: [Diagnostic.Subject(flow: flow.id)],
          help: "have the flow translated, or remove the copies from the tables",
          severity: .warning
        )
      }
    }
    for key in input.keys where isTranslatable(key.source.entry.text) {
      let flows = key.subjects.flows.compactMap(\.flow)
      let same = locales.filter { locale in !flows.allSatisfy { copies.has($0, in: locale) } }
        .compactMap { key.translations[$0] }
        .filter { $0.entry.text == key.source.entry.text }
      guard let first = same.first else { continue }
      log.report(
        .sameAsSource,
        "'\(key.source.entry.text)' is the same in \(Phrase.list(same.map(\.locale))) as in"
          + " \(key.source.locale)",
        at: key.span,
        about: key.subjects,
        labels: [Diagnostic.Label(first.entry.span, "the words in \(first.locale)")]
      )
    }
  }

  /// Tells whether a text has two words or more; single ones are often names.
  private static func isTranslatable(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.contains(where: \.isLetter) } > 1
  }

  /// The number of texts of two words or more that a locale repeats; nil where it has words of its own
  /// for any text, or repeats one text alone.
  private static func copied(
    _ uses: [Usage<TextRef>],
    _ flow: String,
    _ locale: String,
    _ input: CheckInput
  ) -> Int? {
    var copied: Set<String> = []
    for use in uses where input.reach.reaches(use.subjects, locale, in: flow) {
      switch input.resolver.state(of: use.reference, in: locale) {
      case .same: copied.insert(input.sourceWords(of: use))
      case .translated:
        let shown = input.resolver.resolve(use.reference, locale: locale).text
        guard shown == input.sourceWords(of: use) else { return nil }
      case .fallback, .missing, .blank, .fixed, nil: continue
      }
    }
    return copied.count > 1 ? copied.count : nil
  }
}

extension CheckInput {
  /// The words of a text in the default locale.
  fileprivate func sourceWords(of use: Usage<TextRef>) -> String {
    resolver.resolve(use.reference, locale: defaultLocale).text
  }
}
