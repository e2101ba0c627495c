import Compare
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
    ("de-AT", ["renames locale de to de-AT"]),
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
}
