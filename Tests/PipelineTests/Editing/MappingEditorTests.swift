import Editing
import Pipeline
import Source
import TestSupport
import Testing

@testable import Language

/// Tests of an editor's answers in a mapping: the selectors complete against its documents, with what they find.
@Suite struct MappingEditorTests {
  private static let files = [
    "flowproof.yml": "title: A\nmappings: tides.map.yml\nsources: {tides: tides.json}\n",
    "tides.map.yml": """
    mapping: 1
    name: tides
    flow:
      cards:
        each: $.pages.*
        id: .id
        title: .texts.title
        body: .texts.gone

    """,
    "tides.json": #"""
    {"pages": [
      {"id": "high", "texts": {"title": "High water", "body": "Twice a day"}},
      {"id": "low", "texts": {"title": "Low water", "a name": "x"}}
    ]}
    """#,
  ]

  private static func view() async throws -> EditedProject.View {
    let project = EditedProject(folder: "/p", tree: .memory(files), options: BuildOptions())
    return try await project.read([:])
  }

  @Test(arguments: [
    ("title: .texts.title", "title: .|", ["id: \"high\"", #"texts: {"title": "High water", "#]),
    ("title: .texts.title", "title: .te|", ["id: \"high\"", #"texts: {"title": "High water", "#]),
    (
      "title: .texts.title", "title: .texts.ti|",
      ["title: \"High water\"", "body: \"Twice a day\""]
    ),
    ("each: $.pages.*", "each: $.|", [#"pages: [{"id": "high""#]),
    ("id: .id", "id: [.none, .i|d]", ["id: \"high\"", #"texts: {"title": "High water", "#]),
    ("id: .id", "id: \"{.|}\"", ["id: \"high\"", #"texts: {"title": "High water", "#]),
  ])
  func selectorsGoOnWithMembers(old: String, new: String, offers: [String]) async throws {
    let text = Self.files["tides.map.yml"] ?? ""
    let typed = text.replacing(old, with: new.replacing("|", with: ""))
    let place = try #require(text.firstRange(of: old))
    let mark = try #require(new.firstIndex(of: "|"))
    let offset = text[..<place.lowerBound].utf8.count + new[..<mark].utf8.count
    let found = try await Self.view().complete(
      ["tides.map.yml": Array(typed.utf8)],
      "tides.map.yml",
      offset
    )
    let items = try #require(found?.items).map { "\($0.label): \($0.detail ?? "")" }
    #expect(items.count == offers.count, "\(items)")
    #expect(zip(items, offers).allSatisfy { $0.hasPrefix($1) }, "\(items)")
  }

  @Test(arguments: [
    (".texts.ti|tle", "`\"High water\"` [tides.json:2](<file:///p/tides.json"),
    (".texts.ti|tle", "`\"Low water\"` [tides.json:3]"), ("$.pa|ges.*", "`{\"id\": \"high\""),
    (".texts.go|ne", "it finds nothing"),
  ])
  func aSelectorShowsWhatItFinds(place: String, words: String) async throws {
    let view = try await Self.view()
    let id = try #require(view.sources.id(of: "tides.map.yml"))
    let text = Self.files["tides.map.yml"] ?? ""
    let found = try #require(text.firstRange(of: place.replacing("|", with: "")))
    let mark = try #require(place.firstIndex(of: "|"))
    let offset = text[..<found.lowerBound].utf8.count + place[..<mark].utf8.count
    let note = try #require(await view.note(Span(file: id, start: offset, end: offset)))
    let shown = note.value.markdown(view.sources) { "file:///p/\($0)" }
    #expect(shown.contains(words), "\(shown)")
  }
}
