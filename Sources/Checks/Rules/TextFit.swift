internal import Flow
internal import Layout
internal import Source

extension Check {
  /// Tells which texts do not fit, which may not, and which could not be measured.
  public static let textFit = Check(.textDoesNotFit, .textIsTight, .textNotMeasured) { input, log in
    guard let report = input.fit else { return }
    if report.texts.isEmpty, let gap = report.gap {
      log.report(.textNotMeasured, "nothing could be measured: \(gap)", at: input.flows.first?.span)
    }
    for group in FitGroup.all(of: report) {
      // Another rule tells which texts are missing.
      guard let first = group.texts.first, first.measure.problem != .missing,
        let (rule, message) = finding(group, first)
      else { continue }
      log.report(
        rule,
        message,
        at: first.span,
        about: subjects(group),
        labels: group.verdict == .notMeasured ? [] : labels(group),
        help: first.measure.problem?.advice
      )
    }
  }

  /// The rule for the texts of a group, with what is said of them; nil where they fit.
  private static func finding(_ group: FitGroup, _ first: TextFit) -> (Rule, String)? {
    let alike = group.alike.count
    let others =
      alike == 0 ? "" : ", and no better in \(alike) more \(alike == 1 ? "locale" : "locales")"
    let (name, phrase) = ("'\(first.element)' of '\(first.card)'", group.phrase + others)
    switch group.verdict {
    case .fits: return nil
    case .overflows: return (.textDoesNotFit, "\(name) does not fit: \(phrase)")
    case .tight: return (.textIsTight, "\(name) has hardly room: \(phrase)")
    case .notMeasured:
      let texts = group.count == 1 ? "a text" : "\(group.count) texts"
      let reason = first.measure.phrase ?? "its typeface is not known"
      let locales = Phrase.list(group.texts.map(\.locale))
      return (.textNotMeasured, "\(texts) in \(locales) could not be measured: \(reason)")
    }
  }

  /// The words of further locales, each place once.
  private static func labels(_ group: FitGroup) -> [Diagnostic.Label] {
    var seen: Set<Span> = [group.texts[0].span]
    let others = group.texts.filter { seen.insert($0.span).inserted }
    return others.prefix(5).map { Diagnostic.Label($0.span, "the words in \($0.locale)") }
  }

  private static func subjects(_ group: FitGroup) -> [Diagnostic.Subject] {
    let all = group.texts.flatMap { text in
      group.variants.map { variant in
        Diagnostic.Subject(flow: text.flow, variant: variant, card: text.card, locale: text.locale)
      }
    }
    return all.uniqued()
  }
}
