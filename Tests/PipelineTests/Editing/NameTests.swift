import Reports
import Source
import TestSupport
import Testing

@testable import Language
@testable import Pipeline

/// Tests of all places of a name, and of another name in all of them.
@Suite struct NameTests {
  @Test(arguments: [
    (
      "nimbus.json", "Intro/Ti|tle",
      "nimbus.json:5 strings/de.lproj/Intro.strings:1 strings/en.lproj/Intro.strings:1"
    ),
    (
      "strings/en.lproj/Intro.strings", "Tit|le",
      "nimbus.json:5 strings/de.lproj/Intro.strings:1 strings/en.lproj/Intro.strings:1"
    ),
    ("strings/en.lproj/Intro.strings", "Oth|er", "strings/en.lproj/Intro.strings:3"),
    ("nimbus.json", "\"notific|ations\"", "image-ids.yml:1 nimbus.json:6"),
    ("nimbus.json", "[\"EAR|LY", "nimbus.json:3 nimbus.json:6"),
    ("nimbus.json", "\"hel|lo", "nimbus.json:5 personas.yml:3"),
    ("sequence.json", "screenId\": \"la|st", "sequence.json:6 sequence.json:7"),
    ("flow.yaml", "target_step_id: b|", "flow.yaml:10 flow.yaml:8"),
    ("nimbus.json", "tr|ue", ""),
  ])
  func places(path: String, place: String, places: String) async throws {
    let view = try await EditorTests.view()
    let spot = try #require(EditorTests.spot(place, in: path, view))
    let found = await view.places(spot)
    let lines = (found.definitions + found.uses).map { span in
      let place = view.sources.location(span)
      return "\(place.path):\(place.line)"
    }
    #expect(lines.sorted().joined(separator: " ") == places)
  }

  @Test(arguments: [
    ("nimbus.json", "Intro/Ti|tle", "Heading", "\"title\": \"Intro/Heading\""),
    ("nimbus.json", "Intro/Ti|tle", "Heading", "\"Heading\" = \"Hallo\";"),
    ("nimbus.json", "[\"EAR|LY", "SOON", "\"conditions\": {\"SOON\": \"true\""),
    ("nimbus.json", "\"hel|lo", "greet", "\"outcome:greet\": end"),
    (
      "sequence.json", "screenId\": \"la|st", "end-card",
      "{\"id\": \"end-card\", \"type\": \"feature\""
    ),
    ("sequence.json", "screenId\": \"la|st", "end-card", "\"screenId\": \"end-card\""),
    ("flow.yaml", "target_step_id: b|", "ask", "- id: ask"),
  ])
  func renames(path: String, place: String, name: String, line: String) async throws {
    let view = try await EditorTests.view()
    let spot = try #require(EditorTests.spot(place, in: path, view))
    guard case .edits(let edits) = await view.rename(spot, name) else {
      Issue.record("it was refused: \(await view.rename(spot, name))")
      return
    }
    let texts = Dictionary(grouping: edits, by: \.span.file).map { id, edits in
      String(decoding: view.sources[id].bytes.applying(edits), as: UTF8.self)
    }
    #expect(texts.contains { $0.contains(line) }, "\(texts)")
  }

  @Test(arguments: [
    ("sequence.json", "screenId\": \"la|st", "one", "'one'"),
    ("nimbus.json", "Intro/Ti|tle", "Body", ""),
    ("nimbus.json", "Intro/Ti|tle", "two words", "letters, digits"),
    ("nimbus.json", "\"notific|ations\"", "bell", "stands for the asset"),
    ("nimbus.json", "tr|ue", "x", "nothing here has a name"),
  ])
  func refusesWhatWouldNotBeWhole(
    path: String,
    place: String,
    name: String,
    reason: String
  ) async throws {
    let view = try await EditorTests.view()
    let spot = try #require(EditorTests.spot(place, in: path, view))
    guard case .refused(let words) = await view.rename(spot, name) else {
      Issue.record("'\(name)' was taken")
      return
    }
    #expect(words.contains(reason), "\(words)")
  }

  @Test func aNameHasItsOwnStretch() async throws {
    let view = try await EditorTests.view()
    let spot = try #require(EditorTests.spot("Intro/Ti|tle", in: "nimbus.json", view))
    let name = try #require(await view.name(spot))
    #expect(name.value == "Title")
    #expect(view.sources[name.span.file].text(name.span) == "Title")
  }

  // MARK: Outlines

  @Test func documentsHaveOutlines() async throws {
    let view = try await EditorTests.view()
    let id = try #require(view.sources.id(of: "sequence.json"))
    let flow = try #require(view.symbols(id).first)
    #expect(flow.children.map(\.detail) == ["one", "last"])
    #expect(flow.children.first?.children.map(\.name) == ["Go"])
    let strings = try #require(view.sources.id(of: "strings/en.lproj/Intro.strings"))
    #expect(view.symbols(strings).map(\.name) == ["Title", "Body", "Other"])
    #expect(view.symbols(nil).map(\.detail).contains("hello"))
  }

  @Test func keysHaveTheirWordsBeside() async throws {
    let view = try await EditorTests.view()
    let id = try #require(view.sources.id(of: "nimbus.json"))
    #expect(view.hints(id).map(\.value) == ["Hello", "Words"])
  }

  @Test func namesOfFilesAreLinks() async throws {
    let view = try await EditorTests.view()
    let links = { (path: String) in view.sources.id(of: path).map { view.links($0).map(\.value) } }
    #expect(
      links("flowproof.yml") == [
        "nimbus.json", "sequence.json", "flow.yaml", "personas.yml", "image-ids.yml",
      ]
    )
    #expect(links("nimbus.json") == ["assets/star.svg"])
  }
}
