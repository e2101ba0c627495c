import Flow
import Testing

@Suite("Plural forms by language, as CLDR has them")
struct PluralRulesTests {
  /// Numbers that tell the languages apart.
  private static let numbers = [0, 1, 2, 3, 5, 6, 10, 11, 12, 21, 22, 25, 100, 101, 111, 1_000_000]

  @Test("The form beside each number, and what a translation needs")
  func forms() {
    let text = """
      : 0 1 2 3 5 6 10 11 12 21 22 25 100 101 111 1000000
      en: other one other other other other other other other other other other other other other other | one other
      fr: one one other other other other other other other other other other other other other many | one other
      pt-PT: other one other other other other other other other other other other other other other many | one other
      pt-BR: one one other other other other other other other other other other other other other many | one other
      ja: other other other other other other other other other other other other other other other other | other
      ru: many one few few many many many many many one few many many one many many | one few many
      pl: many one few few many many many many many many few many many many many many | one few many
      cs: other one few few other other other other other other other other other other other other | one few other
      sr-Latn: other one few few other other other other other one few other other one other other | one few other
      sl: other one two few other other other other other other other other other one other other | one two few other
      lt: other one few few few few other other other one few few other one other other | one few other
      lv: zero one other other other other zero zero zero one other other zero one zero zero | zero one other
      ro: few one few few few few few few few other other other other few few other | one few other
      ar: zero one two few few few few many many many many many other other many other | zero one two few many other
      he: other one two other other other other other other other other other other other other other | one two other
      cy: zero one two few other many other other other other other other other other other other | zero one two few many other
      ga: other one two few few few many other other other other other other other other other | one two few many other
      mt: few one two few few few few many many other other other other other many other | one two few many other
      fil: one one one one one other one one one one one one one one one one | one other
      """
    let found = text.split(separator: "\n").map { line in
      let locale = String(line.prefix { $0 != ":" })
      guard let rules = PluralRules(locale: locale) else {
        return ": " + Self.numbers.map(String.init).joined(separator: " ")
      }
      let forms = Self.numbers.map { rules.category(of: $0).rawValue }.joined(separator: " ")
      return "\(locale): \(forms) | \(rules.needed.map(\.rawValue).joined(separator: " "))"
    }
    #expect(found.joined(separator: "\n") == text)
  }

  @Test(arguments: [
    ("no", "one other"), ("nb-NO", "one other"), ("iw", "one two many other"),
    ("zh-Hant-TW", "other"), ("de_AT", "one other"), ("es-MX", "one many other"),
    ("pt-AO", "one many other"), ("tlh", ""), ("", ""),
  ])
  func otherTags(tag: String, categories: String) {
    let found = PluralRules(locale: tag)?.categories.map(\.rawValue) ?? []
    #expect(found.joined(separator: " ") == categories)
  }

  @Test("The form that is shown, of those that there are")
  func chosen() {
    let all = PluralCategory.allCases
    let shown = { (locale: String, number: Int, forms: [PluralCategory]) in
      PluralForms.chosen(of: forms, beside: number, locale: locale)?.rawValue ?? "-"
    }
    #expect(shown("ru", 3, all) == "few")
    #expect(shown("ru", 3, [.one, .other]) == "other")
    #expect(shown("en", 1, all) == "one")
    #expect(shown("en", 0, all) == "other")
    #expect(shown("tlh", 1, all) == "other")
    #expect(shown("en", 3, [.one]) == "one")
    #expect(shown("en", 3, []) == "-")
  }
}
