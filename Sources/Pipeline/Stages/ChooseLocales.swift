internal import Flow
internal import Source

extension Builder {
  /// The locales to build, default first, then sorted, and the one that stands in; nil where none
  /// of those that were asked for exists.
  mutating func chooseLocales(
    _ config: Config,
    among found: [String]
  ) -> (all: [String], standIn: String)? {
    for word in (config.locales ?? []) + [config.defaultLocale].compactMap(\.self) {
      reportUnknown(word, among: found)
    }
    let listed = config.locales.map { $0.map(\.text) } ?? found
    let standIn =
      options.defaultLocale ?? config.defaultLocale?.text ?? Self.usual(among: listed)
    let all = listed.isEmpty ? [standIn] : listed
    if reportUnknown(options.minCoverage + config.minCoverage, among: all) { return nil }
    guard let chosen = choose(options.locales, "locale", among: all) else { return nil }
    let rest = chosen.subtracting([standIn]).sorted(by: precedesByBytes)
    return (chosen.contains(standIn) ? [standIn] + rest : rest, standIn)
  }

  /// The locales that string tables are for, and those that flows bring words for themselves, sorted.
  static func locales(_ tables: TextTables, _ flows: [Flow]) -> [String] {
    var found = Set(tables.locales)
    for card in flows.lazy.flatMap(\.variants).flatMap(\.cards) {
      for case let own? in card.texts.lazy.map(\.own) {
        let spoken = own.entries.keys + [own.usual].compactMap(\.self)
        found.formUnion(spoken.filter { tag in !found.contains { LocaleTag.same($0, tag) } })
      }
    }
    return found.sorted(by: precedesByBytes)
  }

  private static func usual(among locales: [String]) -> String {
    ["en-US", "en"].first { locales.contains($0) } ?? locales.first ?? "en"
  }

  /// Reports goals for locales that the project does not have; true where there are some.
  private mutating func reportUnknown(_ goals: [MinLocaleCoverage], among all: [String]) -> Bool {
    let unknown = goals.filter { goal in
      goal.locale.map { locale in !all.contains { LocaleTag.same($0, locale) } } ?? false
    }
    for goal in unknown {
      let name = goal.locale ?? ""
      log.report(
        goal.span == nil ? .nothingChosen : .badValue,
        "no locale is called '\(name)', so its coverage can't be asked for",
        at: goal.span,
        help: Suggestion.help(for: name, among: all) ?? "locales: \(Phrase.list(all))"
      )
    }
    return !unknown.isEmpty
  }

  /// Warns about a locale whose language no table has.
  private mutating func reportUnknown(_ word: Config.Word, among found: [String]) {
    let language = word.text.prefix { $0 != "-" && $0 != "_" }
    let isKnown = found.contains { $0.prefix { $0 != "-" && $0 != "_" } == language }
    if found.isEmpty || isKnown { return }
    log.report(
      .unknownLocale,
      "no string table is for '\(word.text)'",
      at: word.span,
      help: Suggestion.help(for: word.text, among: found)
        ?? "locales found: \(found.joined(separator: ", "))"
    )
  }
}
