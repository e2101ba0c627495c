import Flow
import Source

extension Check {
  /// Finds words that a locale lacks, so that the default locale's stand in.
  public static let textUntranslated = Check(.textUntranslated, .flowUntranslated) { input, log in
    let absent = reportBareLocales(input, &log)
    let others = input.otherLocales.filter { !absent.contains($0) }.sortedByBytes()
    let bare = FlowsByLocale(input, others) { BareFlow($0, $1, $2, input) }
    bare.report(input, &log)
    /// The locales of those that lack a text in which some reader gets it, in a flow that has words of the locale.
    func worth(_ lacking: [String], _ subjects: [Diagnostic.Subject]) -> [String] {
      let told = lacking.isEmpty ? [] : subjects.flows.compactMap(\.flow)
      return lacking.filter { locale in
        told.contains { flow in
          !bare.has(flow, in: locale) && input.reach.reaches(subjects, locale, in: flow)
        }
      }
    }
    let locales = input.translatedLocales
    for key in input.keys where key.source.entry.details?.isTranslatable ?? true {
      if key.source.entry.text.allSatisfy(\.isWhitespace) {
        guard key.translations.values.contains(where: { $0.entry.text.contains(where: \.isLetter) })
        else { continue }
        log.report(
          .textUntranslated,
          "'\(key.id.key)' is empty in \(key.source.locale), the default locale, so nothing is shown",
          at: key.span,
          about: key.subjects,
          labels: [key.sourceLabel]
        )
        continue
      }
      let worth = worth(locales.filter { key.translations[$0] == nil }, key.subjects)
      let kinds = worth.grouped { input.resolver.isBlank(key.id, in: $0) }
      for (isBlank, locales) in kinds {
        let list = Phrase.list(locales)
        let says =
          isBlank
          ? "is empty in \(list), so nothing is shown"
          : "has no words in \(list), so those of \(key.source.locale) are shown"
        log.report(
          .textUntranslated,
          "'\(key.id.key)' \(says)",
          at: key.span,
          about: key.subjects.each(in: locales),
          labels: [key.sourceLabel]
        )
      }
    }
    for use in input.texts where use.reference.own != nil {
      // The locales whose words stand in for those that are not there.
      typealias StandIn = (locale: String, source: String)
      let sources = ([input.defaultLocale] + others).compactMap { locale -> StandIn? in
        guard case .fallback(let source)? = input.resolver.state(of: use.reference, in: locale)
        else {
          return nil
        }
        return (locale, source)
      }
      let worth = worth(sources.map(\.locale), use.subjects)
      guard !worth.isEmpty, let source = sources.first?.source else { continue }
      log.report(
        .textUntranslated,
        "'\(use.reference.raw.prefix(40))' has no words in \(Phrase.list(worth)), so those of"
          + " \(source) are shown",
        at: use.span,
        about: use.subjects.each(in: worth)
      )
    }
  }

  /// One finding for all texts of a locale that has no table at all; gives those locales.
  private static func reportBareLocales(_ input: CheckInput, _ log: inout Log) -> [String] {
    guard !input.keys.isEmpty else { return [] }
    let bare = input.otherLocales.filter { !input.tables.hasTables(for: $0) }
    for locale in bare {
      log.report(
        .textUntranslated,
        "'\(locale)' has no string table, so all words of \(input.defaultLocale) are shown",
        at: nil,
        about: [Diagnostic.Subject(locale: locale)],
        help: "add the locale's tables, or remove it from 'locales' in flowproof.yml"
      )
    }
    return bare
  }
}

/// The number of texts of a flow that a locale lacks, which has not one of them, and the locale whose texts are shown
/// instead.
private struct BareFlow: Hashable {
  var texts = 0
  var source = ""

  /// Nil where the locale has words of its own for a text of the flow, or lacks one text alone.
  init?(_ uses: [Usage<TextRef>], _ flow: String, _ locale: String, _ input: CheckInput) {
    var seen: Set<String> = []
    for use in uses {
      let text = use.reference
      switch input.resolver.state(of: text, in: locale) {
      case .translated, .same:
        if input.reach.reaches(use.subjects, locale, in: flow) { return nil }
      case .fallback(let source):
        guard input.reach.reaches(use.subjects, locale, in: flow),
          seen.insert(text.own?.key ?? text.raw).inserted
        else { continue }
        texts += 1
        self.source = source
      case .missing, .blank, .fixed, nil: continue
      }
    }
    if texts < 2 { return nil }
  }
}

extension FlowsByLocale<BareFlow> {
  /// Reports each flow, locales that lack as much together.
  fileprivate func report(_ input: CheckInput, _ log: inout Log) {
    for flow in input.flows {
      for (count, locales) in groups(of: flow) {
        log.report(
          .flowUntranslated,
          "none of the \(count.texts) texts of this flow has words in \(Phrase.list(locales, last: "or")),"
            + " so those of \(count.source) are shown",
          at: flow.span,
          about: [Diagnostic.Subject(flow: flow.id)].each(in: locales)
        )
      }
    }
  }
}
