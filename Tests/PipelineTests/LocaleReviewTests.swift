import Compare
import Flow
import Pipeline
import Source
import TestSupport
import Testing

@testable import Export

@Suite("Locales that come, go or get another name")
struct LocaleReviewTests {
  private static func says(
    _ base: [String: String],
    _ head: [String: String]
  ) async throws -> [String] {
    let review = try await WholeReviewTests.review(base, head)
    let back = try await WholeReviewTests.review(head, base)
    #expect(Set(back.changes.map(\.change.turned)) == Set(review.changes.map(\.change)))
    #expect(review.isQuiet || review.hasOtherWords)
    return review.changes.map(\.change.says)
  }

  /// A mapped document brings the words of all its locales along.
  @Test(arguments: [
    (["en": "Tides", "de": "Gezeiten"], ["en": "Tides"], ["removes"]),
    (["en": "Tides"], ["en": "Tides", "de": "Gezeiten"], ["adds"]),
    (["en": "Tides", "de": "Tides"], ["en": "Tides"], []),
  ])
  func wordsOfADocument(
    base: [String: String],
    head: [String: String],
    verbs: [String]
  ) async throws {
    func project(_ words: [String: String]) -> [String: String] {
      let list = words.sortedByBytes(of: \.key).map { "\"\($0.key)\": \"\($0.value)\"" }
      return [
        "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n",
        "sea.map.yml": """
        mapping: 1
        name: sea
        flow: {cards: {each: $.pages.*, id: .id, title: ".title.{locale}"}}
        """,
        "a.json":
          "{\"pages\": [{\"id\": \"first\", \"title\": {\(list.joined(separator: ", "))}}]}",
      ]
    }
    let rest = "locale de: 1 text on 1 card, such as “Gezeiten”; without it users read en"
    #expect(try await Self.says(project(base), project(head)) == verbs.map { "\($0) \(rest)" })
  }

  @Test(arguments: [
    ("", ["removes locale de: 2 texts on 1 card, such as “Hallo”; without it users read en"]),
    // Apps look for the language without its region.
    (
      "de-AT",
      ["removes locale de: 2 texts on 1 card, such as “Hallo”; without it users read en"]
    ),
    (
      "fr",
      [
        "removes locale de: 2 texts on 1 card, such as “Hallo”; without it users read en",
        "adds locale fr: 2 texts on 1 card, such as “Hallo”; without it users read en",
      ]
    ),
  ])
  func wordsOfASystem(locale: String, says: [String]) async throws {
    func project(_ locale: String) -> [String: String] {
      let words = #"{"\#(locale)": {"block.h.text": "Hallo", "block.b.text": "Los"}}"#
      return [
        "flows/f.json": """
        {"id": "f", "steps": [{"id": "s", "type": "custom", "config": {
          "localizations": \(locale.isEmpty ? "{}" : words), "default_locale": "en",
          "content_blocks": [{"id": "h", "type": "heading", "text": "Hello"},
            {"id": "b", "type": "button", "text": "Go"}]}}]}
        """
      ]
    }
    #expect(try await Self.says(project("de"), project(locale)) == says)
  }

  /// The words of `de` serve `de-DE`, too, but not the other way round.
  @Test(arguments: [
    ("Hallo", ["renames locale de to de-DE"]),
    (
      "Servus",
      [
        "removes locale de: 1 text on 1 card, such as “Hallo”; without it users read en",
        "adds locale de-DE: 1 text on 1 card, such as “Servus”; without it users read de",
      ]
    ),
  ])
  func aFolderOfAnotherName(word: String, says: [String]) async throws {
    func project(_ locale: String, _ word: String) -> [String: String] {
      [
        "flows/f.json": #"{"cards": {"a": {"title": "Onboarding/Hi", "body": "Words"}}}"#,
        "strings/en.lproj/Onboarding.strings": "\"Hi\" = \"Hello\";\n",
        "strings/\(locale).lproj/Onboarding.strings": "\"Hi\" = \"\(word)\";\n",
      ]
    }
    let found = try await Self.says(project("de", "Hallo"), project("de-DE", word))
    #expect(found == says)
  }

  /// Translations that go, beside a locale that never had them, and beside other words of the same card.
  @Test(arguments: [
    (#""a" = "Hallo"; "b" = "Text";"#, #""a" = "Hello"; "b" = "Body";"#, 0, 0, ""),
    (#""b" = "Text";"#, #""a" = "Hello"; "b" = "Body";"#, 1, 1, "(de, no translation any more)"),
    (#""b" = "Text";"#, #""a" = "Hello"; "b" = "Bodies";"#, 1, 1, "(de, no translation any more)"),
    (
      #""b" = "Text";"#, #""a" = "Hi"; "b" = "Body";"#, 1, 0,
      "(all 3 locales, no translation any more in de)"
    ),
  ])
  func translationsThatGo(
    german: String,
    english: String,
    untranslated: Int,
    regressions: Int,
    told: String
  ) async throws {
    func project(_ german: String, _ english: String) -> [String: String] {
      [
        "flows/cards.json": #"{"cards": {"w": {"title": "T/a", "body": "T/b"}}}"#,
        "strings/en.lproj/T.strings": english, "strings/fr.lproj/T.strings": #""b" = "Corps";"#,
        "strings/de.lproj/T.strings": german,
      ]
    }
    let base = project(#""a" = "Hallo"; "b" = "Text";"#, #""a" = "Hello"; "b" = "Body";"#)
    let review = try await WholeReviewTests.review(base, project(german, english))
    #expect([review.untranslated, review.regressions] == [untranslated, regressions])
    #expect(told.isEmpty || review.text.contains(told), "\(review.text)")
  }

  /// Pictures of a mapped document by locale: drawn, told where they are missing, and compared.
  @Test func picturesOfADocument() async throws {
    func project(_ german: String) -> [String: String] {
      let files = [
        "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n",
        "sea.map.yml": """
        mapping: 1
        name: sea
        flow: {cards: {each: $.pages.*, id: .id, title: ".t.{locale}", image: ".i.{locale}"}}
        """,
        "a.json": """
        {"pages": [{"id": "a", "t": {"en": "Tides", "de": "Gezeiten"},
          "i": {"en": "art/red.svg", "de": "art/\(german).svg"}}]}
        """,
      ]
      return files.merging(
        ["red", "blue"].map { name in
          ("art/\(name).svg", "<svg xmlns='http://www.w3.org/2000/svg' width='8' id='\(name)'/>")
        }
      ) { $1 }
    }
    let build = try #require(try await Pipeline.build(.memory(project("blue"))).build)
    let image = build.flows[0].variants[0].cards[0].images[0]
    let shown = ["en", "de", "fr"].map { build.images.resolve(image, locales: [$0, "en"]).id }
    #expect(shown == ["art/red.svg", "art/blue.svg", "art/red.svg"])
    let found = try await findings(project("nope"))
    #expect(
      found.contains {
        $0.contains("art/nope.svg") && $0.contains("FP4021") || $0.contains("image-file-missing")
      }
    )
    let review = try await WholeReviewTests.review(project("red"), project("blue"))
    #expect(review.changes.map(\.change.says) == ["picture of a: art/red.svg becomes art/blue.svg"])
    #expect(review.changes.map(\.change.locales) == [["de"]])
  }

  /// The locale that stands in for others where a document has words by locale: the mapping's, else the project's.
  @Test(arguments: [
    ("", "", ["Hello you", "Nice", "2"]),
    ("default-locale: en-US\n", "", ["Hello you", "Nice", "2"]),
    ("default-locale: de-DE\n", "", ["Hallo du", "Schön", "3"]),
    ("", "locale: de-DE\n", ["Hallo du", "Schön", "3"]),
  ])
  func standIns(config: String, mapping: String, shown: [String]) async throws {
    let build = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n\(config)",
        "sea.map.yml": """
        mapping: 1
        name: sea
        \(mapping)flow: {cards: {each: "$.{locale}.cards.*", title: .t, body: .s}}
        """,
        "a.json": """
        {"de-DE": {"cards": [{"t": "Hallo du", "s": "Schön"}, {"t": "Zwei"}, {"t": "Drei"}]},
         "en-US": {"cards": [{"t": "Hello you", "s": "Nice"}, {"t": "Two"}]},
         "fr-FR": {"cards": [{"t": "Salut toi"}, {"t": "Deux"}]}}
        """,
      ])
    ).build
    let cards = try #require(build?.flows.first?.variants.first?.cards)
    #expect(cards[0].texts.map(\.raw) + ["\(cards.count)"] == shown)
  }
}
