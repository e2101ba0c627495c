import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents: texts of several locales.
struct GuessLocaleTests {
  @Test func localesBesideAnIDAreTheQuestion() throws {
    let document = #"""
      {
        "questions": [
          {"id": "q", "type": "choice", "en": "Tea?", "tr": "Çay?", "options": ["Yes", "No"]},
          {"id": "r", "type": "text", "en": "Milk?", "tr": "Süt?"}
        ]
      }
      """#
    let mapping = #"""
      recognise: $.questions.*.{locale}
      flow:
        cards:
          each: $.questions.*
          id: .id
          title: .{locale}
          choices: {each: .options.*, text: .}
          by: .type
          kinds:
            choice: {}
            text: {fields: {kind: text}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func localesAloneAreTheTitle() throws {
    let document = #"""
      {"questions": [{"id": "q", "en": "Tea?", "de": "Tee?"}, {"id": "r", "en": "Milk?", "de": "Milch?"}]}
      """#
    let mapping = #"""
      recognise: $.questions.*.{locale}
      flow:
        cards:
          each: $.questions.*
          id: .id
          title: .{locale}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aLocaleOfAnyTagBesideAMajorOne() throws {
    let document = #"""
      {
        "wn": "x",
        "en": {"title": "New", "body": "All of it."},
        "de": {"title": "Neu", "body": "Alles."},
        "th": {"title": "ใหม่", "body": "คำ"}
      }
      """#
    let mapping = #"""
      recognise: $.{locale}
      # not read: take out what matters
      ignore: [wn]
      flow:
        cards:
          title: .{locale}.title
          body: .{locale}.body
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func listsOfEachLocaleAreEntriesInAllOfThem() throws {
    let document = #"""
      {
        "1": {
          "zh-Hant": {"title": "新", "highlights": ["提醒你。", "說明。"]},
          "en": {"title": "New in 1", "highlights": ["It reminds you.", "It explains."]}
        },
        "2": {
          "zh-Hant": {"title": "新二", "highlights": ["同步。"]},
          "en": {"title": "New in 2", "highlights": ["It syncs."]}
        }
      }
      """#
    let mapping = #"""
      recognise: $.*.{locale}
      flow:
        cards:
          each: $.*
          title: .{locale}.title
          items: {each: ".{locale}.highlights.*", title: .}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anExplicitLocaleCountsBeforeTextsWithoutOne() throws {
    let document = #"""
      [
        {"title": "Welkom", "titleEn": "Welcome", "body": "Dag.", "bodyEn": "Hello."},
        {"title": "Boten", "titleEn": "Boats", "body": "Kijk.", "bodyEn": "Look."}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.title, "$.*.title{locale}"]
      flow:
        cards:
          each: $.*
          title: {text: .title, locales: ".title{locale}"}
          body: {text: .body, locales: ".body{locale}"}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aTailThatIsALocaleNeedsAnother() throws {
    let document = #"""
      [
        {"titleEn": "Welcome", "titleDe": "Willkommen", "imageId": "a"},
        {"titleEn": "Boats", "titleDe": "Boote", "imageId": "b"}
      ]
      """#
    let mapping = #"""
      recognise: $.*.title{locale}
      # not read: take out what matters
      ignore: [imageId]
      flow:
        cards:
          each: $.*
          title: .title{locale}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func translationsStandWithTheTextOfTheirName() throws {
    let document = #"""
      [
        {
          "headline": "Boats",
          "details": "See all boats.",
          "descriptions": [{"language": "de", "headline": "Boote", "details": "Alle Boote."}]
        }
      ]
      """#
    let mapping = #"""
      recognise: [$.*.headline, $.*.details]
      flow:
        cards:
          each: $.*
          title: {text: .headline, locales: ".descriptions[?@.language == {locale}].headline"}
          body: {text: .details, locales: ".descriptions[?@.language == {locale}].details"}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anIDIsNotIndonesian() throws {
    let document = #"""
      {"id": "x", "en": {"title": "New", "body": "All of it."}, "de": {"title": "Neu", "body": "Alles."}}
      """#
    let mapping = #"""
      recognise: $.{locale}
      flow:
        cards:
          id: .id
          title: .{locale}.title
          body: .{locale}.body
      """#
    try GuessTests.check(document, mapping)
  }

  @Test(arguments: [
    // A table for each locale, one for all, and keys that are the words themselves.
    (
      #""titleKey": "hello""#, #""titleKey": "done""#,
      #"{"en": {"hello": "Welcome", "done": "All set"}, "de": {"hello": "Hallo", "done": "Fertig"}}"#,
      "titleKey", ".titleKey -> $.words.{locale}.* by .@key"
    ),
    (
      #""titleKey": "hello""#, #""titleKey": "done""#, #"{"hello": "Welcome", "done": "All set"}"#,
      "titleKey", ".titleKey -> $.words.* by .@key"
    ),
    (
      #""title": "All set""#, #""title": "Well done""#,
      #"{"de": {"All set": "Fertig", "Well done": "Gut so"}, "en": {"All set": "All set", "Well done": "Well done"}}"#,
      "title", ".title -> $.words.{locale}.* by .@key"
    ),
  ]) func textsOfATableAreLookedUp(
    _ first: String,
    _ second: String,
    _ words: String,
    _ key: String,
    _ title: String
  ) throws {
    let document = """
      {
        "pages": [{"id": "hello", \(first), "text": "One"}, {"id": "done", \(second), "text": "Two"}],
        "words": \(words)
      }
      """
    let mapping = """
      recognise: [$.pages.*.\(key), $.pages.*.text]
      flow:
        cards:
          each: $.pages.*
          id: .id
          title: \(title)
          body: .text
      """
    try GuessTests.check(document, mapping)
  }

  @Test func eventsOfAnalyticsAreNoCards() throws {
    let document = #"""
      {
        "analytics": {
          "events": [
            {"name": "start", "description": "The user starts."},
            {"name": "end", "description": "The user ends."}
          ]
        },
        "steps": [{"title": "Welcome", "description": "Good to see you."}, {"title": "Done", "description": "Let us go."}]
      }
      """#
    let mapping = #"""
      recognise: [$.steps.*.title, $.steps.*.description]
      ignore: [analytics]
      flow:
        cards:
          each: $.steps.*
          title: .title
          body: .description
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anIDThatIsThereTwiceIsOneByMistake() throws {
    let document = #"""
      [
        {"id": "a", "title": "One", "next": "b"}, {"id": "b", "title": "Two", "next": "c"},
        {"id": "c", "title": "Three", "next": "d"}, {"id": "a", "title": "Four"}
      ]
      """#
    let mapping = #"""
      recognise: $.*.title
      flow:
        cards:
          each: $.*
          id: .id
          title: .title
          next: {do: {card: .next}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func wordsOfAnswersAreNamedAfterThem() throws {
    let document = #"""
      [
        {"id": "a", "title": "Kind?", "choices": [{"choice_id": "x", "choice_text": "state"}, {"choice_id": "y", "choice_text": "own"}]},
        {"id": "b", "title": "Size?", "choices": [{"choice_id": "s", "choice_text": "small"}]}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.choices]
      flow:
        cards:
          each: $.*
          id: .id
          title: .title
          choices: {each: .choices.*, id: .choice_id, text: .choice_text}
      """#
    try GuessTests.check(document, mapping)
  }
}
