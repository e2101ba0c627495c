import Flow
import Source

extension Check {
  /// Finds plurals that lack a form their language needs, or have one that it never uses.
  public static let pluralForms = Check(.pluralFormMissing, .pluralFormUnused) { input, log in
    for key in input.keys {
      var seen: Set<String> = []
      for locale in [input.defaultLocale] + input.locales {
        guard let found = input.resolver.find(key.id, locale: locale),
          seen.insert(found.locale).inserted, let rules = PluralRules(locale: found.locale)
        else { continue }
        // The forms of an Android plural are noted with its form `other`, whichever is shown.
        let noted =
          key.id.isResource
          ? input.tables.entry(key: key.id.key, table: key.id.table, locale: found.locale)
          : found.entry
        for plural in noted?.details?.plurals ?? [] {
          report(plural, of: key, in: found.locale, rules, &log)
        }
      }
    }
  }

  private static func report(
    _ plural: PluralForms,
    of key: KeyUsage,
    in locale: String,
    _ rules: PluralRules,
    _ log: inout Log
  ) {
    // Without `other`, an Android resource is refused as it is read.
    let missing = needed(rules).filter { category in
      plural.forms[category] == nil && (category != .other || !key.id.isResource)
    }
    if !missing.isEmpty {
      let numbers = missing.flatMap { rules.examples(of: $0).prefix(2) }.sorted().map(String.init)
      let verb = numbers.count == 1 ? "takes" : "take"
      let takers = numbers.isEmpty ? "" : ", which \(Phrase.list(numbers)) \(verb)"
      let shown = plural.forms[.other] == nil ? "" : ", so 'other' is shown"
      log.report(
        .pluralFormMissing,
        "\(label(plural, key)) has no \(missing.count == 1 ? "form" : "forms") \(list(missing)) in \(locale)\(takers)\(shown)",
        at: plural.span,
        about: key.subjects,
        help: forms(needed(rules), of: locale)
      )
    }
    for (category, span) in plural.unused(locale: locale) {
      log.report(
        .pluralFormUnused,
        "no number takes the form '\(category.rawValue)' of \(label(plural, key)) in \(locale)",
        at: span,
        about: key.subjects,
        help: forms(rules.categories, of: locale)
      )
    }
  }

  /// The forms of whole numbers, and the one that every plural has.
  private static func needed(_ rules: PluralRules) -> [PluralCategory] {
    PluralCategory.allCases.filter { $0 == .other || rules.needed.contains($0) }
  }

  /// "'tabs'", or "'windows' of 'tabs'" where a text has several numbers.
  private static func label(_ plural: PluralForms, _ key: KeyUsage) -> String {
    let id = key.id.key
    let name = key.id.isResource ? String(id.prefix { $0 != "[" }) : id
    guard let number = plural.name, number != name else { return "'\(name)'" }
    return "'\(number)' of '\(name)'"
  }

  private static func forms(_ categories: [PluralCategory], of locale: String) -> String {
    categories.count == 1
      ? "\(list(categories)) is the only form of \(locale)"
      : "the forms of \(locale) are \(list(categories))"
  }

  private static func list(_ categories: [PluralCategory]) -> String {
    Phrase.list(categories.map { "'\($0.rawValue)'" })
  }
}
