import Export
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Tests of contracts in `expect.yml` against the flows.
@Suite struct ContractTests {
  /// A flow of two cards that show, and one that does not.
  private static let flow = """
    {"cards": {
      "hello": {"order": 10, "title": "Onboarding/Hello", "body": "A browser for you.",
        "image": "welcome-globe", "link": {"title": "Privacy", "url": "https://example.org/privacy"},
        "buttons": {"primary": {"title": "Go on", "action": "forward-one-card"}}},
      "theme": {"order": 20, "title": "Theme", "body": "Light or dark.",
        "image": "notifications", "onboarding-type": "fresh-install",
        "buttons": {"primary": {"title": "Done", "action": "end-onboarding"},
          "secondary": {"title": "Later", "action": "forward-one-card"}}},
      "never": {"order": 30, "title": "Never", "prerequisites": ["NEVER"],
        "buttons": {"primary": {"title": "Done", "action": "end-onboarding"}}}
    }}
    """

  private static func files(_ agreed: String) -> [String: String] {
    [
      "flows/cards.json": flow, "expect.yml": agreed,
      "strings/en.lproj/Onboarding.strings": "\"Hello\" = \"Hello there\";",
    ]
  }

  /// The differences, without the places of the contract.
  private static func differences(_ agreed: String) async throws -> [String] {
    try await findings(files(agreed)).filter { $0.contains("expect") }
      .map { $0.split(separator: " (")[0].description }
  }

  private static let head = "cards:\n  default:\n"

  /// The output of `list --format expect` agrees with the flows.
  @Test func whatIsListedIsAgreedOn() async throws {
    let outcome = try await Pipeline.build(.memory(Self.files("")))
    let text = try #require(Listing(outcome)?.contract)
    #expect(
      text == """
        # What was agreed on, in en: 'flowproof check' reports what is otherwise.
        # Take out what may change; null, or [], is what must not be there.
        cards:
          default:
            - card: hello
              title: "Hello there"
              body: "A browser for you."
              picture: welcome-globe
              buttons:
                - {title: "Go on", action: forward-one-card}
              link: {title: "Privacy", url: "https://example.org/privacy"}
            - card: theme
              title: "Theme"
              body: "Light or dark."
              picture: notifications
              buttons:
                - {title: "Done", action: end-onboarding}
                - {title: "Later", action: forward-one-card}

        """
    )
    #expect(try await Self.differences(text) == [])
  }

  /// A finding that stands in the agreement itself can be told, and its page drawn, everywhere.
  @Test func findingsOfTheAgreementStandInTheBuild() async throws {
    let files = Self.files(Self.head + "    - hello\n    - them\n")
    let outcome = try await Pipeline.build(.memory(files))
    let build = try #require(outcome.build)
    let places = build.findings.compactMap { $0.span.map { build.sources.location($0).path } }
    #expect(places.contains("expect.yml"))
    var log = Log()
    let pages = SiteExport(build: build).plan(log: &log).flatMap { $0() }
    #expect(pages.contains { String(decoding: $0.bytes, as: UTF8.self).contains("expect.yml:") })
  }

  @Test(arguments: [
    ("    - hello\n    - theme\n", []),
    (
      "    - theme\n    - hello\n",
      ["error: the cards come as 'hello' and 'theme', not as 'theme' and 'hello' [expected-cards]"]
    ),
    ("    - hello\n", ["error: 'theme' is shown, and was not agreed on [expected-cards]"]),
    (
      "    - hello\n    - theme\n    - never\n    - them\n",
      [
        "error: 'never' is not shown: ",
        "error: 'default' has no card 'them'; did you mean 'theme'?",
      ]
    ),
    (
      "    - {card: hello, title: Good day, body: null, picture: globe}\n    - theme\n",
      [
        "error: the title of 'hello' is 'Hello there', not 'Good day' [expected-words]",
        "error: 'hello' has the body 'A browser for you.', and none was agreed on [expected-words]",
        "error: the picture of 'hello' is 'welcome-globe', not 'globe' [expected-picture]",
      ]
    ),
    (
      "    - {card: hello, link: null}\n    - {card: theme, link: Privacy}\n",
      [
        "error: 'hello' has the link 'Privacy', and none was agreed on [expected-words]",
        "error: 'theme' has no link, not 'Privacy' [expected-words]",
      ]
    ),
    (
      "    - {card: hello, link: {url: 'https://example.org/terms'}}\n    - theme\n",
      [
        "error: the link 'Privacy' of 'hello' leads to 'https://example.org/privacy', not"
          + " 'https://example.org/terms' [expected-action]"
      ]
    ),
    (
      "    - {card: hello, buttons: [{action: sync-sign-in}]}\n    - {card: theme, buttons: [Later, Done]}\n",
      [
        "error: the button 'Go on' of 'hello' does 'forward-one-card', not 'sync-sign-in'"
          + " [expected-action]",
        "error: the buttons of 'theme' are 'Done', 'Later', not 'Later', 'Done' [expected-cards]",
      ]
    ),
    (
      "    - {card: hello, buttons: []}\n    - {card: theme, buttons: [Done, Not now]}\n",
      [
        "error: the buttons of 'hello' are 'Go on', not none [expected-words]",
        "error: the button of 'theme' is 'Later', not 'Not now' [expected-words]",
      ]
    ),
    (
      "    - {card: hello, titel: x, buttons: Go}\n    - [theme]\n",
      [
        "error: 'buttons' must be a list of buttons, found a string",
        "warning: unknown field 'titel'", "error: a card must be a map, found a list",
        "error: 'theme' is shown",
      ]
    ),
  ])
  func cards(agreed: String, expected: [String]) async throws {
    let found = try await findings(Self.files(Self.head + agreed)).filter { line in
      line.contains("expect") || line.contains("agreed")
    }
    for words in expected { #expect(found.contains { $0.contains(words) }, "\(words) \(found)") }
    #expect(found.count == expected.count, "\(found)")
  }

  @Test func namesOfNothing() async throws {
    #expect(
      try await Self.differences(
        "card: {default: []}\ncards: {defalut: []}\n"
      ) == [
        "expect.yml:1:1: error: 'card' is the id of no flow [expected-nothing]",
        "expect.yml:2:9: error: 'defalut' is the id of no variant [expected-nothing]",
      ]
    )
  }

  /// A flow or variant that this run leaves out is not missed.
  @Test func chosenFlows() async throws {
    var options = BuildOptions()
    options.variants = ["default"]
    let agreed = "other: {one: []}\n" + Self.head + "    - hello\n    - theme\n  gone: []\n"
    let chosen = try await Pipeline.build(.memory(Self.files(agreed)), options: options)
    #expect(chosen.findings.filter { $0.slug.hasPrefix("expected-") }.map(\.message) == [])
    let all = try await Self.differences(agreed)
    #expect(all.count == 2, "\(all)")
  }

  /// A finding points at the flow, and at the agreement beside it.
  @Test func bothPlaces() async throws {
    let agreed = Self.head + "    - {card: hello, title: Good day}\n    - theme\n"
    let outcome = try await Pipeline.build(.memory(Self.files(agreed)))
    let found = try #require(outcome.findings.first { $0.slug == "expected-words" })
    let labels = found.labels.map { outcome.sources.location($0.span).description }
    #expect(labels == ["expect.yml:3:28"])
    #expect(found.span.map { outcome.sources.location($0).path } == "flows/cards.json")
    #expect(found.subjects.map(\.variant) == ["default"])
  }

  /// Of real manifests and recipes, too, what is listed is what is there.
  @Test(
    .enabled(if: Corpus.isThere, "the corpus is not there"),
    arguments: [
      (
        "bugs/firefox-ios-28733",
        "nimbus: app/nimbus.fml.yaml\n    channel: developer\n    experiments: experiments/*.json"
      ),
      ("sequence", "sequence: '*.json'"),
    ]
  )
  func ofTheCorpus(folder: String, source: String) async throws {
    var files = try Corpus.files(folder)
    files["flowproof.yml"] = Array("sources:\n  - \(source)\n".utf8)
    let outcome = try await Pipeline.build(.memory(bytes: files))
    let text = try #require(Listing(outcome)?.contract)
    files["expect.yml"] = Array(text.utf8)
    let again = try await Pipeline.build(.memory(bytes: files))
    let found = again.findings.filter { $0.slug.hasPrefix("expected-") }
    #expect(found.map(\.message) == [])
    #expect(text.contains("  - card:"))
  }
}
