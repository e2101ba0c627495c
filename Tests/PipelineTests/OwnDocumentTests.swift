import Export
import Flow
import Pipeline
import Reports
import Source
import Testing

/// Projects whose documents a mapping describes: what agreements, personas, tables and pages make of them.
@Suite struct OwnDocumentTests {
  private static func files(
    _ block: String,
    _ document: String,
    _ more: String = ""
  ) -> [String: String] {
    [
      "flowproof.yml":
        "mappings: m.map.yml\nsources: {m: a.json}\npersonas: p.yml\nchecks: {contrast-of-the-app: off}\n",
      "m.map.yml": "mapping: 1\nname: m\n\(block)\n", "a.json": document, "p.yml": more,
    ]
  }

  /// A symbol and an emoji are pictures.
  @Test func signsAreAgreedOn() async throws {
    var files = Self.files(
      "flow: {cards: {each: $.*, id: .id, title: T, image: .i}}",
      #"[{"id": "a", "i": "star.fill"}, {"id": "b", "i": "🪶"}, {"id": "c"}]"#
    )
    let listing = Listing(try await Pipeline.build(.memory(files)))
    let text = try #require(listing?.contract)
    let pictures = text.split(separator: "\n").filter { $0.contains("picture:") }
    #expect(
      pictures.map { $0.drop { $0 == " " } } == [
        #"picture: "star.fill""#, #"picture: "🪶""#, "picture: null",
      ]
    )
    files["expect.yml"] = text
    #expect(try await findings(files) == [])
    files["expect.yml"] = text.replacing("star.fill", with: "bell.fill")
    #expect(try await findings(files).count { $0.contains("is 'star.fill', not 'bell.fill'") } == 1)
  }

  /// Who is kept out by the condition of a flow is told that condition.
  @Test(arguments: [(1, "its condition does not hold"), (5, "")])
  func aPersonaIsKeptOutByTheFlowsCondition(launches: Int, reason: String) async throws {
    let files = Self.files(
      "attributes: {launches: number}\nflow: {if: {attribute: launches, at least: 3}, cards: {each: $.*, id: .id, title: T}}",
      #"[{"id": "a"}]"#,
      "kid: {launches: \(launches)}\n"
    )
    let seen = try await Pipeline.build(.memory(files)).build?.flows.first?.variants.first?.seen
      .first
    let hidden = try #require(seen?.hidden)
    #expect(hidden.map(\.reason) == (reason.isEmpty ? [] : [reason]))
    let unmet = Predicate.compare(.attribute("launches"), .greaterOrEqual, .number(3))
    #expect(hidden.map(\.unmet) == (reason.isEmpty ? [] : [unmet]))
  }

  /// Of a list the value that is wrong is told.
  @Test func aWrongValueOfAListIsNamed() async throws {
    let mapping = """
      attributes: {harbours: {kind: text, one of: [Husum, Kiel], given: list}}
      flow: {cards: {each: $.*, title: T, if: {attribute: harbours, is: .h}}}
      """
    let files = Self.files(mapping, #"[{"h": ["Kiel"]}]"#, "sailor: {harbours: [Kiel, Hussum]}\n")
    #expect(
      try await findings(files) == [
        "p.yml:1:27: error: 'harbours' of 'sailor' must be 'Husum' or 'Kiel' or a list of such, found 'Hussum' [attribute-value] (did you mean 'Husum'?)"
      ]
    )
  }

  /// A text that equals its key is its own words, as Xcode writes them.
  @Test(arguments: ["App.xcstrings", "en.lproj/App.strings"])
  func keysMayBeWords(path: String) async throws {
    var files = Self.files(
      "flow: {cards: {each: $.*, title: {key: .a, table: App}}}",
      #"[{"a": "Hello all"}]"#
    )
    files[path] =
      path.hasSuffix("strings") && !path.hasSuffix("xcstrings")
      ? #""Hello all" = "Hello all";"#
      : #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Hello all": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo alle"}}}}}}"#
    if !path.hasSuffix("xcstrings") {
      files["de.lproj/App.strings"] = #""Hello all" = "Hallo alle";"#
    }
    let outcome = try await Pipeline.build(.memory(files))
    #expect(lines(outcome) == [])
    let build = try #require(outcome.build)
    let text = try #require(build.flows.first?.variants.first?.cards.first?.texts.first)
    let words = ["en", "de"].map { build.resolver.resolve(text, locale: $0).text }
    #expect(words == ["Hello all", "Hallo alle"])
  }

  /// What the app decides is no button.
  @Test(arguments: [(2, ""), (3, "1 more way"), (5, "3 more ways")])
  func aStoryboardCountsButtons(count: Int, rest: String) async throws {
    let buttons = (1...count).map { #"{"t": "B\#($0)", "a": "x\#($0)"}"# }
    let files = Self.files(
      "flow: {cards: {each: $.*, id: .id, title: T, buttons: {each: .b.*, text: .t, do: {app: .a}}}}",
      #"[{"id": "a", "b": [\#(buttons.joined(separator: ", "))]}]"#
    )
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    var log = Log()
    let pages = SiteExport(build: build).plan(log: &log).flatMap { $0() }
    let page = try #require(pages.first { $0.path.hasSuffix("flows/a/index.html") })
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(!text.contains("more button"))
    #expect(rest.isEmpty || text.contains(rest))
  }
}
