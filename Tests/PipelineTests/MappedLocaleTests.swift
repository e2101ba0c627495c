import Export
import Flow
import Pipeline
import Source
import TestSupport
import Testing

/// Locales of mapped documents: a mapping's block and a document on top; locales, words and findings below.
@Suite struct MappedLocaleTests {
  private func build(_ cards: String, _ document: String) async throws -> Outcome {
    try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: m.map.yml\nsources: [{m: d.json}]\n",
        "m.map.yml":
          "mapping: 1\nname: m\nattributes: {locale: text, region: text}\nflow: {cards: \(cards)}\n",
        "d.json": document,
      ])
    )
  }

  /// The locales with the words of all texts in each, then the findings.
  private func shown(_ cards: String, _ document: String) async throws -> [String] {
    let outcome = try await build(cards, document)
    let build = try #require(outcome.build)
    let texts = build.flows.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
    let words = build.locales.map { locale in
      let all = texts.map { build.resolver.resolve($0, locale: locale).text }
      return "\(locale): \(all.joined(separator: ", "))"
    }
    return words + outcome.findings.map(\.message)
  }

  @Test func spellingsThatADocumentNamesApartAreTwoLocales() async throws {
    #expect(
      try await shown(
        #"{each: $.*, title: ".t.{locale}"}"#,
        """
        [{"t": {"en": "Hello", "es": "Hola", "es-ES": "Buenas", "sv": "Hej", "no": "Hei"}},
         {"t": {"en": "Go on", "es": "Dale", "es-ES": "Venga", "sv-SE": "Vidare", "no": "Videre"}},
         {"t": {"en": "End", "es": "Fin", "sv": "Slut", "no": "Slutt"}}]
        """
      ) == [
        "en: Hello, Go on, End", "es: Hola, Dale, Fin", "es-ES: Buenas, Venga, Fin",
        "no: Hei, Videre, Slutt", "sv: Hej, Go on, Slut", "sv-SE: Hej, Vidare, Slut",
        "'Go on' has no words in sv, so those of en are shown",
      ]
    )
  }

  /// Where a document has one spelling alone, words serve the other, too.
  @Test func spellingsOfSeveralDocumentsAreOneLocale() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: m.map.yml\nsources: [{m: '*.json'}]\n",
        "m.map.yml": "mapping: 1\nname: m\nflow: {cards: {each: $.*, title: \".t.{locale}\"}}\n",
        "a.json": #"[{"t": {"en": "Hello", "nb": "Hei"}}]"#,
        "b.json": #"[{"t": {"en": "Go on", "no": "Videre"}}]"#,
      ])
    )
    #expect(outcome.build?.locales == ["en", "nb"])
    #expect(outcome.findings.map(\.message) == [])
  }

  @Test func capitalsOfALocaleDoNotMatterAndASecondNameIsTold() async throws {
    #expect(
      try await shown(
        #"{each: $.*, title: ".t.{locale}", body: ".b_{locale}"}"#,
        #"[{"t": {"en": "Hello", "PT-br": "Oi", "pt-BR": "Ola"}, "b_en": "Day", "b_pt_br": "Dia", "b_pt-BR": "Dias"}]"#
      ) == [
        "en: Hello, Day", "pt-BR: Oi, Dia",
        "'pt-BR' names the locale 'pt-BR', which is there already",
        "'b_pt-BR' names the locale 'pt-BR', which is there already",
      ]
    )
  }

  @Test(arguments: [
    (
      #"{each: $.cards.*, title: {at: ".t[?@.lang == {locale}]", text: .text}}"#,
      #"{"cards": [{"t": [{"lang": "de", "text": "Hallo"}, {"lang": "en", "text": "Hello"}]}]}"#
    ),
    (
      #"{each: "$[?@.lang == {locale}].cards.*", title: .t}"#,
      #"[{"lang": "de", "cards": [{"t": "Hallo"}]}, {"lang": "en", "cards": [{"t": "Hello"}]}]"#
    ),
    (
      #"{each: "$[?@.lang == {locale}]", title: .t}"#,
      #"[{"lang": "de", "t": "Hallo"}, {"lang": "en", "t": "Hello"}]"#
    ),
    (
      #"{each: $.cards.*, title: {at: ".key -> $.words[?@.lang == {locale}] by .key", text: .text}}"#,
      """
      {"cards": [{"key": "hi"}, {"key": "hi"}],
       "words": [{"lang": "de", "key": "hi", "text": "Hallo"}, {"lang": "en", "key": "hi", "text": "Hello"}]}
      """
    ),
    (
      #"{at: "$.{locale}", title: .t}"#, #"{"de": {"t": "Hallo"}, "en": {"t": "Hello"}}"#
    ),
  ])
  func wordsThatAConditionFindsAreThoseOfTheirLocale(
    _ cards: String,
    _ document: String
  )
    async throws
  {
    let count = document.contains("words") ? 2 : 1
    func all(_ word: String) -> String {
      Array(repeating: word, count: count).joined(separator: ", ")
    }
    #expect(try await shown(cards, document) == ["en: \(all("Hello"))", "de: \(all("Hallo"))"])
  }

  @Test func cardsOfALocaleThatHasFewerStandAtTheSamePlaces() async throws {
    #expect(
      try await shown(
        #"{each: "$[?@.lang == {locale}]", title: .t}"#,
        """
        [{"lang": "de", "t": "Hallo"}, {"lang": "en", "t": "Hello"}, {"lang": "en", "t": "Go on"}]
        """
      ) == [
        "en: Hello, Go on", "de: Hallo, Go on",
        "'Go on' has no words in de, so those of en are shown",
      ]
    )
  }

  /// A language stands for readers of the regions that have no locale of their own.
  @Test(arguments: [
    (#""pt-BR", "pt-PT""#, []),
    (#""pt-BR", "pt-AO""#, ["'Hello' has no words in pt, so those of en are shown"]),
  ])
  func aLanguageWhoseReadersHaveLocalesOfTheirOwnLacksNothing(
    _ readers: String,
    _ told: [String]
  ) async throws {
    let outcome = try await build(
      #"{each: $.*, title: ".t.{locale}", if: {attribute: locale, is: .for}}"#,
      """
      [{"for": [\(readers), "en-US"], "t": {"en": "Hello", "pt-BR": "Oi", "pt-PT": "Viva"}},
       {"t": {"en": "Go on", "pt": "Siga"}}]
      """
    )
    #expect(outcome.findings.map(\.message) == told)
  }
}
