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

  /// Resolves a text in a locale, with its origin: `words <table/key of locale>`.
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

  /// One folder serves a locale, then en-US; a sibling's words are never borrowed.
  @Test("A locale with tables of its own never borrows (nimbus, section 6.1)")
  func siblings() {
    let own = { (words: String...) -> [String: [String: String]] in
      ["T": Dictionary(uniqueKeysWithValues: words.map { ($0, "\($0)!") })]
    }
    let resolver = Resolver(
      tables: tables([
        "en-US": own("a", "b"), "es": own("a"), "es-ES": own("a", "b"), "es-MX": own("c"),
        "pt-BR": own("a", "b"), "pt-PT": own("a"), "zh-CN": own("a", "b"), "zh-TW": own("a"),
        "nb": own("a"), "no": own("a", "b"), "sr": own("a", "b"), "sr-Latn": own("a"),
      ]),
      defaultLocale: "en-US"
    )
    let text = """
      es: a of es, b of en-US
      es-ES: a of es-ES, b of es-ES
      es-MX: a of en-US, b of en-US
      es-AR: a of es, b of en-US
      pt: a of pt-BR, b of pt-BR
      pt-PT: a of pt-PT, b of en-US
      pt-AO: a of pt-PT, b of en-US
      zh: a of zh-CN, b of zh-CN
      zh-TW: a of zh-TW, b of en-US
      zh-HK: a of zh-TW, b of en-US
      nb: a of nb, b of en-US
      no: a of no, b of no
      nb-NO: a of nb, b of en-US
      sr: a of sr, b of sr
      sr-Latn: a of sr-Latn, b of en-US
      sr-Latn-RS: a of sr-Latn, b of en-US
      sr-ME: a of sr-Latn, b of en-US
      """
    let found = text.split(separator: "\n").map { line in
      let locale = String(line.prefix { $0 != ":" })
      let words = ["a", "b"].map { key in
        "\(key) of \(resolver.find(TextKey("T/\(key)"), locale: locale)?.locale ?? "-")"
      }
      return "\(locale): " + words.joined(separator: ", ")
    }
    #expect(found.joined(separator: "\n") == text)
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

  /// Words of another text are put in without formatting, and are a link where they first occur.
  @Test(arguments: [
    ("Read %1$s, 100%% of %1$s.", true, "Read [the terms], 100%% of %1$s."),
    ("Read the terms, the terms!", true, "Read [the terms], the terms!"),
    ("Read %1$s and the terms.", false, "Read %1$s and [the terms]."), ("Read.", true, "Read."),
  ])
  func linksStandWhereTheirWordsFirstOccur(line: String, isFilledIn: Bool, shown: String) {
    let tables = TextTables()
    var text = TextRef(line, span: somewhere, lookup: .resource)
    text.link = .init("the terms", span: somewhere, isFilledIn: isFilledIn)
    let resolved = Resolver(tables: tables, defaultLocale: "en").resolve(text, locale: "en")
    var words = Array(resolved.text.utf8)
    if let link = resolved.link {
      words.insert(UInt8(ascii: "]"), at: link.upperBound)
      words.insert(UInt8(ascii: "["), at: link.lowerBound)
    }
    #expect(String(decoding: words, as: UTF8.self) == shown)
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
  @Test("The chosen state has a picture of its own where there is one")
  func selected() {
    var images = ImageCatalog()
    images.ids = ["dark": "themeDark"]
    for name in ["themeDark", "themeDarkSelected", "light"] {
      images.assets[name] = ImageCatalog.Asset(name: name, span: somewhere, light: nil, dark: nil)
    }
    let name = { (id: String, asset: String?, suffix: String?) in
      var image = ImageRef(id, span: somewhere, asset: asset)
      image.suffix = suffix
      return images.assetName(of: image)
    }
    #expect(name("dark", "other", nil) == "themeDark")
    #expect(name("dark", "other", "Selected") == "themeDarkSelected")
    #expect(name("light", nil, "Selected") == "light")
    #expect(name("light", "themeLight", nil) == "themeLight")
    #expect(name("light", "themeDark", "Selected") == "themeDarkSelected")
  }
}
