import Export
import Flow
import Pipeline
import Source
import TestSupport
import Testing

/// Texts of mapped documents whose words stand in string tables.
@Suite struct MappedTextTests {
  private func build(_ block: String, _ document: String) async throws -> Outcome {
    try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: m.map.yml\nsources: [{m: d.json}]\nstrings: [s]\n",
        "m.map.yml": "mapping: 1\nname: m\nflow:\n  cards: {each: $.*, title: T, \(block)}\n",
        "d.json": document,
        "s/en.lproj/Localizable.strings":
          #""one"="Hello"; "p2_text"="World"; "welcome"="Welcome";"#,
        "s/de.lproj/Localizable.strings":
          #""one"="Hallo"; "p2_text"="Welt"; "welcome"="Willkommen";"#,
      ])
    )
  }

  /// The words of the texts beside the title, and what is told of them.
  private func shown(_ block: String, _ document: String) async throws -> [String] {
    let outcome = try await build(block, document)
    let build = try #require(outcome.build)
    let texts = build.flows.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
    let words = texts.map { build.resolver.resolve($0, locale: "de").text }
    return words.filter { $0 != "T" } + lines(outcome).filter { !$0.contains("unused-key") }
  }

  @Test(arguments: [
    (
      "body: {lines: [{key: .a}, .x, {key: .b}]}", #"[{"a": "one", "x": "and", "b": "p2_text"}]"#,
      "Hallo\nand\nWelt"
    ),
    ("blocks: {each: .b.*, body: {key: .}}", #"[{"b": ["one", "p2_text"]}]"#, "Hallo\nWelt"),
    (
      "body: {key: .k}, cards: {each: .p.*, title: T, body: {key: .k}}",
      #"[{"k": "one", "p": [{"k": "p2_text"}]}]"#, "Hallo\nWelt"
    ),
    ("body: {key: .k}", #"[{"k": ["one", "p2_text"]}]"#, "Hallo\nWelt"),
  ])
  func eachLineIsLookedUp(_ block: String, _ document: String, _ words: String) async throws {
    #expect(try await shown(block, document) == [words])
  }

  @Test func aMisspeltKeyIsTold() async throws {
    #expect(
      try await shown(
        "body: {key: .k}, note: {lines: [{key: .n}, {key: .o, table: Nope}]}",
        #"[{"k": "welcom", "n": "ons", "o": "x"}]"#
      ) == [
        "welcom", "ons\nNope/x",
        "d.json:1:8: error: 'welcom' is in no table of any locale, so the card shows the id itself [text-missing] (did you mean 'welcome'? It reads 'Welcome')",
        "d.json:1:23: error: 'ons' is in no table of any locale, so the card shows the id itself [text-missing] (did you mean 'one'? It reads 'Hello')",
        "d.json:1:35: error: 'Nope/x' is in no table of any locale, so the card shows the id itself [text-missing]",
      ]
    )
  }
}
