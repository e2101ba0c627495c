import Editing
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@testable import Language

/// Tests of an editor's answers at places that are easily missed: in JSON in a string, in the frame of a mapping, at
/// words that only spell a name, and at names that an app knows by itself.
@Suite struct EmbeddedPlaceTests {
  private static let files = [
    "flowproof.yml": """
    title: A
    mappings: t.map.yml
    sources: [{t: t.json}, {appdna: flow.json}, {nimbus: n.json}, {nimbus: i.json}]
    strings: res/values/strings.xml
    """,
    "t.map.yml": """
    mapping: 1
    name: t
    recognise: [$.payload, $.kind]
    ignore: [$.version]
    flow:
      at: "$.payload | json"
      cards:
        each: .pages.*
        id: .id
        title: .title
        image: .image
        buttons: {text: Go, do: {card: .next, else: end}}
    check:
      - {at: $.kind, one of: [x, y]}

    """,
    "t.json": #"""
    {"kind": "x", "version": 1,
     "payload": "{\"pages\": [{\"id\": \"hello\", \"title\": \"Hello\", \"next\": \"last\", \"image\": \"pic.svg\"},
       {\"id\": \"last\", \"title\": \"Last\", \"next\": \"helo\"}]}"}
    """#.replacing(/\n +\{/, with: " {"),
    "pic.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
    "flow.json": """
    {"id": "f", "steps": [
      {"id": "a", "content_blocks": [{"id": "t", "type": "text", "text": "Read"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}],
       "next_step_rules": [{"target_step_id": "text", "condition": "always"}]},
      {"id": "text", "content_blocks": [{"id": "go", "type": "button", "text": "Go"}]}]}
    """,
    "n.json": """
    {"juno-onboarding": {"cards": {"terms": {"card-type": "default-browser", "ordering": 10,
      "title": "two", "body": "one", "primary-button-label": "one"}}}}
    """,
    "i.json": """
    {"conditions": {"ALWAYS": "true"}, "cards": {"hi": {"title": "Hi", "order": 10,
      "prerequisites": ["ALWAYS"], "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}}}}
    """,
    "res/values/strings.xml": """
    <resources><string name="one">One</string>
    <string name="two">@string/one</string></resources>
    """,
  ]

  private static func view() async throws -> EditedProject.View {
    let project = EditedProject(folder: "/p", tree: .memory(files), options: BuildOptions())
    return try await project.read([:])
  }

  private static func spot(_ place: String, in path: String, _ view: EditedProject.View) -> Span? {
    guard let id = view.sources.id(of: path), let mark = place.firstIndex(of: "|") else {
      return nil
    }
    let text = String(decoding: view.sources[id].bytes, as: UTF8.self)
    guard let found = text.firstRange(of: place.replacing("|", with: "")) else { return nil }
    let offset = text[..<found.lowerBound].utf8.count + place[..<mark].utf8.count
    return Span(file: id, start: offset, end: offset)
  }

  private static func note(_ place: String, in path: String) async throws -> String? {
    let view = try await view()
    let spot = try #require(Self.spot(place, in: path, view))
    return await view.note(spot)?.value.markdown(view.sources) { $0 }
  }

  @Test(arguments: [
    ("t.map.yml", "recognise: [$.pay|load", "pages"), ("t.map.yml", "$.ki|nd]", "`\"x\"`"),
    ("t.map.yml", "[$.ver|sion]", "`1`"), ("t.map.yml", "at: $.ki|nd", "`\"x\"`"),
    ("t.json", #"{\"id\": \"la|st"#, "**Last** `screen`"),
    ("t.json", #"next\": \"la|st"#, "**Last**"),
    ("t.json", #"pic.s|vg"#, "9 × 9 pt"),
    ("flow.json", "target_step_id\": \"te|xt", "**text** `custom`"),
    ("flow.json", "{\"id\": \"te|xt", "**text** `custom`"), ("i.json", "[\"ALW|AYS", "`\"true\"`"),
  ])
  func notes(path: String, place: String, words: String) async throws {
    let note = try await Self.note(place, in: path)
    #expect(note?.contains(words) == true, "\(note ?? "no note")")
  }

  @Test func aWordThatOnlySpellsACardHasNoNote() async throws {
    #expect(try await Self.note("\"type\": \"te|xt\"", in: "flow.json") == nil)
    let view = try await Self.view()
    let spot = try #require(Self.spot("\"type\": \"te|xt\"", in: "flow.json", view))
    #expect(await view.definitions(spot) == [])
  }

  @Test func selectorsOfTheFrameGoOn() async throws {
    let text = Self.files["t.map.yml"] ?? ""
    for place in ["[$.payload, $.", "ignore: [$.", "at: $."] {
      let found = try #require(text.firstRange(of: place))
      let offset = text[..<found.upperBound].utf8.count
      let end = text[found.upperBound...].firstIndex { !$0.isLetter } ?? text.endIndex
      let typed = text[..<found.upperBound] + text[end...]
      let answer = try await Self.view()
        .complete(["t.map.yml": Array(typed.utf8)], "t.map.yml", offset)
      #expect(answer?.items.map(\.label) == ["kind", "version", "payload"], "\(place)")
    }
  }

  /// A name in JSON in a string is mended as the string writes it.
  @Test func aFixInAString() async throws {
    let view = try await Self.view()
    let wrong = try #require(view.findings.first { $0.message.contains("'helo'") })
    let span = try #require(wrong.span)
    let file = view.sources[span.file]
    #expect(view.spellings(span) == ["hello"])
    let edit = Diagnostic.Edit.replacing(span, with: "hello").written(in: file)
    let mended = String(decoding: file.bytes.applying([edit]), as: UTF8.self)
    #expect(mended == Self.files["t.json"]?.replacing("helo", with: "hello"))
    let links = view.links(span.file).map { "\(file.text($0.span)) \($0.value)" }
    #expect(links == [#"\"pic.svg\" pic.svg"#])
  }

  @Test(arguments: [
    ("n.json", "\"body\": \"o|ne", "n.json strings.xml", "@string/new"),
    ("i.json", "[\"ALW|AYS", "i.json", "[\"new\"]"),
    ("i.json", "{\"ALW|AYS", "i.json", "[\"new\"]"),
    ("t.json", #"next\": \"la|st"#, "t.json", #"next\": \"new\""#),
  ])
  func renames(path: String, place: String, changed: String, line: String) async throws {
    let view = try await Self.view()
    let spot = try #require(Self.spot(place, in: path, view))
    guard case .edits(let edits) = await view.rename(spot, "new") else {
      Issue.record("it was refused: \(await view.rename(spot, "new"))")
      return
    }
    let texts = Dictionary(grouping: edits, by: \.span.file).map { id, edits in
      (
        view.sources[id].path,
        String(decoding: view.sources[id].bytes.applying(edits), as: UTF8.self)
      )
    }
    let names = texts.map { $0.0.split(separator: "/").last ?? "" }.sorted()
    #expect(names.joined(separator: " ") == changed)
    #expect(texts.contains { $0.1.contains(line) }, "\(texts)")
  }
}
