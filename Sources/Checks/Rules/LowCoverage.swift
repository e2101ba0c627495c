import Flow
import Source

extension Check {
  /// Finds locales that translate less than was asked for, by the count that pages of locales show.
  public static let lowCoverage = Check(.lowCoverage) { input, log in
    guard !input.goals.isEmpty else { return }
    let locales = input.goals.map(\.locale)
    let rows = input.flows.map { LocaleRows($0, locales: locales, resolver: input.resolver) }
    for (column, goal) in input.goals.enumerated() {
      let count = rows.reduce(into: LocaleCount()) { $0 += $1.totals[column] }
      if Double(count.done) * 100 >= goal.percent * Double(count.translatable) { continue }
      let share = Double(count.done) / Double(count.translatable)
      let lacking = zip(input.flows, rows).flatMap {
        $1.lacking(in: column, of: $0, goal, input.resolver)
      }
      // The name in the config, or the key of the words that a text brings along.
      let names = lacking.map { $0.own?.key ?? $0.raw }.uniqued()
      log.report(
        .lowCoverage,
        "\(goal.locale) has words for \(count.phrase) texts, \(percent(share * 100)) %, and"
          + " \(percent(goal.percent)) % are wanted; without words: "
          + Phrase.list(names.map { "'\($0)'" }, most: named),
        at: goal.span,
        about: [Diagnostic.Subject(locale: goal.locale)],
        help: "translate them, or ask for less",
        identity: goal.locale
      )
    }
  }

  /// Texts that a finding names.
  private static let named = 6

  /// A share with one decimal at most, never rounded up.
  private static func percent(_ share: Double) -> String {
    let tenths = Int(share * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension LocaleRows {
  /// The texts that a locale has no words for, as often as cards show them.
  fileprivate func lacking(
    in column: Int,
    of flow: Flow,
    _ goal: CoverageGoal,
    _ resolver: Resolver
  ) -> [TextRef] {
    rows.filter { $0.cells[column].nobody == nil }.flatMap { row in
      flow.variants[row.variant].cards[row.card].texts.flatMap(\.lines).filter { text in
        switch resolver.state(of: text, in: goal.locale) {
        case .fallback, .missing, .blank: true
        case .translated, .same, .fixed, nil: false
        }
      }
    }
  }
}
