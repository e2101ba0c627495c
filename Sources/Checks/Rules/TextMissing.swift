import Flow
import Source

extension Check {
  /// Finds ids that no table has, or that the default locale's table has not.
  public static let textMissing = Check(.textMissing) { input, log in
    let docs = input.tables.locales.isEmpty ? [] : input.docTexts
    let missing = (input.texts + docs).filter { use in
      input.showsID(use.reference, in: input.defaultLocale)
        && use.reference.key.flatMap(input.importable) == nil
    }
    guard input.tables.locales.isEmpty, missing.count > 1 else {
      for (index, use) in missing.enumerated() {
        report(use, input, hasHelp: index < Check.mostSuggestions, &log)
      }
      return
    }
    // One finding where a project without tables uses many ids.
    let shown = missing.filter { input.reach.shows($0.subjects) }
    let told = shown.isEmpty ? missing : shown
    let (first, rest) = (told[0], told.count - 1)
    let others = rest > 0 ? " and \(rest) more ids are shown as they are" : " is shown as it is"
    log.report(
      .textMissing,
      "no string table was found, so '\(first.reference.raw)'\(others)"
        + (shown.isEmpty ? ", on cards that nobody sees" : ""),
      at: first.span,
      about: told.flatMap(\.subjects).flows,
      help: "name the folders of your string tables under 'strings' in flowproof.yml",
      identity: "",
      severity: shown.isEmpty ? .info : nil
    )
  }

  private static func report(
    _ use: Usage<TextRef>,
    _ input: CheckInput,
    hasHelp: Bool,
    _ log: inout Log
  ) {
    let raw = use.reference.raw
    guard let id = use.reference.key else { return }
    // The entries in all locales that have the key, sorted by locale.
    let found = input.tables.locales.compactMap { locale in
      input.tables.entry(key: id.key, table: id.table, locale: locale)
        .map { (locale: locale, entry: $0) }
    }
    let equal = found.first { $0.entry.text == id.key && $0.locale == input.defaultLocale }
    let labels = [equal ?? found.first].compactMap(\.self).map { found in
      Diagnostic.Label(found.entry.span, "the words in \(found.locale)")
    }
    let message =
      if equal != nil {
        "the text of '\(id.key)' equals its key, which the app takes for missing: the card shows"
          + " the id itself"
      } else if found.isEmpty {
        "'\(raw)' is in no table of any locale, so the card shows the id itself"
      } else {
        "'\(raw)' is in no table of \(input.defaultLocale), the default locale,"
          + " so the card shows the id itself"
      }
    let isShown = input.reach.shows(use.subjects)
    let near = found.isEmpty && hasHelp ? input.near(id) : (names: [], help: nil)
    if raw.hasSuffix(id.key) {
      log.note(near.names.map { raw.dropLast(id.key.count) + $0 }, at: use.span)
    }
    log.report(
      .textMissing,
      message + (isShown ? "" : ", which nobody sees"),
      at: use.span,
      about: use.subjects,
      labels: labels,
      help: near.help,
      severity: isShown ? nil : .info
    )
  }
}

extension CheckInput {
  /// Tells whether a card shows an id instead of words in a locale.
  func showsID(_ text: TextRef, in locale: String) -> Bool {
    guard text.lookup != .literal else { return false }
    return resolver.resolve(text, locale: locale).origin == .missing
  }

  /// The keys nearest to one that is missing, and help with what the nearest says.
  fileprivate func near(_ id: TextKey) -> (names: [String], help: String?) {
    let known = tables.tables(of: tables.folder(for: defaultLocale) ?? defaultLocale)
    guard let table = known[id.table] else {
      let names = Set(known.keys.map(tables.plainName))
      return ([], Suggestion.help(for: id.table, among: names.sortedByBytes()))
    }
    let near = Suggestion.nearest(to: id.key, among: table.keys.sortedByBytes())
    guard let first = near.first, let entry = table[first] else { return ([], nil) }
    return (near, "did you mean '\(first)'? It reads '\(entry.text)'")
  }
}
