import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Tests of contracts in tables of docs against the flows.
@Suite struct ContractTableTests {
  private static func card(_ title: String, _ button: String, _ url: String) -> String {
    """
    {"title": \(title), "image": "welcome-globe", "link": {"title": "Privacy", "url": \(url)},
     "buttons": {"primary": {"title": \(button), "action": "forward-one-card"},
       "secondary": {"title": "Skip", "action": "end-onboarding"}}}
    """
  }

  private static func files(_ cards: [String]) -> [String: String] {
    let all = cards.enumerated().map { "\"c\($0)\": \($1)" }.joined(separator: ", ")
    return ["flows/cards.json": "{\"cards\": {\(all)}}"]
  }

  private static let two = files([
    card("\"Hi\"", "\"Go\"", "\"https://example.org/a\""),
    #"{"title": "Bye", "buttons": {"primary": {"title": "End", "action": "end-onboarding"}}}"#,
  ])

  private static func found(_ page: String) async throws -> [String] {
    var files = two
    files["docs/agreed.md"] = page
    return try await findings(files).filter { $0.contains("expect") || $0.contains("agreed") }
  }

  private static let head = "---\nexpect: true\n---\n\n"

  @Test func whatIsListedIsAgreedOn() async throws {
    let outcome = try await Pipeline.build(.memory(Self.two))
    let page = try #require(Listing(outcome)?.contractPage)
    #expect(
      page == """
        ---
        title: What was agreed on
        expect: true
        ---

        Words are those of en. What a cell leaves out may change; `-` is what must not be there.

        ## Onboarding

        | Flow | Variant | Card | Title | Body | Picture | Buttons | Link |
        |---|---|---|---|---|---|---|---|
        | cards | default | c0 | Hi | | welcome-globe | Go `forward-one-card` / Skip `end-onboarding` | [Privacy](https://example.org/a) |
        | | | c1 | Bye | | welcome-globe | End `end-onboarding` | |

        """
    )
    #expect(try await Self.found(page) == [])
  }

  /// Words full of marks are read as they were listed.
  @Test(arguments: 0..<40)
  func anyWordsAreAgreedOn(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let parts = [
      "\\", "`", "*", "_", "[", "]", "(", ")", "<", ">", "|", "&", "~", " / ", "/", "-", "#", "!",
      "a",
      "é", " ", "&amp;", "](", "``", "\"", "www.a.example",
    ]
    func words() -> String {
      let count = Int.random(in: 1...8, using: &dice)
      return (0..<count).compactMap { _ in parts.randomElement(using: &dice) }.joined()
    }
    let cards = (0..<3).map { _ in
      let url = "https://example.org/" + words().replacing(" ", with: "")
      return Self.card(
        JSONValue.string(words()).text,
        JSONValue.string(words()).text,
        JSONValue.string(url).text
      )
    }
    var files = Self.files(cards)
    let page = try #require(Listing(try await Pipeline.build(.memory(files)))?.contractPage)
    files["docs/agreed.md"] = page
    let found = try await findings(files).filter { $0.contains("[expected-") }
    #expect(found == [], "seed \(seed): \(page)")
  }

  @Test(arguments: [
    (
      "| Flow | Variant | Card | Title | Picture | Owner |\n|---|---|---|---|---|---|\n"
        + "| cards | default | c0 | Good day | - | Ann |\n| | | c1 | | | |\n",
      [
        "error: the title of 'c0' is 'Hi', not 'Good day'",
        "error: 'c0' has the picture 'welcome-globe', and none was agreed on",
      ]
    ),
    (
      "| Flow | Variant | Card | Buttons | Link |\n|---|---|---|---|---|\n"
        + "| cards | default | c1 | End `next` / More | [Terms](https://example.org/t) |\n",
      [
        "error: 'c0' is shown, and was not agreed on",
        "error: the buttons of 'c1' are 'End', not 'End', 'More'",
        "error: 'c1' has no link, not 'Terms'",
      ]
    ),
    (
      "| Flow | Variant | Card |\n|---|---|---|\n| cards | default | - |\n| other | a | x |\n"
        + "| cards | b | - |\n",
      [
        "error: 'c0' is shown, and was not agreed on",
        "error: 'c1' is shown, and was not agreed on",
        "docs/agreed.md:8:3: error: 'other' is the id of no flow",
        "docs/agreed.md:9:11: error: 'b' is the id of no variant",
      ]
    ),
    (
      "| Card | Titel |\n|---|---|\n| c0 | |\n",
      ["docs/agreed.md:5:3: error: a table of cards needs the columns 'flow' and 'variant'"]
    ),
    (
      "| Flow | Variant | Card | Titel |\n|---|---|---|---|\n| | | c0 | |\n| cards | default | | |\n",
      [
        "docs/agreed.md:5:27: warning: unknown column 'titel' in a table of cards",
        "docs/agreed.md:7:3: error: a row of cards needs 'flow'",
        "docs/agreed.md:8:3: error: a row of cards needs 'card'",
        "error: 'c0' is shown", "error: 'c1' is shown",
      ]
    ),
    (
      "Nothing here.\n",
      ["docs/agreed.md:2:9: error: 'expect' finds no table with a column 'card' on this page"]
    ),
  ])
  func tables(table: String, expected: [String]) async throws {
    let found = try await Self.found(Self.head + table)
    for words in expected { #expect(found.contains { $0.contains(words) }, "\(words) \(found)") }
    #expect(found.count == expected.count, "\(found)")
  }

  @Test func pagesThatAgreeOnNothing() async throws {
    let table = "| Flow | Variant | Card |\n|---|---|---|\n| cards | default | x |\n"
    #expect(try await Self.found(table) == [])
    #expect(try await Self.found("---\nexpect: false\n---\n\n" + table) == [])
    #expect(try await Self.found("---\nexpect: 7\n---\n\n" + table).count == 1)
  }

  /// A finding points at the flow, and at the cell beside it.
  @Test func bothPlaces() async throws {
    var files = Self.two
    let rows = "| cards | default | c0 | Hello |\n| | | c1 | |\n"
    files["docs/agreed.md"] =
      Self.head + "| Flow | Variant | Card | Title |\n|---|---|---|---|\n" + rows
    let outcome = try await Pipeline.build(.memory(files))
    let found = try #require(outcome.findings.first { $0.slug == "expected-words" })
    #expect(
      found.labels.map { outcome.sources.location($0.span).description } == ["docs/agreed.md:7:26"]
    )
    #expect(found.span.map { outcome.sources.location($0).path } == "flows/cards.json")
  }
}
