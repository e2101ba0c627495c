import Editing
import Pipeline
import Source
import TestSupport
import Testing

@testable import Language

/// Tests of an editor's answers about places in documents of a project, whatever system they are of.
@Suite struct EditorTests {
  @Test(arguments: [
    ("nimbus.json", "Intro/Ti|tle", "**Hello**"),
    ("nimbus.json", "Intro/Ti|tle", "[strings/en.lproj/Intro.strings:1](<file:///p/strings/en"),
    ("nimbus.json", "Intro/Ti|tle", "shown on [hello](<https://s/flows/"),
    ("nimbus.json", "Intro/Bo|dy", "not translated into de"),
    ("nimbus.json", "\"notific|ations\"", "![notifications](<data:image/svg+xml"),
    ("nimbus.json", "\"notific|ations\"", "`star`, 20 × 10 pt, [assets/star.svg:1]"),
    ("nimbus.json", "[\"EAR|LY", "`\"true\"` [nimbus.json:3]"),
    ("nimbus.json", "\"hel|lo", "**Hello** `basic` [hello](<https://s/"),
    ("sequence.json", "screenId\": \"la|st", "of Sequence, [sequence.json:7]"),
    ("strings/en.lproj/Intro.strings", "\"Tit|le", "shown on [hello](<https://s/"),
    ("strings/en.lproj/Intro.strings", "Oth|er", "no card shows it"),
    ("personas.yml", "outcome:he|llo", "**Hello** `basic`"),
  ])
  func notes(path: String, place: String, words: String) async throws {
    let view = try await Self.view()
    let spot = try #require(Self.spot(place, in: path, view))
    let note = try #require(await view.note(spot), "no note")
    let text = note.value.markdown(view.sources) { "file:///p/\($0)" }
    #expect(text.contains(words), "\(text)")
    #expect(note.span.start <= spot.start && spot.start <= note.span.end)
  }

  @Test(arguments: [
    ("nimbus.json", "Intro/Ti|tle", ["strings/en.lproj/Intro.strings:1"]),
    ("nimbus.json", "\"notific|ations\"", ["assets/star.svg:1"]),
    ("nimbus.json", "[\"EAR|LY", ["nimbus.json:3"]), ("nimbus.json", "true|", []),
    ("sequence.json", "screenId\": \"la|st", ["sequence.json:7"]),
    ("strings/en.lproj/Intro.strings", "Tit|le", ["nimbus.json:5"]),
    ("personas.yml", "outcome:he|llo", ["nimbus.json:5"]),
    ("flowproof.yml", "personas.y|ml", ["personas.yml:1"]),
  ])
  func definitions(path: String, place: String, places: [String]) async throws {
    let view = try await Self.view()
    let spot = try #require(Self.spot(place, in: path, view))
    let found = await view.definitions(spot).map { view.sources.location($0) }
    #expect(found.map { "\($0.path):\($0.line)" } == places)
  }

  @Test(arguments: [
    ("nimbus.json", "\"Intro/Title\"", "\"|\"", "\"Intro/Other\""),
    ("nimbus.json", "\"Intro/Title\"", "\"In|", "\"Intro/Other\""),
    ("nimbus.json", "\"order\": 1,", "\"order\": 1, \"|\"", "\"link\": "),
    ("nimbus.json", "\"order\": 1,", "\"order\": 1, li|", "\"link\": "),
    ("nimbus.json", "\"image\": \"notifications\"", "\"|\": 1", "\"link\""),
    ("nimbus.json", "forward-one-card", "f|", "\"end-onboarding\""),
    ("nimbus.json", "[\"EARLY\"]", "[|]", "\"LATE\""),
    ("nimbus.json", "\"notifications\"", "\"|\"", "\"set-to-dock\""),
    ("sequence.json", "\"welcome\"", "\"|\"", "\"feature\""),
    ("sequence.json", "\"screenId\": \"last\"", "\"screenId\": \"|\"", "\"one\""),
    ("sequence.json", "\"type\": \"screen\"", "\"type\": |", "\"complete\""),
    ("flow.yaml", "type: welcome", "type: |", "question"),
    ("flow.yaml", "type: welcome", "type: welcome\n    |", "config: "),
    ("flow.yaml", "target_step_id: b", "target_step_id: |", "b"),
    ("flow.yaml", "type: welcome", "type: welcome\n    hide_progress: |", "true"),
    ("sequence.json", "\"text\": \"Go\",", "\"text\": \"Go\", \"fullWidth\": |,", "true"),
    ("sequence.json", "\"text\": \"Go\",", "\"text\": \"Go\", \"fullWidth\": \"|\",", "false"),
    ("nimbus.json", "\"conditions\"", "\"dismissable\": |, \"conditions\"", "true"),
    ("flowproof.yml", "title: A", "fit: |", "true"),
    ("flowproof.yml", "title: A", "checks:\n  unused-key: |", "off"),
    ("flow.yaml", "type: welcome", "type: 'wel|'", "\"question\""),
    ("personas.yml", "device: ipad", "is_first_run: |", "false"),
    ("personas.yml", "\"outcome:hello\": end", "out|", "\"outcome:hello\": "),
    ("personas.yml", "device: ipad", "\"field:|\"", "\"field:b.selected\": "),
    ("personas.yml", "\"outcome:hello\": end", "\"outcome:hello\": |", "buttons/primary"),
    ("flowproof.yml", "title: A", "def|", "default-locale: "),
    ("flowproof.yml", "- sequence: sequence.json", "- |", "appdna: "),
    ("flowproof.yml", "iphone-15", "|", "ipad"),
    ("personas.yml", "device: ipad", "is_|", "is_first_run: "),
    ("personas.yml", "device: ipad", "device: |", "phone"),
  ])
  func completes(path: String, old: String, new: String, offer: String) async throws {
    let found = try await Self.completions(path, old, new)
    let texts = try #require(found, "nothing is known there").items.map(\.text)
    #expect(texts.contains(offer), "\(texts)")
    #expect(!texts.contains { $0.contains("flowproof-any") })
    #expect(Set(texts).count == texts.count)
  }

  /// What is put in takes the place of both quotes.
  @Test(arguments: [
    ("type: '|'", "''"), ("type: 'wel|come'", "'welcome'"), ("type: \"wel|\"", "\"wel\""),
    ("type: wel|", "wel"),
  ])
  func quotesAreReplaced(typed: String, replaced: String) async throws {
    let found = try #require(try await Self.completions("flow.yaml", "type: welcome", typed))
    let text = (Self.files["flow.yaml"] ?? "").replacing(
      "type: welcome",
      with: typed.replacing("|", with: "")
    )
    #expect(String(decoding: Array(text.utf8)[found.range], as: UTF8.self) == replaced)
  }

  /// An apostrophe within a word opens nothing.
  @Test func anApostropheIsNoQuote() async throws {
    let found = try await Self.completions("flow.yaml", "type: welcome", "name: it's\n    type: |")
    #expect(found?.items.map(\.text).contains("question") == true)
  }

  @Test func keysThatAreThereAreNotOffered() async throws {
    let found = try await Self.completions("nimbus.json", "\"order\": 1,", "\"order\": 1, \"|\"")
    let labels = found?.items.map(\.label) ?? []
    #expect(labels.contains("link") && !labels.contains("title") && !labels.contains("order"))
  }

  @Test(arguments: [
    ("nimbus.json", "{", "{ {|"), ("flowproof.yml", "title: A", "title: [|"),
    ("strings/en.lproj/Intro.strings", "Title", "|"),
  ])
  func completesNothingInWhatCannotBeRead(path: String, old: String, new: String) async throws {
    #expect(try await Self.completions(path, old, new) == nil)
  }

  /// A misspelt name is told with the names that a quick fix can put in its place.
  @Test(arguments: [
    ("nimbus.json", "\"notifications\"", "\"notifcations\"", ["notifications"]),
    ("nimbus.json", "\"Intro/Title\"", "\"Intro/Titel\"", ["Intro/Title"]),
    ("sequence.json", "\"screenId\": \"last\"", "\"screenId\": \"lsat\"", ["last"]),
  ])
  func spellings(path: String, old: String, new: String, names: [String]) async throws {
    let text = try #require(Self.files[path]).replacing(old, with: new)
    let view = try await Self.project.read([path: Array(text.utf8)])
    let found = view.findings.compactMap(\.span).filter { view.sources[$0.file].path == path }
    #expect(Set(found.flatMap(view.spellings)) == Set(names))
  }

  /// Any place of any beginning of a document has an answer.
  @Test func survivesWhateverIsTyped() async throws {
    let view = try await Self.view()
    var dice = Dice()
    for _ in 0..<20 {
      let path = ["nimbus.json", "flow.yaml", "flowproof.yml"].randomElement(using: &dice) ?? ""
      let bytes = Array((Self.files[path] ?? "").utf8)
      let end = Int.random(in: 0...bytes.count, using: &dice)
      let offset = Int.random(in: 0...end, using: &dice)
      let found = await view.complete([path: Array(bytes[..<end])], path, offset)
      if let found {
        #expect(found.range.lowerBound <= offset && offset <= found.range.upperBound)
        #expect(found.range.upperBound <= end, "seed \(dice.seed): \(path) \(end) \(offset)")
      }
    }
  }

  // MARK: The project

  private static var project: EditedProject {
    EditedProject(folder: "/p", tree: .memory(files), options: BuildOptions(), site: "https://s")
  }

  static func view() async throws -> EditedProject.View { try await project.read([:]) }

  /// The place of `|` in a document.
  static func spot(_ place: String, in path: String, _ view: EditedProject.View) -> Span? {
    guard let id = view.sources.id(of: path), let text = files[path],
      let found = text.firstRange(of: place.replacing("|", with: "")),
      let mark = place.firstIndex(of: "|")
    else { return nil }
    let offset =
      text[..<found.lowerBound].utf8.count + place[..<mark].utf8.count
    return Span(file: id, start: offset, end: offset)
  }

  /// The completions at `|` in a document in which `old` was replaced by `new`.
  private static func completions(
    _ path: String,
    _ old: String,
    _ new: String
  ) async throws -> Completions? {
    let text = files[path] ?? ""
    let place = try #require(text.firstRange(of: old))
    let mark = try #require(new.firstIndex(of: "|"))
    let offset = text[..<place.lowerBound].utf8.count + new[..<mark].utf8.count
    let typed = text.replacingCharacters(place, new.replacing("|", with: ""))
    return try await view().complete([path: Array(typed.utf8)], path, offset)
  }

  static let files = [
    "flowproof.yml": """
    title: A
    sources:
      - nimbus: nimbus.json
      - sequence: sequence.json
      - appdna: flow.yaml
    personas: personas.yml
    image-ids: image-ids.yml
    devices:
      - iphone-15

    """,
    "image-ids.yml": "notifications: star\n",
    "personas.yml": "a:\n  device: ipad\n  \"outcome:hello\": end\n",
    "nimbus.json": """
    {
      "onboarding-framework-feature": {
        "conditions": {"EARLY": "true", "LATE": "false"},
        "cards": {
          "hello": {"order": 1, "title": "Intro/Title", "body": "Intro/Body",
            "image": "notifications", "prerequisites": ["EARLY"],
            "buttons": {"primary": {"title": "Go on", "action": "forward-one-card"}}
          }
        }
      }
    }
    """,
    "sequence.json": """
    {
      "version": 1,
      "screens": [
        {"id": "one", "type": "welcome", "order": 0, "content": {"blocks": [
          {"id": "go", "type": "button", "order": 0, "content": {"text": "Go",
            "action": {"type": "screen", "screenId": "last"}}}]}},
        {"id": "last", "type": "feature", "order": 1, "content": {"blocks": [
          {"id": "words", "type": "text", "order": 0, "content": {"text": "Bye"}}]}}
      ]
    }
    """,
    "flow.yaml": """
    id: quiz
    name: Quiz
    version: 1
    steps:
      - id: a
        type: welcome
        next_step_rules:
          - target_step_id: b
            conditions: [{type: always}]
      - id: b
        type: question
        config:
          title: Who?
          options: [{id: x, label: X}, {id: y, label: Y}]

    """,
    "strings/en.lproj/Intro.strings":
      "\"Title\" = \"Hello\";\n\"Body\" = \"Words\";\n\"Other\" = \"More\";\n",
    "strings/de.lproj/Intro.strings": "\"Title\" = \"Hallo\";\n",
    "assets/star.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><path d=\"M0 0h9v9z\"/></svg>",
  ]
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, _ text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
