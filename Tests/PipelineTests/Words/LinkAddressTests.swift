import Testing

/// Addresses that cards lead to, on projects of our own.
@Suite struct LinkAddressTests {
  private static func found(
    _ address: String,
    links: String = "",
    tables: [String] = ["en", "de", "fr"]
  ) async throws -> [String] {
    var files = [
      "flows/cards.json": """
      {"cards": {"hello": {"title": "T/a.v1",
        "link": {"title": "T/a.v1", "url": "\(address)"},
        "buttons": {"primary": {"title": "T/a.v1", "action": "forward-one-card"}}}}}
      """,
      "flowproof.yml": "sources: [flows/*.json]\nstrings: [strings]\n\(links)\n",
    ]
    for locale in tables {
      files["strings/\(locale).lproj/T.strings"] = #""a.v1" = "A \#(locale)";"#
    }
    return try await findings(files).filter { $0.contains("[link-") }.map {
      $0.replacing(#/^.*?(warning): /#, with: "")
    }
  }

  @Test(arguments: [
    "https://heron.example/en-US/terms", "https://heron.example/legal/pt-BR/terms",
    "https://heron.example/de/terms", "https://heron.example/en-us/terms",
    "https://heron.example/terms?hl=en", "https://heron.example/terms?a=1&lang=de_DE#x",
    "https://heron.example/zh-Hant/terms",
  ])
  func aLocaleForAllReaders(address: String) async throws {
    let found = try await Self.found(address)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("link-locale") == true)
  }

  @Test(arguments: [
    "https://heron.example/terms", "https://heron.example/how-to/start",
    "https://heron.example/it/a",
    "https://heron.example/a/b/en-US/", "https://heron.example/us/terms",
    "https://heron.example/es/terms", "https://heron.example/to-do", "https://en-us.heron.example/",
    "heron://en-US/terms",
  ])
  func noLocale(address: String) async throws {
    #expect(try await Self.found(address) == [])
  }

  @Test func aLocaleForItsOwnReaders() async throws {
    #expect(try await Self.found("https://heron.example/en-US/a", tables: ["en", "en-GB"]) == [])
  }

  @Test func addressesByLocale() async throws {
    let files = [
      "flowproof.yml": "mappings: m.map.yml\nsources: [{m: a.json}]\nlinks: [heron.example]\n",
      "m.map.yml": """
      mapping: 1
      name: m
      flow:
        cards: {each: $.*, id: .id, title: ".t.{locale}", buttons: {text: Go, do: {open: ".u.{locale}"}}}
      """,
      "a.json": """
      [{"id": "a", "t": {"en": "Hi", "de": "Hallo", "fr": "Salut"},
        "u": {
          "en": "https://heron.example/en/a",
          "de": "http://herno.example/de/a"}}]
      """,
    ]
    #expect(
      try await findings(files).filter { $0.contains("[link-") }.map {
        $0.replacing(#/:\d+: warning: .*\[(.*?)\].*/#) { " \($0.1)" }
      } == ["a.json:3 link-locale", "a.json:4 link-plain", "a.json:4 link-host"]
    )
  }

  @Test func hosts() async throws {
    let links = "links: [heron.example]"
    #expect(try await Self.found("https://heron.example/a", links: links) == [])
    #expect(try await Self.found("https://www.Heron.example/a", links: links) == [])
    #expect(
      try await Self.found("https://herno.example/a", links: links) == [
        "'https://herno.example/a' is on 'herno.example', which is none of the hosts under 'links'"
          + " [link-host] (did you mean 'heron.example'?)"
      ]
    )
    #expect(try await Self.found("https://badheron.example/a", links: links).count == 1)
    #expect(try await Self.found("https://herno.example/a") == [])
  }

  @Test func plainAddresses() async throws {
    #expect(
      try await Self.found("http://heron.example/a") == [
        "'http://heron.example/a' is not encrypted [link-plain]"
      ]
    )
    #expect(try await Self.found("http://localhost:8080/a") == [])
  }

  /// Features that are not drawn ship with addresses, as do defaults of objects that every card
  /// overrules; an address that a card leads to is said once, and another channel's values not at all.
  @Test func addressesThatNoCardLeadsTo() async throws {
    let manifest = """
      about: {description: App}
      channels: [release, beta]
      features:
        onboarding-framework-feature:
          description: Cards
          variables:
            cards: {description: C, type: "Map<String, NimbusOnboardingCardData>", default: {}}
          defaults:
            - value: {cards: {hello: {title: Hi, link: {title: Read, url: "http://drawn.example/"}}}}
        search:
          description: Not drawn
          variables:
            home: {description: H, type: String, default: "https://replaced.example/"}
            suggestions: {description: S, type: List<String>, default: ["https://heron.example/pt-BR/"]}
            about: {description: A, type: String, default: "See http://heron.example"}
          defaults:
            - {channel: release, value: {home: "http://heron.example/"}}
            - {channel: beta, value: {home: "http://beta.example/"}}
      objects:
        NimbusOnboardingCardData:
          description: A card
          fields:
            title: {description: T, type: Text, default: ""}
            link: {description: L, type: Option<Link>, default: null}
        Link:
          description: A link
          fields:
            title: {description: T, type: Text, default: ""}
            url: {description: U, type: String, default: "https://stork.example/"}

      """
    let config = """
      sources: [{nimbus: app.fml.yaml, channel: release}]
      links: [heron.example, drawn.example]
      """
    let files = [
      "app.fml.yaml": manifest, "flowproof.yml": config,
      "strings/en.lproj/T.strings": #""a" = "A";"#, "strings/fr.lproj/T.strings": #""a" = "A";"#,
    ]
    #expect(
      try await findings(files).filter { $0.contains("[link-") }.map {
        $0.replacing(#/ \(.*/#, with: "")
      } == [
        "app.fml.yaml:9:69: warning: 'http://drawn.example/' is not encrypted [link-plain]",
        "app.fml.yaml:14:67: info: 'https://heron.example/pt-BR/' is a page in 'pt-BR', but readers of"
          + " en and fr get it too [link-locale]",
        "app.fml.yaml:17:42: info: 'http://heron.example/' is not encrypted [link-plain]",
        "app.fml.yaml:29:52: info: 'https://stork.example/' is on 'stork.example', which is none of the"
          + " hosts under 'links' [link-host]",
      ]
    )
  }

  @Test func hostsThatAreNone() async throws {
    let config = "sources: [flows/*.json]\nlinks: ['https://heron.example/a']\n"
    let found = try await findings(["flowproof.yml": config, "flows/cards.json": "{}"])
    #expect(
      found.contains(
        "flowproof.yml:2:9: error: 'https://heron.example/a' of 'links' is no host [bad-value]"
          + " (write a name such as 'example.org'; names below it are allowed too)"
      ),
      "\(found)"
    )
  }
}
