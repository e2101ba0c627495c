import Export
import Flow
import Pipeline
import Source
import Testing

/// Texts that vary by number: what a card shows, and what their tables lack.
@Suite struct PluralTextTests {
  /// A flow with a title of each key, and tables.
  private static func project(_ keys: String..., tables: [String: String]) -> [String: String] {
    let cards = keys.enumerated().map { place, key in
      """
      "card-\(place)": {"order": \(place), "title": "\(key)", "buttons": {"primary": {"title": "7"}}}
      """
    }
    var files = tables
    files["flows/cards.json"] = "{\"cards\": {\(cards.joined(separator: ",\n"))}}"
    files["flowproof.yml"] = "sources: [flows/*.json]\nstrings: [strings]\ndefault-locale: en\n"
    return files
  }

  private static func found(_ files: [String: String]) async throws -> String {
    try await findings(files).filter { $0.contains("[plural-form") }.joined(separator: "\n")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"tabs": {"localizations": {
      "en": {"variations": {"plural": {
        "zero": {"stringUnit": {"state": "translated", "value": "No tab"}},
        "one": {"stringUnit": {"state": "translated", "value": "%@: one"}},
        "other": {"stringUnit": {"state": "translated", "value": "%@: more"}}}}},
      "ru": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%@: одна"}},
        "few": {"stringUnit": {"state": "translated", "value": "%@: немного"}},
        "other": {"stringUnit": {"state": "translated", "value": "%@: много"}}}}},
      "ja": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%@: 1"}},
        "other": {"stringUnit": {"state": "translated", "value": "%@: 2"}}}}},
      "pl": {"stringUnit": {"state": "translated", "value": "%#@n@ tutaj"}, "substitutions": {
        "n": {"formatSpecifier": "@", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg karta"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg kart"}}}}}}}
    }}}}
    """

  @Test func aStringCatalog() async throws {
    let files = Self.project("T/tabs", tables: ["strings/T.xcstrings": Self.catalog])
    let found = try await Self.found(files)
    #expect(
      found == """
        strings/T.xcstrings:6:25: warning: 'tabs' has no form 'many' in ru, which 0 and 5 take, so 'other' is \
        shown [plural-form-missing] (the forms of ru are 'one', 'few', 'many' and 'other')
        strings/T.xcstrings:11:5: info: no number takes the form 'one' of 'tabs' in ja [plural-form-unused] \
        ('other' is the only form of ja)
        strings/T.xcstrings:14:50: warning: 'n' of 'tabs' has no forms 'few' and 'many' in pl, which 0, 2, 3 \
        and 5 take, so 'other' is shown [plural-form-missing] (the forms of pl are 'one', 'few', 'many' and \
        'other')
        """
    )
  }

  /// The usual sample is 3: `few` in Russian, `other` in English and where `few` is missing.
  @Test(arguments: [("en", "Firefox: more"), ("ru", "Firefox: немного"), ("ja", "Firefox: 2")])
  func cardsShowTheFormOfTheSample(locale: String, title: String) async throws {
    let files = Self.project("T/tabs", tables: ["strings/T.xcstrings": Self.catalog])
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let card = try #require(build.flows.first?.variants.first?.cards.first)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let shown = resolver.resolve(card, locale: locale, images: build.images)
    let slot = try #require(card.summary.title)
    #expect(shown[slot].text == title)
  }

  @Test func aStringsdict() async throws {
    let dict = { (forms: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>tabs</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          \(forms)</dict></dict>
      </dict></plist>
      """
    }
    let form = { (name: String) in "<key>\(name)</key><string>%@</string>" }
    let files = Self.project(
      "T/tabs",
      tables: [
        "strings/en.lproj/T.stringsdict": dict(form("zero") + form("one") + form("other")),
        "strings/ar.lproj/T.stringsdict": dict(form("one") + form("few") + form("other")),
        "strings/cs.lproj/T.stringsdict": dict(form("one") + form("few") + form("many")),
        "strings/ko.lproj/T.stringsdict": dict(
          form("zero") + "\n    " + form("two") + form("other")
        ),
      ]
    )
    let found = try await Self.found(files)
    #expect(
      found == """
        strings/ar.lproj/T.stringsdict:5:3: warning: 'count' of 'tabs' has no forms 'zero', 'two' and 'many' in \
        ar, which 0, 2, 11 and 12 take, so 'other' is shown [plural-form-missing] (the forms of ar are 'zero', \
        'one', 'two', 'few', 'many' and 'other')
        strings/cs.lproj/T.stringsdict:5:3: warning: 'count' of 'tabs' has no form 'other' in cs, which 0 and 5 \
        take [plural-form-missing] (the forms of cs are 'one', 'few' and 'other')
        strings/ko.lproj/T.stringsdict:9:5: info: no number takes the form 'two' of 'count' of 'tabs' in ko \
        [plural-form-unused] ('other' is the only form of ko)
        """
    )
  }

  /// Android shows `zero` only where the language has it.
  @Test func androidsPlurals() async throws {
    let item = { (quantity: String) in "<item quantity=\"\(quantity)\">\(quantity)</item>" }
    let res = { (forms: String...) in
      "<resources>\n<plurals name=\"tabs\">\n\(forms.map(item).joined(separator: "\n"))</plurals>\n</resources>"
    }
    let files = [
      "flows/first-run.json": """
      {"juno-onboarding": {"cards": {"a": {"card-type": "default-browser", "title": "@plurals/tabs"}}}}
      """,
      "res/values/strings.xml": res("zero", "one", "other"),
      "res/values-ru/strings.xml": res("one", "few", "other"),
    ]
    let found = try await Self.found(files)
    #expect(
      found == """
        res/values-ru/strings.xml:2:1: warning: 'tabs' has no form 'many' in ru, which 0 and 5 take, so 'other' \
        is shown [plural-form-missing] (the forms of ru are 'one', 'few', 'many' and 'other')
        res/values/strings.xml:3:1: info: no number takes the form 'zero' of 'tabs' in en \
        [plural-form-unused] (the forms of en are 'one' and 'other')
        """
    )
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let card = try #require(build.flows.first?.variants.first?.cards.first)
    let title = try #require(card.summary.title)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let shown = ["en", "ru"].map {
      resolver.resolve(card, locale: $0, images: build.images)[title].text
    }
    #expect(shown == ["other", "few"])
  }

  /// A table of the app may hold thousands of plurals that no flow shows.
  @Test func whatNoFlowUsesIsNotAsked() async throws {
    let files = Self.project("Hello there", tables: ["strings/T.xcstrings": Self.catalog])
    #expect(try await Self.found(files) == "")
  }
}
