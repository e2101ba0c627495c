import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents in the shapes that teams give to quizzes, tours and texts beside the code.
struct GuessShapeTests {
  @Test(arguments: [
    (
      "animations beside words",
      #"{"tips": [{"res": "a.json", "title": "One", "text": "Sail."}, {"res": "b.json", "title": "Two", "text": "Row."}]}"#,
      """
      cards:
        each: $.tips.*
        title: .title
        body: .text
        image: .res
      """
    ),
    (
      "changes by their kind",
      #"{"added": ["You can sail at night.", "Maps have depths."], "fixed": ["The anchor no longer drags."]}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        items: [{each: $.added.*, title: .}, {each: $.fixed.*, title: .}]
      """
    ),
    (
      "texts by letters",
      """
      {"screens": [{"title": "Boats", "text_d": "All of them.", "text_e": "Large ones.", "cta": "Sail"},
        {"title": "Seas", "text_d": "Seven of them.", "text_e": "Deep ones.", "cta": "Go"}]}
      """,
      """
      # not read yet: text_d, text_e
      cards:
        each: $.screens.*
        title: .title
        buttons: {text: .cta, do: next}
      """
    ),
    (
      "numbers in names",
      """
      {"skip": "Skip", "start": "Set sail", "title_1": "Read the sea.", "body_1": "Tides of all coasts.",
        "title_2": "Find a berth.", "body_2": "Free ones are green."}
      """,
      """
      cards:
        - {at: $, id: "1", title: .title_1, body: .body_1, buttons: {text: .skip, do: skip}}
        - {at: $, id: "2", title: .title_2, body: .body_2, buttons: {text: .start, do: next}}
      """
    ),
    (
      "numbers in names of a map",
      """
      {"app": "Otter", "tour": {"step1Title": "Ebb now", "step2Title": "Flow soon"}}
      """,
      """
      cards:
        - {at: $.tour, id: "1", title: .step1Title}
        - {at: $.tour, id: "2", title: .step2Title}
      """
    ),
    (
      "choices among fields",
      """
      {"pages": [{"title": "You", "elements": [{"type": "text", "name": "Boat", "title": "Her name"},
        {"type": "radio", "name": "Rig", "title": "How is she rigged?", "choices": ["Sloop", "Ketch"]},
        {"type": "html", "name": "Hint", "html": "<p>Thank you so far.</p>"},
        {"type": "boolean", "name": "Crew", "title": "With a crew?", "labelTrue": "Yes", "labelFalse": "No"}]}]}
      """,
      """
      cards:
        each: $.pages.*
        badge: .title
        cards:
          each: .elements.*
          id: .name
          title: .title
          body: {html: .html}
          by: .type
          kinds:
            text: {fields: {kind: text}}
            radio: {choices: {each: .choices.*, text: .}}
            html: {}
            boolean: {choices: [{text: .labelTrue}, {text: .labelFalse}]}
      """
    ),
    (
      "fields beside a welcome",
      """
      {"welcome_screens": [{"title": "Hello you", "properties": {"show_button": true, "button_mode": "next_page", "button_text": "Begin"}}],
        "fields": [{"title": "Where to?", "type": "short_text"}, {"title": "Which sea?", "properties": {"choices": [{"label": "North"}]}, "type": "dropdown"}]}
      """,
      """
      cards:
        - each: $.welcome_screens.*
          title: .title
          buttons: {text: .properties.button_text, do: next}
        - each: $.fields.*
          title: .title
          choices: {each: .properties.choices.*, text: .label}
          by: .type
          kinds:
            short_text: {fields: {kind: text}}
            dropdown: {}
      """
    ),
    (
      "groups that name their cards",
      """
      {"chapters": [{"name": "At sea", "cards": ["a", "b"]}, {"name": "Ashore", "cards": ["c", "d"]}],
        "topics": [{"id": "a", "title": "Tides", "text": "They turn."}, {"id": "b", "title": "Wind", "text": "It blows."},
          {"id": "c", "title": "Piers", "text": "Tie up."}, {"id": "d", "title": "Inns", "text": "Go in."}]}
      """,
      """
      cards:
        each: $.chapters.*
        badge: .name
        cards:
          each: .cards.* -> $.topics.* by .id
          id: .id
          title: .title
          body: .text
      """
    ),
    (
      "entries of a map with words",
      """
      {"hello": {"description": "All boats at once.", "perks": [{"name": "Sea maps", "description": "Of all coasts."}]},
        "questions": [{"id": "q", "title": "Do you sail?", "options": ["Yes", "No"]}, {"id": "r", "title": "How far?", "options": ["Out", "Home"]}]}
      """,
      """
      cards:
        - at: $.hello
          id: hello
          body: .description
          items: {each: .perks.*, title: .name, body: .description}
        - {each: $.questions.*, id: .id, title: .title, choices: {each: .options.*, text: .}}
      """
    ),
    (
      "a heading in a map, buttons beside cards",
      """
      {"quizMeta": {"title": "Sea legs", "description": "See how you stand."}, "finish": "I am done", "skip": "Not now",
        "questions": [{"id": "q", "text": "Do you sail?", "answers": ["Yes", "No"]}]}
      """,
      """
      cards:
        - {at: $.quizMeta, id: quizMeta, title: .title, body: .description}
        - each: $.questions.*
          id: .id
          title: .text
          choices: {each: .answers.*, text: .}
          buttons:
            - {at: $, text: .finish, do: end, on: last}
            - {at: $, text: .skip, do: skip, on: not last}
      """
    ),
    (
      "a heading with entries",
      """
      {"tour_title": "All hands on deck, now!", "checklist": {"1": "Look up.", "2": "Lift it."},
        "steps": {"bow": {"title": "Bow", "description": "In front."}, "settings": {"title": "Sails", "description": "Set here."}}}
      """,
      """
      cards:
        - {at: $, id: intro, title: .tour_title, items: {each: .checklist.*, title: .}}
        - {each: $.steps.*, title: .title, body: .description}
      """
    ),
    (
      "parameters that are words",
      """
      {"parameters": {"least": {"defaultValue": {"value": "1.0"}, "valueType": "STRING"},
        "update_words": {"defaultValue": {"value": "Please update your charts."}, "valueType": "STRING"}}}
      """,
      """
      # not sure: these are no cards, but texts
      cards:
        body: $.parameters.update_words.defaultValue.value
      """
    ),
    (
      "more sentences than parts",
      """
      [{"name": "Ebb", "tagline": "Low water", "what": "The sea goes out for hours.", "how": "The moon pulls it away slowly.", "risk": "Boats may lie dry on sand."},
        {"name": "Flow", "tagline": "High water", "what": "The sea comes in for hours.", "how": "The moon lets it come back.", "risk": "Piers may be under the water."}]
      """,
      """
      cards:
        each: $.*
        title: .name
        subtitle: .tagline
        # not sure: that this is the body
        body: .what
        # not sure: that this is the note
        note: {lines: [.how, .risk]}
      """
    ),
    (
      "two texts of one ending",
      """
      {"slides": [{"title": "Tides", "text": "They turn."}, {"title": "Wind", "text": "It blows."}],
        "completedHtml": "<p>Well done, all.</p>", "completedBeforeHtml": "<p>Done before.</p>"}
      """,
      """
      # not read yet: completedBeforeHtml
      cards:
        - {each: $.slides.*, title: .title, body: .text}
        - {id: completed, body: {html: $.completedHtml}}
      """
    ),
    (
      "hints of several fields, a button by its words",
      """
      {"step1": {"title": "Your boat", "namePlaceholder": "Her name", "portPlaceholder": "Home port", "button": "Go on"},
        "step2": {"title": "You", "subtitle": "At last", "signIn": "Sign me in"}}
      """,
      """
      cards:
        each: $.*
        title: .title
        subtitle: .subtitle
        fields:
          - {only: {value: .namePlaceholder, set: true}, id: namePlaceholder, hint: .namePlaceholder}
          - {only: {value: .portPlaceholder, set: true}, id: portPlaceholder, hint: .portPlaceholder}
        buttons: [{text: .button, do: next}, {text: .signIn, do: next}]
      """
    ),
    (
      "a start, and what comes of answers",
      """
      {"title": "Sea legs, a test", "subtitle": "In two minutes", "startButton": "Begin now",
        "result": {"name": "Old salt", "description": "You never fall over.", "image": "salt.png"},
        "questions": [{"id": "q", "question": "Do you sail?", "answers": ["Yes", "No"]}]}
      """,
      """
      cards:
        - at: $
          id: intro
          title: .title
          subtitle: .subtitle
          buttons: {text: .startButton, do: next}
        - {each: $.questions.*, id: .id, title: .question, choices: {each: .answers.*, text: .}}
        - {at: $.result, id: result, title: .name, body: .description, image: .image}
      """
    ),
    (
      "dates, and addresses with words",
      """
      [{"date": "7/28", "title": "Groups", "body": "For your crew only.", "link": {"label": "Open it", "url": "https://a.example/x"}},
        {"date": "7/12", "title": "Names", "body": "Lists have better ones."}]
      """,
      """
      cards:
        each: $.*
        badge: .date
        title: .title
        body: .body
        buttons: {at: .link, text: .label, do: {open: .url}}
      """
    ),
    (
      "questions that some questions hold",
      """
      {"groups": [{"name": "All", "questions": [{"id": 1, "name": "How far did you sail?"},
        {"id": 2, "name": "How was it then?"},
        {"id": 3, "name": "What did you see?", "subQuestions": [{"id": 4, "name": "Seals"}, {"id": 5, "name": "Terns"}]}]}]}
      """,
      """
      cards:
        each: $.groups.*
        badge: .name
        cards:
          each: .questions.*
          id: .id
          title: .name
          fields: {each: .subQuestions.*, id: .id, text: .name}
      """
    ),
    (
      "buttons that are a map of maps",
      """
      {"screens": [{"blocks": [{"type": "title", "text": "Tides turn"}, {"type": "ctas", "data":
          {"left": {"visible": false, "label": "Back"}, "right": {"visible": true, "label": "Go on", "action": {"type": "next"}}}}]},
        {"blocks": [{"type": "title", "text": "Wind blows"}, {"type": "ctas", "data":
          {"left": {"visible": true, "label": "Back"}, "right": {"visible": true, "label": "Set sail", "action": {"type": "next"}}}}]}]}
      """,
      """
      cards:
        each: $.screens.*
        blocks:
          each: .blocks.*
          by: .type
          kinds:
            title: {title: .text}
            ctas:
              buttons:
                each: .data.*
                leave out: {value: .visible, is: false}
                text: .label
                do: {by: .action.type, next: next, nothing: next}
      """
    ),
    (
      "a place for another document, an order of numbers in quotes",
      """
      {"items": [{"rank": "10", "title": "Tides", "text": "They turn.", "animation": "tides.json"}, {"rank": "9", "title": "Wind", "text": "It blows."},
        {"rank": "11", "src": "harbours.json"}]}
      """,
      """
      cards:
        each: $.items.*
        order: .rank
        include: .src
        title: .title
        body: .text
        image: .animation
      """
    ),
    (
      "a welcome that is a map, entries with a tag",
      """
      {"welcomeModal": {"title": "Hello sailor", "body": "Come aboard with us."},
        "versions": [{"title": "Ebb", "summary": "The sea goes out.", "highlights": [{"title": "Sea maps", "tag": "New", "description": "Of all coasts."}]},
          {"title": "Flow", "summary": "The sea comes in.", "highlights": [{"title": "Berths", "tag": "Old", "description": "Free ones."}]}]}
      """,
      """
      cards:
        - {at: $.welcomeModal, id: welcomeModal, title: .title, body: .body}
        - each: $.versions.*
          title: .title
          body: .summary
          items: {each: .highlights.*, title: .title, body: .description}
      """
    ),
  ]) func aShapeIsFound(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try Self.flow(of: document) == flow, "\(name)")
  }

  /// The lines under `flow` of the guess for a document.
  static func flow(of document: String) throws -> String {
    let mapping = try GuessTests.mapping(of: ["made.json": document])
    let lines = mapping.split(separator: "flow:\n").last ?? ""
    return lines.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
  }
}
