import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents whose cards stand beside others, beside groups or beside settings.
struct GuessBesideTests {
  @Test(arguments: [
    (
      "a thing beside a list of its shape",
      """
      {"today": {"version": "3.1", "made": "May", "changes": ["Charts are drawn anew."]},
        "before": [{"version": "3.0", "made": "April", "changes": ["Tides of all coasts."]},
          {"version": "2.9", "made": "March", "changes": ["Berths by price.", "Lights at night."]}]}
      """,
      """
      cards:
        each: [$.today, $.before.*]
        title: .version
        items: {each: .changes.*, title: .}
      """
    ),
    (
      "a last card of the shape of others",
      """
      {"steps": [{"title": "Read the sea", "text": "Tides of all coasts."}, {"title": "Find a berth", "text": "Free ones are green."}],
        "thanks": {"title": "Set sail", "text": "Fair winds."}}
      """,
      """
      cards:
        - {each: $.steps.*, title: .title, body: .text}
        - {at: $.thanks, id: thanks, title: .title, body: .text}
      """
    ),
    (
      "labels of groups that cards name",
      """
      {"kinds": {"wind": {"label": "Wind and weather", "color": "#00f"}, "port": {"label": "In the port"}},
        "tips": [{"kind": "wind", "text": "Reef early."}, {"kind": "port", "text": "Fend off by hand."}]}
      """,
      """
      cards:
        each: $.tips.*
        badge: $.kinds[{.kind}].label
        body: .text
      """
    ),
    (
      "texts by id in several maps",
      """
      {"knots": {"bowline": "It holds and can be untied.", "reef": "It joins two ropes."},
        "lights": {"red": {"label": "Red", "description": "This is the port side."},
          "green": {"label": "Green", "description": "This is the starboard side."}}}
      """,
      """
      cards:
        - {each: $.knots.*, title: .}
        - {each: $.lights.*, title: .label, body: .description}
      """
    ),
    (
      "buttons in settings",
      """
      {"options": {"showDots": true, "words": {"skip": "Not now", "next": "Go on", "prev": "Before", "done": "Set sail"}},
        "steps": [{"title": "Read the sea"}, {"title": "Find a berth"}]}
      """,
      """
      cards:
        each: $.steps.*
        title: .title
        buttons:
          - {at: $.options.words, text: .skip, do: skip, on: not last}
          - {at: $.options.words, text: .next, do: next, on: not last}
          - {at: $.options.words, text: .prev, do: back}
          - {at: $.options.words, text: .done, do: end, on: last}
      """
    ),
    (
      "buttons of documents under their name",
      """
      {"buttons": {"nextText": "Go on", "doneText": "Set sail"}, "end": {"title": "You know the ropes", "words": {"again": "Again", "close": "Done"}},
        "steps": [{"title": "Read the sea"}, {"title": "Find a berth"}]}
      """,
      """
      cards:
        - each: $.steps.*
          title: .title
          buttons:
            - {at: $.buttons, text: .nextText, do: next, on: not last}
            - {at: $.buttons, text: .doneText, do: end, on: last}
        - at: $.end
          id: end
          title: .title
          buttons:
            - {text: .words.close, do: dismiss}
            - {at: $.buttons, text: .nextText, do: next, on: not last}
            - {at: $.buttons, text: .doneText, do: end, on: last}
      """
    ),
    (
      "a card before others, without a known name",
      """
      {"greeting": {"heading": "Ahoy!", "text": "It takes a minute."},
        "questions": [{"prompt": "Do you sail?", "a": "Yes", "b": "Not yet"}, {"prompt": "How far?", "a": "Out", "b": "Along the coast"}]}
      """,
      """
      cards:
        - {at: $.greeting, id: greeting, title: .heading, body: .text}
        - {each: $.questions.*, title: .prompt, choices: [{text: .a}, {text: .b}]}
      """
    ),
    (
      "kinds under a name of their own",
      """
      [{"id": "a", "parts": [{"shape": "heading", "words": "Ahoy"}, {"shape": "button", "words": "All aboard?", "buttons": ["By sea", "By land"]}]},
        {"id": "b", "parts": [{"shape": "heading", "words": "Farewell"}, {"shape": "image", "src": "mole.png"}]}]
      """,
      """
      cards:
        each: $.*
        id: .id
        blocks:
          each: .parts.*
          by: .shape
          kinds:
            heading: {title: .words}
            button: {body: .words, buttons: {each: .buttons.*, text: ., do: next}}
            image: {image: .src}
      """
    ),
    (
      "entries of unlike things",
      """
      {"news": [{"name": "At sea", "data": {"stories": [{"title": "A calm", "subtitle": "It lasted a week."}, {"title": "A gale"}]}},
        {"name": "Ashore", "data": {"notes": ["The quay is new.", "The crane is old."]}}]}
      """,
      """
      cards:
        each: $.news.*
        title: .name
        items:
          - {each: .data.stories.*, title: .title, body: .subtitle}
          - {each: .data.notes.*, title: .}
      """
    ),
    (
      "nothing but a list of texts",
      #"{"tips": ["Reef early", "Mind the boom"]}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        each: $.tips.*
        title: .
      """
    ),
    (
      "a version and a list of texts",
      #"{"version": "1.0.2", "date": "2026-05-01", "bullets": ["Charts are drawn anew", "Berths by price"]}"#,
      """
      # not sure: these are no cards, but texts
      cards:
        title: $.version
        items: {each: $.bullets.*, title: .}
      """
    ),
    (
      "a version alone",
      #"[{"version": "1.0.2", "date": "2026-05-01", "changes": ["Charts are drawn anew."]}]"#,
      """
      cards:
        each: $.*
        title: .version
        items: {each: .changes.*, title: .}
      """
    ),
    (
      "a word among versions",
      """
      [{"version": "next", "changes": ["Charts are drawn anew."]}, {"version": "1.1", "changes": ["Tides of all coasts."]},
        {"version": "1.0", "changes": ["The first one."]}]
      """,
      """
      cards:
        each: $.*
        title: .version
        items: {each: .changes.*, title: .}
      """
    ),
    (
      "the words of the only group",
      """
      [{"id_form": 1, "name": "Sea legs", "description": "We ask how you are on a boat.",
          "questions": [{"id_question": "boat", "text": "Which boat?", "answers": ["Sloop", "Ketch"]},
            {"id_question": "far", "text": "How far?", "answers": [1, 2, 3]}]}]
      """,
      """
      cards:
        each: $.*
        cards:
          - {id: intro, title: .name, body: .description}
          - each: .questions.*
            id: .id_question
            title: .text
            choices: {each: .answers.*, text: .}
      """
    ),
    (
      "a title and a note in a map beside questions",
      """
      {"meta": {"title": "Sea legs, a test", "version": "0.1", "disclaimer": "It is no advice of a doctor."},
        "questions": [{"id": "boat", "text": "Which boat?", "options": ["Sloop", "Ketch"]},
          {"id": "sea", "text": "Which sea?", "options": ["North", "South"]}]}
      """,
      """
      cards:
        - {at: $.meta, id: meta, title: .title, note: .disclaimer}
        - {each: $.questions.*, id: .id, title: .text, choices: {each: .options.*, text: .}}
      """
    ),
    (
      "what others say beside screens",
      """
      {"testimonials": [{"name": "Ada", "text": "It got me home in a storm."}, {"name": "Bo", "text": "The maps are the best."}],
        "screens": {"hello": {"headline": "Sail with us", "sub": "In an hour.", "cta": "Aye"},
          "bye": {"headline": "You are on board", "sub": "Fair winds.", "cta": "Go"}}}
      """,
      """
      # not read yet: testimonials
      cards:
        each: $.screens.*
        title: .headline
        subtitle: .sub
        buttons: {text: .cta, do: next}
      """
    ),
    (
      "words with elements before and after questions",
      """
      {"intro_message": "<p>We ask <b>two</b> things.</p>", "end_message": "Thank you.",
        "questions": [{"title": "Which boat?", "choices": ["Sloop", "Ketch"]}, {"title": "Which sea?", "choices": ["North", "Dead"]}]}
      """,
      """
      cards:
        - {id: intro, body: {html: $.intro_message}}
        - {each: $.questions.*, title: .title, choices: {each: .choices.*, text: .}}
        - {id: end, body: $.end_message}
      """
    ),
    (
      "commands beside tips",
      """
      {"tips": [{"id": "wind", "title": "Mind the wind", "content": "It turns at noon."}, {"id": "tide", "title": "Mind the tide", "content": "It comes twice a day."}],
        "commands": [{"displayName": "Tack", "description": "Turn the bow through the wind."}, {"displayName": "Jibe", "description": "Turn the stern through it."}]}
      """,
      """
      cards:
        - {each: $.tips.*, id: .id, title: .title, body: .content}
        - {each: $.commands.*, title: .displayName, body: .description}
      """
    ),
    (
      "a greeting of several wordings",
      """
      {"greeting": {"default": "Ahoy, and welcome on board!", "personalized": "Ahoy {name}, welcome back!"},
        "onboarding_steps": [{"title": "Cast off", "description": "Untie the boat."}, {"title": "Hoist the sail", "description": "Mind your head."}], "settings": {"theme": "light"}}
      """,
      """
      cards:
        - at: $.greeting
          id: greeting
          # not sure: that this is the title
          title: .default
          # not sure: that this is the body
          body: .personalized
        - {each: $.onboarding_steps.*, title: .title, body: .description}
      """
    ),
    (
      "entries of versions that begin with a word",
      """
      [{"version": "Beta-1.0.1", "items": [{"title": "Harbours", "details": ["More of them.", "With tides."]}]},
        {"version": "Beta-1.0.0", "items": [{"title": "Boats", "details": ["The first ones."]}]}]
      """,
      """
      cards:
        each: $.*
        title: .version
        items: {each: .items.*, title: .title, body: .details.*}
      """
    ),
  ]) func whatStandsBesideIsRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }
}
