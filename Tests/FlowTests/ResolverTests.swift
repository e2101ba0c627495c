import Flow
import Source
import Testing

@Suite("Words are found as the app finds them")
struct ResolverTests {
  let resolver = Resolver(
    tables: tables([
      "en-US": ["Onboarding": ["title": "Welcome to %@", "skip": "Skip", "same": "same"]],
      "de": ["Onboarding": ["title": "Willkommen bei %@"]],
      "de-AT": ["Onboarding": ["title": "Servus bei %@"]],
      "nb": ["Localizable": ["done": "Ferdig"]],
    ]),
    defaultLocale: "en-US"
  )

  /// What a text shows in a locale, and from where: `words <table/key of locale>`.
  func shown(_ raw: String, _ locale: String, arguments: [String]? = nil) -> String {
    let text = TextRef(raw, span: somewhere, lookup: .tableAndKey, arguments: arguments)
    let resolved = resolver.resolve(text, locale: locale)
    switch resolved.origin {
    case .literal: return "\(resolved.text) <literal>"
    case .missing: return "\(resolved.text) <missing>"
    case .table(let source):
      let fallback = source.isFallback ? " as fallback" : ""
      return "\(resolved.text) <\(source.table)/\(source.key) of \(source.locale)\(fallback)>"
    }
  }

  @Test func ownLocale() {
    #expect(
      shown("Onboarding/title", "de", arguments: ["Wren"])
        == "Willkommen bei Wren <Onboarding/title of de>"
    )
    #expect(
      shown("Onboarding/title", "de-AT", arguments: ["Wren"])
        == "Servus bei Wren <Onboarding/title of de-AT>"
    )
  }

  @Test func languageThenDefault() {
    #expect(
      shown("Onboarding/title", "de-CH") == "Willkommen bei %@ <Onboarding/title of de as fallback>"
    )
    #expect(shown("Onboarding/skip", "de-AT") == "Skip <Onboarding/skip of en-US as fallback>")
    #expect(shown("Onboarding/skip", "ja") == "Skip <Onboarding/skip of en-US as fallback>")
  }

  @Test func otherSpelling() {
    #expect(shown("done", "nb-NO") == "Ferdig <Localizable/done of nb>")
  }

  @Test func freeTextIsShown() {
    #expect(shown("Hello there", "de") == "Hello there <literal>")
    #expect(shown("Now on/off", "de") == "Now on/off <literal>")
    #expect(shown("Meet %@", "de", arguments: ["Wren"]) == "Meet Wren <literal>")
  }

  @Test func missingIDIsShownWithItsTable() {
    #expect(shown("Onboarding/nope.v114", "de") == "Onboarding/nope.v114 <missing>")
    #expect(shown("nope.v114", "de") == "nope.v114 <missing>")
  }

  @Test("A text that equals its key counts as missing (nimbus, section 6.1)")
  func valueEqualToKey() {
    #expect(shown("Onboarding/same", "en-US") == "Onboarding/same <missing>")
  }

  @Test func literalIsNeverLookedUp() {
    let text = TextRef("Onboarding/skip", span: somewhere)
    #expect(resolver.resolve(text, locale: "en-US") == ResolvedText("Onboarding/skip", .literal))
  }

  @Test func cardHasAllItsWords() {
    var slots = Slots()
    let title = slots.add(TextRef("Onboarding/skip", span: somewhere, lookup: .tableAndKey))
    let image = slots.add(ImageRef("globe", span: somewhere))
    let card = Card(
      id: "welcome",
      kind: "basic",
      states: [],
      slots: slots,
      summary: CardSummary(),
      span: somewhere
    )
    var images = ImageCatalog()
    images.ids = ["globe": "onboardingGlobe"]
    let resolved = resolver.resolve(card, locale: "de", images: images)
    #expect(resolved[title].text == "Skip")
    #expect(resolved[image].asset == "onboardingGlobe")
    #expect(resolved[image].light == nil)
  }
}

let somewhere = Span(file: FileID(index: 0), start: 0, end: 1)

/// Tables of locale, table, key and words.
func tables(_ words: [String: [String: [String: String]]]) -> TextTables {
  var tables = TextTables()
  for (locale, byTable) in words {
    for (table, byKey) in byTable {
      for (key, text) in byKey {
        tables.add(TextTables.Entry(text, span: somewhere), key: key, table: table, locale: locale)
      }
    }
  }
  return tables
}

@Suite("Image ids lead to assets")
struct ImageCatalogTests {
  @Test("A mapped asset keeps its picture for the chosen state")
  func selected() {
    var images = ImageCatalog()
    images.ids = ["dark": "themeDark"]
    for name in ["themeDark", "themeDarkSelected", "light"] {
      images.assets[name] = ImageCatalog.Asset(name: name, span: somewhere, light: nil, dark: nil)
    }
    let name = { (id: String, asset: String?) in
      images.assetName(of: ImageRef(id, span: somewhere, asset: asset))
    }
    #expect(name("dark", "themeDark") == "themeDark")
    #expect(name("dark", "themeDarkSelected") == "themeDarkSelected")
    #expect(name("dark", "otherSelected") == "themeDark")
    #expect(name("light", nil) == "light")
    #expect(name("light", "themeLight") == "themeLight")
  }
}
