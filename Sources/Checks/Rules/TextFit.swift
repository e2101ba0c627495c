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
    // Another rule tells which texts are missing.
    for group in FitGroup.all(of: report) where group.texts.first?.measure.problem != .missing {
      guard let first = group.texts.first else { continue }
      log.about(subjects(group)) { log in
        switch group.verdict {
        case .fits: break
        case .overflows: tell(.textDoesNotFit, "does not fit", group, first, &log)
        case .tight: tell(.textIsTight, "has hardly room", group, first, &log)
        case .notMeasured: tellNotMeasured(group, &log)
        }
      }
    }
  }

  private static func tell(
    _ rule: Rule,
    _ verdict: String,
    _ group: FitGroup,
    _ first: TextFit,
    _ log: inout Log
  ) {
    let alike = group.alike.count
    let others =
      alike == 0 ? "" : ", and no better in \(alike) more \(alike == 1 ? "locale" : "locales")"
    log.report(
      rule,
      "'\(first.element)' of '\(first.card)' \(verdict): \(group.words)\(others)",
      at: first.place,
      labels: labels(group),
      help: first.measure.problem?.advice
    )
  }

  /// The words of further locales, each place once.
  private static func labels(_ group: FitGroup) -> [Diagnostic.Label] {
    var seen: Set<Span> = [group.texts[0].place]
    let others = group.texts.filter { seen.insert($0.place).inserted }
    return others.prefix(5).map { Diagnostic.Label($0.place, "the words in \($0.locale)") }
  }

  private static func tellNotMeasured(_ group: FitGroup, _ log: inout Log) {
    let texts = group.count == 1 ? "a text" : "\(group.count) texts"
    let reason = group.texts[0].measure.words ?? "its typeface is not known"
    log.report(
      .textNotMeasured,
      "\(texts) in \(Phrase.list(group.locales)) could not be measured: \(reason)",
      at: group.texts[0].place,
      help: group.texts[0].measure.problem?.advice
    )
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
