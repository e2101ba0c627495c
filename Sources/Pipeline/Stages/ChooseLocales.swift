internal import Flow
internal import Source

extension Builder {
  struct Locales {
    /// The locales to build: the default first, then the other real ones sorted, then pseudo-locales.
    let all: [String]
    /// The real ones of the project, whichever of them are built.
    let real: [String]
    /// The one whose words stand in where another has none.
    let standIn: String
    /// The span at which the config asks for the widest translations.
    let widest: Span?

    var pseudo: [PseudoLocale] { all.compactMap { PseudoLocale($0) } }
  }

  /// The locales to build; nil where none of those that were asked for exists.
  ///
  /// Pseudo-locales are built only where they are asked for by name, and come on top of the others.
  mutating func chooseLocales(_ config: Config, among found: [String]) -> Locales? {
    let named = (config.locales ?? []).filter { PseudoLocale($0.value) == nil }
    func spelled(_ tag: String) -> String {
      func plain(_ tag: String) -> String { LocaleTag.normalised(tag).lowercased() }
      return found.contains(tag) ? tag : found.first { plain($0) == plain(tag) } ?? tag
    }
    for word in named where !found.contains(spelled(word.value)) {
      reportUnknown(word, among: found)
    }
    if let word = config.defaultLocale, !found.contains(spelled(word.value)) {
      reportWithoutTable(word, among: found)
    }
    let listed =
      config.locales == nil || named.isEmpty ? found : named.map { spelled($0.value) }.uniqued()
    /// The locale itself, else the nearest above it that there is: `en` for `en-US`.
    func served(_ tag: String) -> String {
      let chain = LocaleTag.chain(LocaleTag.normalised(tag)).map(spelled)
      return chain.first(where: found.contains) ?? tag
    }
    let standIn =
      (options.defaultLocale ?? config.defaultLocale?.value).map(served)
      ?? ["en-US", "en"].first { listed.contains($0) } ?? listed.first ?? "en"
    let real = listed.isEmpty ? [standIn] : listed
    if reportUnknown(options.minCoverage + config.minCoverage, among: real) { return nil }
    let known = real + pseudo(config)
    guard let chosen = choose(options.locales, "locale", among: known) else { return nil }
    let pseudo = PseudoLocale.tags.filter(chosen.contains)
    let rest = chosen.subtracting([standIn] + pseudo).sortedByBytes()
    let all = (chosen.contains(standIn) ? [standIn] + rest : rest) + pseudo
    let widest = config.locales?.first { PseudoLocale($0.value) == .widest }
    return Locales(all: all, real: real, standIn: standIn, widest: widest?.span)
  }

  /// The pseudo-locales that the config or the run asks for.
  private func pseudo(_ config: Config) -> [String] {
    let isNamed = options.locales.contains { $0.hasPrefix("qps") }
    if options.addsPseudoLocales || isNamed { return PseudoLocale.tags }
    let tags = Set((config.locales ?? []).map(\.value))
    return PseudoLocale.tags.filter(tags.contains)
  }

  /// The locales that string tables are for, and those that flows bring words for themselves, sorted;
  /// words as written that stand in for others are in the default one.
  func locales(_ tables: TextTables, _ flows: [Flow], _ config: Config) -> [String] {
    var found = Set(tables.locales)
    var showsWritten = false
    for card in flows.lazy.flatMap(\.variants).flatMap(\.cards) {
      for case let own? in card.texts.lazy.flatMap(\.lines).map(\.own) {
        let spoken = own.entries.keys + [own.usual].compactMap(\.self)
        found.formUnion(spoken.filter { tag in !found.contains { own.names($0, by: tag) } })
        showsWritten = showsWritten || own.usual == nil
      }
    }
    let usual = options.defaultLocale ?? config.defaultLocale?.value ?? "en"
    let chain = LocaleTag.chain(LocaleTag.normalised(usual))
    let isServed = found.contains { chain.contains(LocaleTag.normalised($0)) }
    if showsWritten, !isServed { found.formUnion(chain.prefix(1)) }
    return found.sortedByBytes()
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

  /// Warns about a default locale that no table serves: all texts then show their ids.
  private mutating func reportWithoutTable(_ word: Located<String>, among found: [String]) {
    let own = LocaleTag.chain(LocaleTag.normalised(word.value))
    let isServed = found.contains { own.contains(LocaleTag.normalised($0)) }
    if found.isEmpty || isServed { return }
    let near = found.filter { LocaleTag.language($0) == LocaleTag.language(word.value) }
    log.report(
      .unknownLocale,
      "no string table is for '\(word.value)', the default locale",
      at: word.span,
      help: Suggestion.question(Array(near.prefix(3)))
        ?? Suggestion.help(for: word.value, among: found)
        ?? "locales found: \(found.joined(separator: ", "))"
    )
  }

  /// Warns about tables of what is no language tag, which no device asks for.
  mutating func reportOddLocales(_ tables: TextTables) {
    for locale in tables.locales where locale.prefix(while: \.isLetter).utf8.count > 3 {
      let texts = tables.tables(of: locale).values.flatMap(\.values)
      guard let file = texts.map(\.span).min()?.file else { continue }
      log.report(
        .unknownLocale,
        "'\(locale)' is no language tag, so that no device asks for these texts",
        at: Span.start(of: file),
        help: "name the locale by its tag, as in 'de' or 'pt-BR'"
      )
    }
  }

  /// Warns about a locale whose language no table has.
  private mutating func reportUnknown(_ word: Located<String>, among found: [String]) {
    let language = word.value.prefix { $0 != "-" && $0 != "_" }
    let isKnown = found.contains { $0.prefix { $0 != "-" && $0 != "_" } == language }
    if found.isEmpty || isKnown { return }
    log.report(
      .unknownLocale,
      "no string table is for '\(word.value)'",
      at: word.span,
      help: Suggestion.help(for: word.value, among: found + PseudoLocale.tags)
        ?? "locales found: \(found.joined(separator: ", "))"
    )
  }
}
