import Flow
import Source

/// The number of texts of a flow that a locale lacks, which has not one of them, and the locale whose texts are shown
/// instead.
struct BareFlow: Hashable {
  private(set) var texts = 0
  private(set) var source = ""

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
      case .missing, .fixed, nil: continue
      }
    }
    if texts < 2 { return nil }
  }
}

extension FlowsByLocale<BareFlow> {
  /// Reports each flow, locales that lack as much together.
  func report(_ input: CheckInput, _ log: inout Log) {
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
