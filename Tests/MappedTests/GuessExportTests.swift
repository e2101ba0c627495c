import Testing

@testable import Mapped

/// First mappings of what editors and exports write: `false` for nothing, names of their own, lists that name others.
struct GuessExportTests {
  @Test(arguments: [
    (
      "`false` for what is not there",
      """
      {"steps": [{"id": "dock", "title": "Leave the dock", "subtitle": "Mind the ropes", "button": {"label": "Cast off", "destination": "sea", "target": false}},
        {"id": "sea", "title": "Sail out", "subtitle": false, "button": {"label": "Turn back", "destination": false, "target": false}}]}
      """,
      """
      cards:
        each: $.steps.*
        id: .id
        title: .title
        subtitle: .subtitle
        buttons: {at: .button, text: .label, do: [{card: .destination}, next]}
      """
    ),
    (
      "`false` in answers that lead to no other card",
      """
      {"questions": [{"id": "rig", "question": "Which rig?", "options": [{"title": "Sloop", "next": false}, {"title": "None", "next": "oars"}]},
        {"id": "oars", "question": "How many oars?", "options": [{"title": "Two", "next": false}, {"title": "Four", "next": false}]}]}
      """,
      """
      cards:
        each: $.questions.*
        id: .id
        title: .question
        choices: {each: .options.*, text: .title, do: {card: .next}}
      """
    ),
    (
      "a verb as the key of a button's words",
      """
      {"slides": [{"title": "Hoist the sail", "proceed": "Go on"}, {"title": "Trim the jib", "proceed": "Go on"}, {"title": "Set a course", "proceed": "Sail now"}]}
      """,
      """
      cards:
        each: $.slides.*
        title: .title
        buttons: {text: .proceed, do: next}
      """
    ),
    (
      "editors' names of blocks beside their words and pictures",
      """
      {"steps": [
        {"id": "a", "layers": [{"title": "Text 1", "icon": "fa-text", "type": "text", "content": {"name": "x1", "text": "Welcome on board"}},
          {"title": "Picture", "icon": "frame", "type": "image", "content": {"image": {"src": "boat.png"}}},
          {"title": "Button", "type": "button", "content": {"label": "Go on"}}]},
        {"id": "b", "layers": [{"title": "Text 1", "icon": "fa-text", "type": "text", "content": {"name": "x2", "text": "Which rig is yours?"}},
          {"title": "Picture", "icon": "frame", "type": "image", "content": {"image": {"src": "rig.png"}}}]}]}
      """,
      """
      # not read yet: title
      cards:
        each: $.steps.*
        id: .id
        blocks:
          each: .layers.*
          by: .type
          kinds:
            text: {body: .content.text}
            image: {image: .content.image.src}
            button: {buttons: {text: .content.label, do: next}}
      """
    ),
    (
      "groups with cards that other cards name",
      """
      {"checks": [{"id": "1", "question": "Do you sail at night?", "group": "N"}, {"id": "2", "question": "Do you sail alone?", "group": "S"}],
        "groups": [{"id": "N", "title": "Night", "questions": [{"id": "N1", "text": "Are the lights on?"}, {"id": "N2", "text": "Is a watch set?"}]},
          {"id": "S", "title": "Solo", "questions": [{"id": "S1", "text": "Is the line clipped?"}, {"id": "S2", "text": "Is the radio on?"}]}]}
      """,
      """
      cards:
        - {each: $.checks.*, id: .id, title: .question}
        - {each: $.groups.*, badge: .title, cards: {each: .questions.*, id: .id, title: .text}}
      """
    ),
    (
      "selectors and numbers in what happens on a card",
      """
      {"steps": [{"caption": "The wind turns now.", "actions": [{"do": "slide", "label": "Wind", "to": 0.4}, {"do": "click", "selector": ".helm .wheel--left"}]},
        {"caption": "Now turn the helm.", "actions": [{"do": "click", "text": "Turn"}]}]}
      """,
      """
      # not read yet: selector
      cards:
        each: $.steps.*
        body: .caption
        buttons: {each: .actions.*, text: [.label, .text], do: next}
      """
    ),
    (
      "releases two of which have one version",
      """
      [{"version": "2024-05-01", "entries": [{"title": "Tides", "body": "High and low water."}]}, {"version": "2024-05-01", "entries": [{"title": "Moon", "body": "Its phases, too."}]},
        {"version": "2024-03-01", "entries": [{"title": "Charts", "body": "All of the north."}, {"title": "Log", "body": "A book of trips."}]}]
      """,
      """
      cards:
        each: $.*
        title: .version
        items: {each: .entries.*, title: .title, body: .body}
      """
    ),
    (
      "posters of films, and cards to hide",
      """
      [{"title": "Harbour", "body": "Boats lie here.", "poster": "https://a.example/a.jpg", "video": "https://a.example/a.mp4"},
        {"title": "Open sea", "body": "No land in sight.", "hide": true}]
      """,
      """
      cards:
        each: $.*
        leave out: {value: .hide, is: true}
        title: .title
        body: .body
        image: .poster
      """
    ),
    (
      "cards by name among other texts of the app",
      """
      {"common": {"start": "Start", "back": "Back"}, "progress": {"step": "Step {{current}} of {{total}}"}, "hello": {"headline": "Come aboard.", "body": "It takes a minute.", "cta": "Start"},
        "name": {"headline": "What is her name?", "subtitle": "The boat's name.", "shipLabel": "Name", "shipPlaceholder": "Such as Ann", "homeLabel": "Port", "homePlaceholder": "Such as Kiel"},
        "rig": {"headline": "Which rig?", "options": {"s": "Sloop", "k": "Ketch"}}, "end": {"headline": "Fair winds."}, "errors": {"missing": "Select a rig"}}
      """,
      """
      # not read yet: step, missing
      cards:
        each: $.*
        only: {value: .headline, set: true}
        title: .headline
        subtitle: .subtitle
        body: .body
        choices: {each: .options.*, id: .@key, text: .}
        fields:
          - only: {value: .shipPlaceholder, set: true}
            id: shipPlaceholder
            text: .shipLabel
            hint: .shipPlaceholder
          - only: {value: .homePlaceholder, set: true}
            id: homePlaceholder
            text: .homeLabel
            hint: .homePlaceholder
        buttons: {text: .cta, do: next}
      """
    ),
    (
      "parameters of Firebase Remote Config that are texts",
      """
      {"conditions": [{"name": "droid", "expression": "device.os == 'android'"}, {"name": "apple", "expression": "device.os == 'ios'"}],
        "parameters": {"storm_message": {"defaultValue": {"value": "A storm is near."}, "conditionalValues": {"droid": {"value": "Stay in port."}}, "description": "Shown on the first screen"},
          "calm_message": {"defaultValue": {"value": "The sea is calm."}, "description": "Shown on good days"}, "least_version": {"defaultValue": {"value": "2.0"}}}}
      """,
      """
      # not sure: these are no cards, but texts
      cards:
        - {id: storm_message, body: $.parameters.storm_message.defaultValue.value}
        - {id: calm_message, body: $.parameters.calm_message.defaultValue.value}
      """
    ),
    (
      "replies in a list of their own, and talks that name their first card",
      """
      {"talks": [{"id": 1, "start_node_id": 11, "won_text": "Ann calms down."}, {"id": 2, "start_node_id": 13, "won_text": "Ben steps back."}],
        "nodes": [{"id": 11, "text": "Do you hear the wind?"}, {"id": 12, "text": "It is near."}, {"id": 13, "text": "Keep off."}],
        "replies": [{"id": 1, "node_id": 11, "text": "I am here.", "next_node_id": 12}, {"id": 2, "node_id": 13, "text": "I wait here.", "next_node_id": 12}]}
      """,
      """
      # not read yet: talks
      cards:
        each: $.nodes.*
        id: .id
        body: .text
        choices:
          each: $.replies[?@.node_id == {.id}]
          id: .id
          text: .text
          do: {card: .next_node_id, else: end}
        next: {only: {value: "$.replies[?@.node_id == {.id}]", set: false}, do: end}
      """
    ),
    (
      "rules of what comes next, without words",
      """
      {"nodes": [{"id": "a", "title": "Cast off"}, {"id": "b", "title": "Sail out"}, {"id": "c", "title": "Anchor"}],
        "edges": [{"from": "a", "to": "c"}, {"from": "c", "to": "b"}]}
      """,
      """
      cards:
        each: $.nodes.*
        id: .id
        title: .title
        next:
          - {each: "$.edges[?@.from == {.id}]", do: {card: .to}}
          - {only: {value: "$.edges[?@.from == {.id}]", set: false}, do: end}
      """
    ),
    (
      "fields under a name of answers, and texts of none",
      """
      {"slides": [{"id": "who", "title": "Who sails?", "input_options": [{"label": "Name", "placeholder": "Your name", "type": "text"}, {"label": "Mail", "placeholder": "ann@example.com", "type": "email"}]},
        {"id": "end", "title": "See you at sea", "input_options": false}]}
      """,
      """
      cards:
        each: $.slides.*
        id: .id
        title: .title
        fields:
          each: .input_options.*
          text: .label
          hint: .placeholder
          kind: {by: .type, text: text, email: email, else: text}
      """
    ),
    (
      "statements beside questions",
      """
      {"beliefs": [{"id": "b1", "text": "The sea is for all."}, {"id": "b2", "text": "No one sails alone."}],
        "cases": [{"id": "c1", "title": "A storm", "description": "The wind is up.", "options": [{"id": "a", "label": "Reef"}, {"id": "b", "label": "Turn"}]},
          {"id": "c2", "title": "A calm", "description": "The wind is gone.", "options": [{"id": "a", "label": "Row"}, {"id": "b", "label": "Wait"}]}]}
      """,
      """
      cards:
        - {each: $.beliefs.*, id: .id, body: .text}
        - each: $.cases.*
          id: .id
          title: .title
          body: .description
          choices: {each: .options.*, id: .id, text: .label}
      """
    ),
    (
      "answers that lead out of the cards",
      """
      [{"id": "a", "text": "Which way?", "options": [{"label": "North", "next": "b"}, {"label": "Home", "next": "@harbour"}]},
        {"id": "b", "text": "How far?", "options": [{"label": "One mile", "next": "a"}, {"label": "All night", "next": "the open sea"}]}]
      """,
      """
      cards:
        each: $.*
        id: .id
        title: .text
        choices:
          each: .options.*
          text: .label
          do: {by: .next, "@harbour": {app: .next}, the open sea: {app: .next}, else: {card: .next}}
      """
    ),
    (
      "entries under a name of texts",
      """
      {"slides": [{"title": "Sail more", "details": [{"description": "All the charts"}, {"description": "Tides of one coast"}]},
        {"title": "Sail on", "details": [{"description": "One chart"}, {"description": "No tides at all"}]}]}
      """,
      """
      cards:
        each: $.slides.*
        title: .title
        items: {each: .details.*, body: .description}
      """
    ),
    (
      "more cards in the same groups",
      """
      [{"name": "Trips", "slides": [{"id": "a", "title": "Which boat?", "options": [{"label": "None", "next": "x"}, {"label": "Mine", "next": "b"}]}, {"id": "b", "title": "Set sail"}],
        "more_slides": [{"id": "x", "title": "Rent a boat", "text": "In any port."}, {"id": "y", "title": "Buy a boat", "text": "At the fair."}]}]
      """,
      """
      cards:
        each: $.*
        badge: .name
        cards:
          - each: .slides.*
            id: .id
            title: .title
            choices: {each: .options.*, text: .label, do: {card: .next}}
          - {each: .more_slides.*, id: .id, title: .title, body: .text}
      """
    ),
    (
      "answers of all questions, in two lists",
      """
      {"answers": [{"value": 0, "label": "Never"}, {"value": 1, "label": "Often"}], "questions": [{"id": "a", "text": "Do you sail?"}, {"id": "b", "text": "Do you row?"}],
        "groups": [{"id": "N", "title": "Night", "questions": [{"id": "c", "text": "Are the lights on?"}, {"id": "d", "text": "Is a watch set?"}]}]}
      """,
      """
      cards:
        - each: $.questions.*
          id: .id
          title: .text
          choices: {each: $.answers.*, id: .value, text: .label}
        - each: $.groups.*
          badge: .title
          cards:
            each: .questions.*
            id: .id
            title: .text
            choices: {each: $.answers.*, id: .value, text: .label}
      """
    ),
    (
      "selectors with blanks that cards point at",
      """
      {"steps": [{"selector": ".helm .wheel", "text": "Turn the wheel."}, {"selector": ".mast .flag", "text": "Watch the flag."}]}
      """,
      """
      cards:
        each: $.steps.*
        body: .text
        layout: tooltip
        target: .selector
      """
    ),
    (
      "answers under a name of elements",
      """
      {"questions": [{"question": "Which is yours?", "options": [{"element": "Fire"}, {"element": "Water"}]}, {"question": "Which is best?", "options": [{"element": "Earth"}, {"element": "Air"}]}]}
      """,
      """
      cards:
        each: $.questions.*
        title: .question
        choices: {each: .options.*, text: .element}
      """
    ),
  ]) func exportsAreRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }
}
