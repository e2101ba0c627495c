import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents: texts, ids, buttons, pictures and targets.
struct GuessTextTests {
  @Test func textsThatNameNoPartTakeTheFreeOne() throws {
    let document = #"""
      [
        {"id": "a", "character": "Old Tom", "remark": "You see the sea."},
        {"id": "b", "character": "Ann", "remark": "You see the land."}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.character, $.*.remark]
      flow:
        cards:
          each: $.*
          id: .id
          # not sure: that this is the title
          title: .character
          # not sure: that this is the body
          body: .remark
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func listsOfSentencesAreEntries() throws {
    let document = #"""
      [
        {"version": "2.0", "changes": ["Sea maps are here"]},
        {"version": "1.0", "changes": ["The first one"]}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.version, $.*.changes]
      flow:
        cards:
          each: $.*
          title: .version
          items: {each: .changes.*, title: .}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func textsWithElementsAreHTML() throws {
    let document = #"""
      [
        {"id": "a", "title": "Rock &amp; sea", "text": "Two <b>ways</b>", "options": ["By <i>sea</i>", "By land"]},
        {"id": "b", "title": "Charts", "text": "For <name>", "options": ["Yes"]}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.text]
      flow:
        cards:
          each: $.*
          id: .id
          title: {html: .title}
          body: {html: .text}
          choices: {each: .options.*, text: {html: .}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anAnswerThatLeadsNowhereIsKept() throws {
    let document = #"""
      {
        "survey": [
          {
            "id": "sleep",
            "question": "Well?",
            "options": [
              {"text": "No", "next": "wyh"},
              {"text": "Yes", "next": "finish"},
              {"text": "So", "next": "why"}
            ]
          },
          {"id": "why", "question": "Why?", "options": [{"text": "Noise"}]}
        ]
      }
      """#
    let mapping = #"""
      recognise: [$.survey.*.question, $.survey.*.options]
      flow:
        cards:
          each: $.survey.*
          id: .id
          title: .question
          choices: {each: .options.*, text: .text, do: {by: .next, finish: end, else: {card: .next}}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func primaryTextsAreTextsWithoutAButton() throws {
    let document = #"""
      [
        {"primaryText": "Tides", "secondaryText": "All of them.", "primaryCTA": {"title": "Go"}},
        {"primaryText": "Moon", "secondaryText": "It pulls."}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.primaryText, $.*.secondaryText]
      flow:
        cards:
          each: $.*
          title: .primaryText
          subtitle: .secondaryText
          buttons: {at: .primaryCTA, text: .title, do: next}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func primaryTextsAreButtonsBesideTheirActions() throws {
    let document = #"""
      [
        {
          "title": "Tides",
          "primaryText": "Go",
          "primaryAction": "next",
          "secondaryText": "Stop",
          "secondaryAction": "skip"
        }
      ]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.primaryText]
      flow:
        cards:
          each: $.*
          title: .title
          buttons:
            - {text: .primaryText, do: {by: .primaryAction, next: next}}
            - {text: .secondaryText, do: {by: .secondaryAction, skip: skip}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aNameOfAScreenIsItsIDAndALabelItsFields() throws {
    let document = #"""
      {
        "screens": [
          {
            "screen_name": "one",
            "type": "intro",
            "content": {"title": "Make a plan", "message": "For the day."}
          },
          {
            "screen_name": "two",
            "type": "ask",
            "question": "Your name?",
            "field_label": "My name is",
            "placeholder": "Ann"
          }
        ]
      }
      """#
    let mapping = #"""
      recognise: $.screens.*.screen_name
      flow:
        cards:
          each: $.screens.*
          id: .screen_name
          body: .content.message
          by: .type
          kinds:
            intro: {title: .content.title}
            ask: {title: .question, fields: {text: .field_label, hint: .placeholder, kind: text}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func groupsRepeatIDs() throws {
    let document = #"""
      {
        "paths": [
          {
            "name": "Sea trip",
            "questions": [
              {"id": "when", "text": "When?", "options": ["Now", "Then"]},
              {"id": "how", "text": "How?", "options": ["Sail", "Row"]}
            ]
          },
          {
            "name": "Land trip",
            "questions": [
              {"id": "when", "text": "When?", "options": ["Now", "Then"]},
              {"id": "who", "text": "Who?", "options": ["I", "We"]}
            ]
          }
        ]
      }
      """#
    let mapping = #"""
      recognise: [$.paths.*.questions.*.text, $.paths.*.questions.*.options]
      flow:
        cards:
          each: $.paths.*
          badge: .name
          cards:
            each: .questions.*
            id: .id
            repeats: allowed
            title: .text
            choices: {each: .options.*, text: .}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func whatATooltipPointsAt() throws {
    let document = #"""
      [
        {"selector": "#save", "position": "top", "title": "Save", "text": "It is kept."},
        {"selector": "#send", "position": "left", "title": "Send", "text": "It goes out."}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.selector, $.*.title]
      # not read: take out what matters
      ignore: [position]
      flow:
        cards:
          each: $.*
          title: .title
          body: .text
          layout: tooltip
          target: .selector
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anAnchorIsNoID() throws {
    let document = #"""
      {
        "steps": [
          {"anchorId": "save", "placement": "top", "title": "Save", "text": "It is kept."},
          {"anchorId": "send", "placement": "top", "title": "Send", "text": "It goes out."}
        ]
      }
      """#
    let mapping = #"""
      recognise: [$.steps.*.title, $.steps.*.text]
      # not read: take out what matters
      ignore: [placement]
      flow:
        cards:
          each: $.steps.*
          title: .title
          body: .text
          layout: tooltip
          target: .anchorId
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func anAddressWithWordsIsAButton() throws {
    let document = #"""
      [
        {"title": "D", "body": "B", "url": "https://a.example/x", "urlText": "More"},
        {"title": "E", "body": "C", "url": "https://a.example/y", "urlText": "More"}
      ]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.body]
      flow:
        cards:
          each: $.*
          title: .title
          body: .body
          buttons: {text: .urlText, do: {open: .url}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aFilmIsAPicture() throws {
    let document = #"""
      [{"title": "D", "body": "B", "url": "https://a.example/x.mp4"}]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.body]
      flow:
        cards:
          each: $.*
          title: .title
          body: .body
          image: .url
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aPageWithAFilmIsOpened() throws {
    let document = #"""
      [{"title": "D", "body": "B", "videoUrl": "https://a.example/x?s=1", "buttonText": "Watch"}]
      """#
    let mapping = #"""
      recognise: [$.*.title, $.*.body]
      flow:
        cards:
          each: $.*
          title: .title
          body: .body
          buttons: {text: .buttonText, do: {open: .videoUrl}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func blocksAreNoAnswers() throws {
    let document = #"""
      {
        "talk": [
          {
            "id": "a1",
            "speaker": "Old Tom",
            "replies": [
              {"id": "r1", "type": "text", "random": [{"text": "Come in."}]},
              {"id": "r2", "type": "image", "imageUrl": "a.png"}
            ],
            "buttons": [{"id": "b1", "text": "On", "transition": "a2"}]
          },
          {
            "id": "a2",
            "speaker": "Ann",
            "replies": [{"id": "r3", "type": "text", "random": [{"text": "Go on."}]}],
            "buttons": []
          }
        ]
      }
      """#
    let mapping = #"""
      recognise: [$.talk.*.speaker, $.talk.*.replies]
      # not read: take out what matters
      ignore: [id]
      flow:
        cards:
          each: $.talk.*
          id: .id
          # not sure: that this is the title
          title: .speaker
          blocks:
            each: .replies.*
            by: .type
            kinds:
              text: {body: .random.0.text}
              image: {image: .imageUrl}
          buttons: {each: .buttons.*, text: .text, do: {card: .transition}}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func aQuestionOfTextHasAField() throws {
    let document = #"""
      {
        "questions": [
          {"id": "a", "type": "radio", "text": "Tea?", "options": ["Yes", "No"]},
          {"id": "b", "type": "text", "text": "Why?"}
        ]
      }
      """#
    let mapping = #"""
      recognise: $.questions.*.text
      flow:
        cards:
          each: $.questions.*
          id: .id
          title: .text
          choices: {each: .options.*, text: .}
          by: .type
          kinds:
            radio: {}
            text: {fields: {kind: text}}
      """#
    try GuessTests.check(document, mapping)
  }
}
