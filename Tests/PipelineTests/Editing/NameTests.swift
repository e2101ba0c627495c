import Editing
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
    ("flow.yaml", "target_step_id: b|", "größe", "- id: größe"),
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

  // MARK: Keys of tables

  private static let nimbus =
    #"{"cards": {"a": {"order": 1, "title": "T/Hello", "body": "Hello there"}}}"#

  /// The key is what changes, wherever its words, notes and comments have it, too.
  @Test(arguments: [
    (
      "en.lproj/T.strings", #"/* "Hello" */ "Hello" = "Hello \"Hello\" all";"#,
      #"/* "Hello" */ "New" = "Hello \"Hello\" all";"#, "= \"He|llo"
    ),
    ("en.lproj/T.strings", #""Hello" = "Hello all";"#, #""New" = "Hello all";"#, "= \"He|llo"),
    (
      "T.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"Hello": {"comment": "Hello, see Hello", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello all"}}}}}}"#,
      #"{"sourceLanguage": "en", "strings": {"New": {"comment": "Hello, see Hello", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello all"}}}}}}"#,
      "\"value\": \"He|llo"
    ),
    (
      "en.xliff",
      #"<xliff version="1.2"><file original="en.lproj/T.strings" source-language="en" target-language="en"><body><trans-unit id="Hello"><source>Hello all</source><target>Hello all</target><note>"Hello"</note></trans-unit></body></file></xliff>"#,
      #"<xliff version="1.2"><file original="en.lproj/T.strings" source-language="en" target-language="en"><body><trans-unit id="New"><source>Hello all</source><target>Hello all</target><note>"Hello"</note></trans-unit></body></file></xliff>"#,
      "<target>He|llo"
    ),
  ])
  func aKeyIsNoWords(path: String, table: String, renamed: String, words: String) async throws {
    let files = [
      "flowproof.yml":
        "sources: [{nimbus: flows/a.json}]\nstrings: ['\(path)']\ndefault-locale: en\n",
      "flows/a.json": Self.nimbus, path: table,
    ]
    let texts = try await Self.renamed("T/He|llo", in: "flows/a.json", files)
    #expect(texts[path] == renamed, "\(texts)")
    #expect(texts["flows/a.json"] == Self.nimbus.replacing("T/Hello", with: "T/New"))
    // The same from its words.
    #expect(try await Self.renamed(words, in: path, files) == texts)
  }

  /// A card of the documentation names texts, too.
  @Test func aPageNamesAKey() async throws {
    let page = "```json\n\(Self.nimbus)\n```\n"
    let files = [
      "flows/a.json": Self.nimbus, "docs/a.md": page, "en.lproj/T.strings": #""Hello" = "Hi";"#,
    ]
    let texts = try await Self.renamed("\"He|llo\"", in: "en.lproj/T.strings", files)
    #expect(texts["docs/a.md"] == page.replacing("T/Hello", with: "T/New"), "\(texts)")
  }

  /// A word that only spells the name of a card is another thing's.
  @Test(arguments: [
    ("flow.yaml", "options: [{id: b|"), ("flowproof.yml", "title: b|"),
  ])
  func aWordIsNoCard(path: String, place: String) async throws {
    var files = EditorTests.files
    files["flow.yaml"] = files["flow.yaml"]?.replacing("{id: x,", with: "{id: b,")
    files["flowproof.yml"] = files["flowproof.yml"]?.replacing("title: A", with: "title: b")
    guard case .refused(let words) = try await Self.change(place, in: path, files).change else {
      Issue.record("it was taken")
      return
    }
    #expect(words == "nothing here has a name")
  }

  /// The change of what is at `|` to the name `New`.
  private static func change(
    _ place: String,
    in path: String,
    _ files: [String: String]
  ) async throws -> (change: NameChange, view: EditedProject.View) {
    let project = EditedProject(folder: "/p", tree: .memory(files), options: BuildOptions())
    let view = try await project.read([:])
    let id = try #require(view.sources.id(of: path))
    let found = try #require(files[path]?.firstRange(of: place.replacing("|", with: "")))
    let mark = try #require(place.firstIndex(of: "|"))
    let offset =
      (files[path] ?? "")[..<found.lowerBound].utf8.count + place[..<mark].utf8.count
    return (await view.rename(Span(file: id, start: offset, end: offset), "New"), view)
  }

  /// The files with the name `New` for what is at `|`.
  private static func renamed(
    _ place: String,
    in path: String,
    _ files: [String: String]
  ) async throws -> [String: String] {
    let (change, view) = try await change(place, in: path, files)
    guard case .edits(let edits) = change else {
      Issue.record("it was refused: \(change)")
      return [:]
    }
    return Dictionary(
      uniqueKeysWithValues: Dictionary(grouping: edits, by: \.span.file).map { id, edits in
        let file = view.sources[id]
        return (file.path, String(decoding: file.bytes.applying(edits), as: UTF8.self))
      }
    )
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
