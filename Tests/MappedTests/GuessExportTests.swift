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
  ]) func exportsAreRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }
}
