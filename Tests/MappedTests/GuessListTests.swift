import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents: lists of texts, lists that name each other, and words beside a list.
struct GuessListTests {
  @Test(arguments: [
    (
      "news with entries under a title",
      """
      {"version": "2.1", "title": "New in Otter", "features": [{"icon": "tide", "title": "Sea maps", "description": "Of all coasts."},
          {"icon": "wind", "title": "Wind", "description": "By the hour."}],
        "footer": "Thank you for sailing with us.", "dismissButtonText": "Aye aye!"}
      """,
      """
      cards:
        title: .title
        note: .footer
        items: {each: .features.*, title: .title, body: .description, image: .icon}
        buttons: {text: .dismissButtonText, do: dismiss}
      """
    ),
    (
      "parts under a name that is no title",
      """
      {"name": "Otter's tour", "sections": [{"title": "Sea maps", "text": "Of all coasts."}, {"title": "Wind", "text": "By the hour."}]}
      """,
      """
      # not read yet: name
      cards:
        each: $.sections.*
        title: .title
        body: .text
      """
    ),
    (
      "parts that questions name by their id",
      """
      {"questions": [{"id": "boat", "title": "Which boat?", "part": "own", "options": ["Sloop", "Ketch"]},
          {"id": "sea", "title": "Which sea?", "part": "trip", "options": ["North", "South"]}],
        "parts": [{"id": "own", "name": "What you have", "description": "Boats and all."},
          {"id": "trip", "name": "Where you go", "description": "Seas and all."}]}
      """,
      """
      # not read yet: description
      cards:
        each: $.questions.*
        badge: $.parts[?@.id == {.part}].name
        id: .id
        title: .title
        choices: {each: .options.*, text: .}
      """
    ),
    (
      "parts that name their questions",
      """
      {"title": "Sea legs, a test", "introduction": "Two minutes, no more.",
        "groups": [{"id": "own", "name": "What you have", "questions": [1]}, {"id": "trip", "name": "Where you go", "questions": [2]}],
        "questions": [{"id": 1, "text": "Which boat?", "options": ["Sloop", "Ketch"]}, {"id": 2, "text": "Which sea?", "options": ["North", "South"]}]}
      """,
      """
      cards:
        - {at: $, id: intro, title: .title, body: .introduction}
        - each: $.groups.*
          badge: .name
          cards:
            each: .questions.* -> $.questions.* by .id
            id: .id
            title: .text
            choices: {each: .options.*, text: .}
      """
    ),
    (
      "the only text is a tip",
      """
      [{"id": 3, "category": "knots", "tip": "Two half hitches hold."}, {"id": 7, "category": "knots", "tip": "Coil with the sun."},
        {"id": 9, "category": "wind", "tip": "Reef before you must."}]
      """,
      """
      cards:
        each: $.*
        id: .id
        badge: .category
        body: .tip
      """
    ),
    (
      "sentences to agree with",
      """
      {"statements": ["I sleep well at sea.", "I can swim."], "scale": ["Never", "Always"]}
      """,
      """
      cards:
        each: $.statements.*
        title: .
        choices: {each: $.scale.*, text: .}
      """
    ),
    (
      "a list of sentences",
      #"["Look up often.", "Lift what you can."]"#,
      """
      cards:
        each: $.*
        title: .
      """
    ),
    (
      "texts of versions",
      #"{"2.0": ["Sea maps for all coasts.", "Wind by the hour."], "1.0": ["The first of them."]}"#,
      """
      cards:
        each: $.*
        items: {each: .*, title: .}
      """
    ),
    (
      "kinds of news in each version",
      """
      {"releases": [{"version": "2.0", "date": "May", "groups": {"added": [{"title": "Sea maps are here"}], "fixed": [{"title": "Tides are right now"}]}},
        {"version": "1.9", "date": "April", "groups": {"added": [{"title": "Wind by the hour"}, {"title": "Names for boats"}]}}]}
      """,
      """
      cards:
        each: $.releases.*
        title: .version
        items: [{each: .groups.added.*, title: .title}, {each: .groups.fixed.*, title: .title}]
      """
    ),
    (
      "answers by name, with cards",
      """
      [{"id": "boat", "question": "Which boat?", "answers": {"Sloop": "sea", "Ketch": "end"}},
        {"id": "sea", "question": "Which sea?", "answers": {"North": "boat", "South": "end"}}]
      """,
      """
      cards:
        each: $.*
        id: .id
        title: .question
        choices: {each: .answers.*, id: .@key, text: .@key, do: {by: ., end: end, else: {card: .}}}
      """
    ),
    (
      "answers by name, with numbers",
      #"[{"id": "sea", "question": "Which sea?", "answers": {"North": 1, "South": 2}}]"#,
      """
      cards:
        each: $.*
        id: .id
        title: .question
        choices: {each: .answers.*, id: .@key, text: .@key}
      """
    ),
    (
      "numbered answers",
      #"[{"question": "Which boat?", "answer1": "A sloop", "answer2": "A ketch"}, {"question": "Which sea?", "answer1": "North", "answer2": "South"}]"#,
      """
      cards:
        each: $.*
        title: .question
        choices: [{text: .answer1}, {text: .answer2}]
      """
    ),
    (
      "answers that are called a map",
      #"[{"id": "boat", "text": "Which boat?", "optionMap": [{"name": "Sloop", "value": "s"}]}, {"id": "sea", "text": "Which sea?", "optionMap": [{"name": "North", "value": "n"}]}]"#,
      """
      cards:
        each: $.*
        id: .id
        title: .text
        choices: {each: .optionMap.*, id: .value, text: .name}
      """
    ),
    (
      "bounds are no answers",
      #"{"questions": [{"id": "far", "question": "How far?", "scale": {"min": 1, "max": 5}}, {"id": "old", "question": "How old?"}]}"#,
      """
      cards:
        each: $.questions.*
        id: .id
        title: .question
        fields: {least: .scale.min, most: .scale.max, kind: text}
      """
    ),
    (
      "tips in groups",
      """
      {"groups": [{"id": "a", "title": "Before you sail", "icon": "map", "tips": [{"id": "a1", "title": "Look up", "content": "Clouds tell."}]},
        {"id": "b", "title": "At sea", "icon": "sea", "tips": [{"id": "b1", "title": "Reef", "content": "Soon."}, {"id": "b2", "title": "Rest", "content": "Often."}]}]}
      """,
      """
      cards:
        each: $.groups.*
        badge: .title
        cards:
          each: .tips.*
          id: .id
          title: .title
          body: .content
      """
    ),
    (
      "a short list of the same beside a long one",
      """
      {"first": [{"title": "Sea maps", "text": "Of all coasts.", "image": "a"}, {"title": "Wind", "text": "By the hour.", "image": "b"}],
        "later": [{"title": "You are back"}]}
      """,
      """
      cards:
        - {each: $.first.*, title: .title, body: .text, image: .image}
        - {each: $.later.*, title: .title}
      """
    ),
    (
      "words that several things share are a badge",
      #"{"items": [{"text": "I like the sea.", "trait": "Calm"}, {"text": "I can wait.", "trait": "Calm"}, {"text": "I swim far.", "trait": "Bold"}]}"#,
      """
      cards:
        each: $.items.*
        # not sure: that this is the badge
        badge: .trait
        body: .text
      """
    ),
    (
      "names in Polish",
      #"{"kroki": [{"tytul": "Sea maps", "opis": "Of all coasts.", "przycisk": "Dalej"}, {"tytul": "Wind", "opis": "By the hour.", "przycisk": "Start"}]}"#,
      """
      cards:
        each: $.kroki.*
        title: .tytul
        body: .opis
        buttons: {text: .przycisk, do: next}
      """
    ),
    (
      "questions after answers, some of them empty",
      """
      [{"id": 1, "question": "Do you sail?", "answers": {"Yes": [{"id": 11, "question": "Alone?", "answers": {"Yes": [{"question": ""}], "No": null}}], "No": [{"points": 2}]}},
        {"id": 2, "question": "Do you row?", "answers": {"Yes": [{"points": 1}], "No": [{"points": 2}]}}]
      """,
      """
      cards:
        each: $.*
        id: .id
        title: .question
        choices:
          each: .answers.*
          id: .@key
          text: .@key
          then: ".[?@.question && @.question != '']"
      """
    ),
    (
      "statements in groups by name",
      #"{"statements": {"calm": ["I like the sea.", "I can wait."], "bold": ["I swim far."]}}"#,
      """
      cards:
        each: $.statements.*.*
        title: .
      """
    ),
    (
      "names in Spanish",
      """
      {"pasos": [{"titulo": "Sea maps", "texto": "Of all coasts.", "imagen": "a.png", "boton": "Adelante"},
        {"titulo": "Wind", "texto": "By the hour.", "imagen": "b.png", "boton": "A bordo"}]}
      """,
      """
      cards:
        each: $.pasos.*
        title: .titulo
        body: .texto
        image: .imagen
        buttons: {text: .boton, do: next}
      """
    ),
    (
      "names with marks",
      #"{"pasos": [{"título": "Sea maps", "descripción": "Of all coasts.", "botón": "A bordo"}, {"título": "Wind", "descripción": "By the hour.", "botón": "A remo"}]}"#,
      """
      cards:
        each: $.pasos.*
        title: ".título"
        body: ".descripción"
        buttons: {text: ".botón", do: next}
      """
    ),
    (
      "questions in German",
      #"{"fragen": [{"frage": "Which boat?", "antworten": ["Sloop", "Ketch"]}, {"frage": "Which sea?", "antworten": ["North", "South"]}]}"#,
      """
      cards:
        each: $.fragen.*
        title: .frage
        choices: {each: .antworten.*, text: .}
      """
    ),
  ]) func aListIsRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }

  @Test func anIDBesideTextsOfLocales() throws {
    let document = #"{"id": "may", "en": ["Sea maps are here."], "de": ["Karten sind da."]}"#
    let mapping = #"""
      flow:
        # not sure: these are no cards, but texts
        cards:
          id: $.id
          items: {each: "$.{locale}.*", title: .}
      """#
    try GuessTests.check(document, mapping)
  }

  @Test func stepsInSteps() throws {
    let document = #"""
      {
        "0": {"id": "bow", "title": "Bow", "body": "In front."},
        "1": {
          "id": "mast",
          "title": "Mast",
          "body": "In the middle.",
          "children": {"0": {"id": "sail", "title": "Sail", "body": "On the mast."}}
        }
      }
      """#
    let mapping = #"""
      recognise: $.*
      flow:
        cards:
          each: $.*
          cards:
            - {use: card}
            - {use: card, each: .children.*}
      define:
        card: {id: .id, title: .title, body: .body}
      """#
    try GuessTests.check(document, mapping)
  }
}
