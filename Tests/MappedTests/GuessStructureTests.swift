import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents: which lists and maps become cards, groups and items.
struct GuessStructureTests {
  @Test(arguments: [
    (
      "a text and a list of texts",
      #"{"welcome": "Be here now.", "tips": ["Look up.", "Lift it."]}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        body: $.welcome
        items: {each: $.tips.*, title: .}
      """
    ),
    (
      "several texts",
      #"{"hello": "海边见。", "bye": "See you soon.", "rules": ["No dogs.", "No fire."], "version": 2}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        - {id: hello, body: $.hello}
        - {id: bye, body: $.bye}
        - {id: rules, items: {each: $.rules.*, title: .}}
      """
    ),
    (
      "lists of texts for each locale",
      #"{"en": {"new": ["Sea maps."], "fixed": ["The tide."]}, "de": {"new": ["Neue Karten."], "fixed": ["Die Flut."]}}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        items: [{each: "$.{locale}.new.*", title: .}, {each: "$.{locale}.fixed.*", title: .}]
      """
    ),
    (
      "lists beside each other",
      """
      {"intro": [{"title": "A", "text": "B"}, {"title": "C", "text": "D"}],
        "benefits": [{"title": "E", "text": "F"}, {"title": "G", "text": "H"}], "codes": [{"id": "x", "weight": 2}]}
      """,
      """
      cards:
        - {each: $.intro.*, title: .title, body: .text}
        - {each: $.benefits.*, title: .title, body: .text}
      """
    ),
    (
      "maps beside a list",
      """
      {"slides": [{"title": "Hi", "text": "Good day."}, {"title": "Done", "text": "Bye."}],
        "register": {"title": "Your boat"}, "footer": {"title": "Far out"}, "owner": {"name": "Ann Lee"},
        "more": {"primaryButton": {"text": "Set sail"}}}
      """,
      """
      # not read yet: footer, owner
      cards:
        - {each: $.slides.*, title: .title, body: .text}
        - {at: $.register, id: register, title: .title}
        - {at: $.more, id: more, buttons: {at: .primaryButton, text: .text, do: next}}
      """
    ),
    (
      "a heading and a button of the document",
      """
      {"title": {"en": "Tides", "de": "Gezeiten"}, "subtitle_en": "By the hour", "subtitle_de": "Stündlich", "ctaButton": {"label": "Set sail"}, "steps": [
        {"title": "Ebb", "text": "Low.", "image": "a"}, {"title": "Flow", "text": "High.", "image": "b"}]}
      """,
      """
      cards:
        - {at: $, id: intro, title: ".title.{locale}", subtitle: ".subtitle_{locale}"}
        - each: $.steps.*
          title: .title
          body: .text
          image: .image
          buttons: {at: $.ctaButton, text: .label, do: next, on: last}
      """
    ),
    (
      "a heading and maps beside a list in a map",
      """
      {"tour": {"title": "Tides", "body": "By the hour.", "slides": [{"id": "a", "title": "Ebb", "text": "Low."}],
        "steps": [{"id": "a", "title": "Flow", "text": "High."}], "sign up": {"title": "Your boat"}}}
      """,
      """
      cards:
        - {at: $.tour, id: intro, title: .title, body: .body}
        - {each: $.tour.slides.*, id: .id, title: .title, body: .text}
        - {each: $.tour.steps.*, title: .title, body: .text}
        - {at: "$.tour['sign up']", id: sign up, title: .title}
      """
    ),
    (
      "versions as keys",
      #"{"2.0": [{"title": "A", "description": "B"}], "1.0": [{"title": "C", "description": "D"}]}"#,
      """
      cards:
        each: $.*.*
        title: .title
        body: .description
      """
    ),
    (
      "what has been, after what is",
      """
      {"old_news": {"12": [{"title": "A", "text": "B"}, {"title": "C", "text": "D"}, {"title": "E", "text": "F"}]},
        "news": [{"title": "G", "text": "H"}, {"title": "I", "text": "J"}]}
      """,
      """
      cards:
        - {each: $.news.*, title: .title, body: .text}
        - {each: $.old_news.*.*, title: .title, body: .text}
      """
    ),
    (
      "things below a heading that ask nothing",
      """
      [{"title": "Maps", "items": [{"title": "Sea", "description": "Blue."}, {"title": "Land", "description": "Green."}]},
        {"title": "Tides", "items": [{"title": "Ebb", "description": "Low."}, {"title": "Flow", "description": "High."}]}]
      """,
      """
      cards:
        each: $.*
        title: .title
        items: {each: .items.*, title: .title, body: .description}
      """
    ),
    (
      "plans of a paywall",
      #"[{"name": "Set sail", "products": [{"productId": "w", "name": "A week", "price": "5.99"}]}]"#,
      """
      cards:
        each: $.*
        title: .name
        choices: {each: .products.*, id: .productId, text: .name}
      """
    ),
    (
      "a short list under the name of a part",
      #"{"list": [{"question": "A?", "answers": ["Y", "N"]}, {"question": "B?", "answers": ["Y", "N"]}]}"#,
      """
      cards:
        each: $.list.*
        title: .question
        choices: {each: .answers.*, text: .}
      """
    ),
    (
      "groups under the words of sections",
      """
      {"parts": {"opening": {"questions": [{"id": "a", "text": "Why now?"}, {"id": "b", "text": "What else?"}]},
        "body": {"questions": [{"id": "c", "text": "What for?"}, {"id": "d", "text": "Which one?"}]}}}
      """,
      """
      cards:
        each: $.parts.*.questions.*
        id: .id
        title: .text
      """
    ),
    (
      "maps of other kinds are no groups",
      """
      {"about": {"description": "For Ann.", "rules": ["Be brief."]}, "extra": {"description": "Not yet."},
        "parts": {"one": {"questions": [{"id": "a", "text": "Why now?", "options": ["A", "B"]}]},
          "two": {"questions": [{"id": "c", "text": "What for?", "options": ["A", "B"]}]}}}
      """,
      """
      # not read yet: about, extra
      cards:
        each: $.parts.*.questions.*
        id: .id
        title: .text
        choices: {each: .options.*, text: .}
      """
    ),
    (
      "a graph of questions and answers",
      """
      {"nodes": [{"id": 0, "type": "question", "value": "How old?", "children": [1, 2]},
        {"id": 1, "type": "answer", "value": "Under ten", "children": [3]},
        {"id": 2, "type": "answer", "value": "Over ten", "children": []},
        {"id": 3, "type": "question", "value": "Do you swim?", "children": [1]}]}
      """,
      """
      cards:
        each: $.nodes[?@.type == 'question']
        id: .id
        title: .value
        choices:
          each: .children.* -> $.nodes.* by .id
          id: .id
          text: .value
          do: {card: .children.0, else: end}
      """
    ),
    (
      "a screen of another kind among many, and entries of several kinds",
      """
      {"screens": {"a": {"headline": "Hi there", "bullets": ["Dry", "Warm"]},
        "b": {"headline": "Plan", "steps": [{"title": "Day one", "text": "Set sail."}]},
        "c": {"headline": "More", "skip": "Not now"}, "d": {"headline": "Who are you?", "placeholder": "Your name"},
        "e": {"copy": "One moment please."}}}
      """,
      """
      cards:
        each: $.screens.*
        title: .headline
        body: .copy
        fields: {only: {value: .placeholder, set: true}, hint: .placeholder}
        items: [{each: .bullets.*, title: .}, {each: .steps.*, title: .title, body: .text}]
        buttons: {text: .skip, do: skip}
      """
    ),
    (
      "versions, entries under a tag, and things as much like cards",
      """
      {"new": [{"version": "2.0", "headline": "Sharper", "items": [{"tag": "New", "text": "Sea maps."}]},
        {"version": "1.9", "headline": "Faster", "items": [{"tag": "Fixed", "text": "The tide."}]}],
        "modules": {"chart": {"title": "The chart", "icon": "c"}, "log": {"title": "The log", "icon": "l"}}}
      """,
      """
      cards:
        - each: $.new.*
          badge: .version
          title: .headline
          items: {each: .items.*, title: .tag, body: .text}
        - {each: $.modules.*, title: .title, image: .icon}
      """
    ),
    (
      "formats of answers, and rules beside the steps",
      """
      {"steps": [{"stepIdentifier": {"id": "a"}, "type": "question", "title": "Do you sail?",
          "answerFormat": {"type": "bool", "positiveAnswer": "Yes", "negativeAnswer": "No"}},
        {"stepIdentifier": {"id": "b"}, "type": "question", "title": "How far?",
          "answerFormat": {"type": "integer", "hint": "In miles"}},
        {"stepIdentifier": {"id": "c"}, "type": "completion", "title": "Thank you!"}],
        "rules": [{"trigger": {"id": "a"}, "values": {"No": "c"}}, {"trigger": {"id": "b"}, "nextStepIdentifier": {"id": "c"}}]}
      """,
      """
      cards:
        each: $.steps.*
        id: .stepIdentifier.id
        title: .title
        choices: [{text: .answerFormat.positiveAnswer}, {text: .answerFormat.negativeAnswer}]
        by: .type
        kinds:
          question:
            fields:
              only:
                none:
                  - {value: .answerFormat.positiveAnswer, set: true}
                  - {value: .answerFormat.negativeAnswer, set: true}
              hint: .answerFormat.hint
              kind: {by: .answerFormat.type, bool: toggle, integer: number, else: text}
          completion: {}
        next:
          - each: $.rules[?@.trigger.id == {.stepIdentifier.id}]
            do: {card: .nextStepIdentifier.id}
          - each: $.rules[?@.trigger.id == {.stepIdentifier.id}].values.*
            if: {answer: $card.stepIdentifier.id, is: .@key}
            do: {card: .}
      """
    ),
    (
      "kinds that are layouts",
      """
      [{"type": "bottom_sheet", "title": "Sea maps", "text": "All tides."}, {"type": "tooltip", "title": "Here", "text": "The map."},
        {"type": "screen", "title": "Done", "text": "Good bye."}]
      """,
      """
      cards:
        each: $.*
        title: .title
        body: .text
        by: .type
        kinds:
          bottom_sheet: {layout: sheet}
          tooltip: {layout: tooltip}
          screen: {}
      """
    ),
    (
      "answers by name with the questions after each",
      """
      [{"id": 1, "question": "Do you sail?", "answerChoices": {"Yes": [{"id": 2, "question": "How far?"}], "No": [{"score": 4}]}},
        {"id": 3, "question": "Do you swim?", "answerChoices": {"Yes": [{"score": 1}], "No": [{"score": 2}]}}]
      """,
      """
      cards:
        each: $.*
        id: .id
        title: .question
        choices: {each: .answerChoices.*, id: .@key, text: .@key, then: ".[?@.question]"}
      """
    ),
    (
      "pictures before films, and sentences in a map",
      """
      [{"title": "Rook", "videoUrl": "a.mp4", "thumbnailImage": "a.png", "narrative": {"movement": "It moves in straight lines."}},
       {"title": "Pawn", "videoUrl": "b.mp4", "thumbnailImage": "b.png", "narrative": {"movement": "It moves on and on."}}]
      """,
      """
      cards:
        each: $.*
        title: .title
        # not sure: that this is the body
        body: .narrative.movement
        image: .thumbnailImage
      """
    ),
    (
      "answers that are maps of any name, and routes by answer",
      """
      [{"id": "a", "question": "Do you sail?", "left": {"text": "Never", "goto": "b"}, "right": {"text": "Often", "goto": "c"}},
       {"id": "b", "question": "And row?", "left": {"text": "No", "goto": "c"}, "next": {"Yes": "c"}}, {"id": "c", "question": "Why?"}]
      """,
      """
      # not sure: where cards lead by next
      cards:
        each: $.*
        id: .id
        title: .question
        buttons:
          - {at: .left, text: .text, do: {card: .goto}}
          - {at: .right, text: .text, do: {card: .goto}}
      """
    ),
    (
      "resources, a weight, ids of texts and kinds in words of programs",
      """
      {"tips": [{"title": "@string/a", "messageId": "m1", "weight": 2, "category": "two_words"},
        {"title": "@string/b", "messageId": "m2", "weight": 1, "category": "two_words"}]}
      """,
      """
      cards:
        each: $.tips.*
        id: .messageId
        title: {key: .title}
      """
    ),
    (
      "an address for each action",
      #"{"tips": [{"title": "Go on", "buttons": [{"text": "A b", "action": "URI", "uri": "https://a.example"}, {"text": "C d", "action": "DEEPLINK", "deeplink": "app://b"}]}]}"#,
      """
      cards:
        each: $.tips.*
        title: .title
        buttons:
          each: .buttons.*
          text: .text
          do: {by: .action, URI: {open: [.uri, .deeplink]}, DEEPLINK: {open: [.uri, .deeplink]}}
      """
    ),
  ]) func aStructureIsFound(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }

  /// A guess, read: what its own mapping reports of its documents, and what it says on the console.
  @Test(arguments: [
    (
      #"{"$schema": "https://a.example/s", "pages": [{"title": "A b", "body": "C d"}]}"#,
      "ignore: [$schema]", []
    ),
    (
      #"{"pages": [{"title": "A", "text": "B"}, {"title": "C", "text": "D"}], "gifts": ["A free cup."]}"#,
      "ignore: [gifts]", ["not read yet: gifts"]
    ),
    (
      #"{"parameters": {"a": {"defaultValue": {"value": "{\"pages\": [{\"title\": \"A b\", \"x\": {\"y\": 1}}]}"}, "valueType": "JSON"}}}"#,
      "ignore: [x]", []
    ),
    (#"{"a": [1, 2], "b": 3}"#, "each: $.*", ["not sure: nothing here looks like a card"]),
    (
      #"{"pages": [{"id": "a", "title": "A", "text": "B"}, {"id": "b"}]}"#, "each: $.pages.*",
      ["1 of 2 cards draw nothing"]
    ),
  ]) func whatIsNotReadIsTold(_ document: String, _ line: String, _ remarks: [String]) throws {
    let guess = try GuessTests.guess(of: ["made.json": document])
    #expect(guess.text.contains(line))
    #expect(guess.remarks == remarks)
    let shape = try #require(try ReadShape(["mapping.yml": guess.text, "made.json": document]))
    #expect(shape.toldOfMapping + shape.told == [])
  }
}
