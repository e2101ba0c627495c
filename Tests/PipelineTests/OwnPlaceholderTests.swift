import Source
import Testing

/// Placeholders in texts of mapped documents, of which nobody knows whether the app fills them in: the words on top,
/// what is told of them below.
@Suite struct OwnPlaceholderTests {
  @Test(arguments: [
    ("You have %d tides", "Du hast %d Gezeiten", "Welcome to %@", []),
    (
      "%@ is high", "Hoch ist %@ um %@", "Hello",
      [
        "a.json:1:8: warning: 'a.one' has other placeholders in de than in en [placeholder-mismatch]"
      ]
    ),
    ("50 % less", "50 % d weniger", "Hello", []),
  ])
  func onlyTranslationsAreCompared(
    _ english: String,
    _ german: String,
    _ body: String,
    _ told: [String]
  ) async throws {
    let all = try await findings([
      "flowproof.yml":
        "mappings: a.map.yml\nsources: {a: a.json}\nchecks: {contrast-of-the-app: off}\n",
      "a.map.yml":
        "mapping: 1\nname: a\nflow: {cards: {each: $.*, title: {key: .k, table: T}, body: .t}}\n",
      "a.json": #"[{"k": "a.one", "t": "\#(body)"}]"#,
      "en.lproj/T.strings": "\"a.one\" = \"\(english)\";\n",
      "de.lproj/T.strings": "\"a.one\" = \"\(german)\";\n",
    ])
    #expect(all == told)
  }
}
