import Export
import Flow
import Markdown
import Pipeline
import Reports
import Source
import Testing

/// Whole runs on projects in memory.
@Suite struct PipelineTests {
  private static func cards(_ ids: String...) -> String {
    let cards = ids.enumerated().map { index, id in
      "\"\(id)\": {\"card-type\": \"basic\", \"order\": \(index), \"title\": \"\(id)\"}"
    }
    return "{\"cards\": {\(cards.joined(separator: ", "))}}"
  }

  /// Words of apps in JavaScript and Dart are found by their folders and endings.
  @Test func readsWordsOfOtherFrameworksWithoutConfig() async throws {
    let files = [
      "flows/cards.json": #"{"cards": {"a": {"title": "step.title", "body": "hiThere"}}}"#,
      "locales/en/common.json": #"{"step": {"title": "Welcome"}}"#,
      "src/i18n/de.json": #"{"step": {"title": "Willkommen"}}"#,
      "site/locales/ja/nav.json": #"{"home": {"title": "家"}}"#,
      "lib/l10n/app_fr.arb": #"{"hiThere": "Bonjour"}"#,
    ]
    let build = try #require(await Pipeline.build(.memory(files)).build)
    #expect(build.locales == ["en", "de", "fr"])
    let card = try #require(build.flows.first?.variants.first?.cards.first)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let texts = build.locales.map { locale in
      card.texts.prefix(2).map { resolver.resolve($0, locale: locale).text }
    }
    #expect(
      texts == [["Welcome", "hiThere"], ["Willkommen", "hiThere"], ["Welcome", "Bonjour"]]
    )
  }

  @Test func readsTheCommonLayoutsWithoutConfig() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flows/welcome.json": Self.cards("hello"),
        "app/de.lproj/Onboarding.strings": "\"a\" = \"A\";",
        "app/en-US.lproj/Onboarding.strings": "\"a\" = \"A\";",
        "docs/guide/first.md": "# First\n",
        "README.md": "# Not a page\n",
      ])
    )
    let build = try #require(outcome.build)
    #expect(build.flows.map(\.id) == ["welcome"])
    #expect(build.locales == ["en-US", "de"])
    #expect(build.docs.map(\.slug) == ["guide/first"])
  }

  @Test func givesFlowsIDsOfTheirOwn() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "sources: [a/welcome.json, b/welcome.json, c/welcome.json]",
        "a/welcome.json": Self.cards("one"),
        "b/welcome.json": Self.cards("two"),
        "c/welcome.json": Self.cards("three"),
      ])
    )
    let ids = try #require(outcome.build).flows.map(\.id)
    #expect(ids == ["welcome", "welcome-welcome", "welcome-welcome-2"])
    let subjects = Set(outcome.findings.compactMap(\.subject.flow))
    #expect(subjects.isSubset(of: Set(ids)))
  }

  @Test func keepsWhatWasAskedFor() async throws {
    let tree = FileTree.memory([
      "flows/one.json": Self.cards("a"), "flows/two.json": Self.cards("b"),
    ])
    func flows(_ patterns: String...) async throws -> [String]? {
      var options = BuildOptions()
      options.flows = patterns
      return try await Pipeline.build(tree, options: options).build?.flows.map(\.id)
    }
    #expect(try await flows() == ["one", "two"])
    #expect(try await flows("t*") == ["two"])
    #expect(try await flows("t*", "one") == ["one", "two"])
    #expect(try await flows("three") == nil)
  }

  @Test func silencesAndRaisesFindings() async throws {
    func severity(_ checks: String) async throws -> Severity? {
      let outcome = try await Pipeline.build(
        .memory([
          "flowproof.yml": "sources: []\nchecks: { \(checks) }\ndocs: [none/*.md, docs]\n",
          "docs/a.md": "# A\n",
        ])
      )
      return outcome.findings.first { $0.slug == "empty-pattern" }?.severity
    }
    #expect(try await severity("") == .warning)
    #expect(try await severity("empty-pattern: off") == nil)
    #expect(try await severity("FP0102: error") == .error)
    #expect(try await severity("fp0102: info") == .warning)
  }

  @Test func drawsCardsOfDocumentation() async throws {
    let page = """
      # Cards

      ```json
      {"cards": {"hello": {"title": "Hello"}}}
      ```

      Part of a card:

      ```json
      "cards": {"again": {"title": "Hello again"}}
      ```

      ```json
      {"cards": {"hello": {"title": 3}}}
      ```

      ```json
      {"a": }
      ```

      ```json
      {"a": 1}
      ```
      """
    let outcome = try await Pipeline.build(.memory(["docs/cards.md": page]))
    let doc = try #require(outcome.build?.docs.first)
    #expect(doc.snippets.keys.sorted() == [0, 1, 2])
    #expect(doc.snippets[0]?.variants.first?.cards.map(\.id) == ["hello"])
    #expect(doc.snippets[1]?.variants.first?.cards.map(\.id) == ["again"])
    let places = outcome.findings.map {
      outcome.sources.location($0.span ?? .start(of: .init(index: 0)))
    }
    #expect(places.allSatisfy { $0.path == "docs/cards.md" })
    #expect(places.map(\.line) == [14, 14, 18], "\(lines(outcome))")
  }

  @Test func linksPagesFlowsAndCards() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flows/welcome.json": Self.cards("hello"),
        "docs/a.md": """
        # A

        [b](guide/b.md#steps) [flow](flow:welcome) [card](card:welcome/hello)
        [own](../findings/index.html) ![p](guide/p.svg)

        [x](guide/c.md) [y](guide/b.md#step) [z](card:welcome/hallo) [q](../flows/welcome.json)
        """,
        "docs/guide/b.md": "# B\n\n## Steps\n\n[a](../a.md)\n",
        "docs/guide/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
        "docs/guide/unused.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"1\"/>",
      ])
    )
    let build = try #require(outcome.build)
    func html(_ index: Int) -> String {
      build.docs[index].page.parts.map { if case .html(let text) = $0 { text } else { "" } }
        .joined()
    }
    for url in [
      "../docs/guide/b.html#steps", "../flows/welcome/index.html",
      "../flows/welcome/default/en/hello.html", "../findings/index.html",
    ] {
      #expect(html(0).contains("href=\"\(url)\""), "\(html(0))")
    }
    #expect(html(1).contains("href=\"../../docs/a.html\""))
    #expect(build.images.files.count { html(0).contains("src=\"../\($0.path)\"") } == 1)
    #expect(!build.images.files.contains { $0.path.contains("unused") })
    let broken = outcome.findings.filter { $0.slug == "broken-link" }
    #expect(
      broken.map { outcome.sources.location($0.span ?? .start(of: .init(index: 0))).column } == [
        1, 17, 38, 62,
      ]
    )
    #expect(
      broken.map(\.help) == [
        "did you mean 'docs/guide/b.md' or 'docs/guide/p.svg'?", "did you mean 'steps'?",
        "did you mean 'hello'?",
        "only pages of documentation and their pictures are part of the site",
      ]
    )
  }

  /// No bytes of a user make the pipeline stop, and all that is read has an end.
  @Test(arguments: 0..<40)
  func survivesDamagedProjects(seed: Int) async throws {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(limit))
    }
    var files: [String: [UInt8]] = [:]
    for file in StarterProject.files {
      var bytes = file.bytes
      for _ in 0..<(1 + next(6)) where !bytes.isEmpty {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(next(40)), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + next(60)))
        }
      }
      files[file.path] = next(3) == 0 ? file.bytes : bytes
    }
    let outcome = try await Pipeline.build(.memory(bytes: files))
    #expect(outcome.build != nil || outcome.count(.error) > 0, "seed \(seed)")
    guard let site = await outcome.site() else { return }
    let paths = site.units.flatMap { $0() }.map(\.path)
    #expect(Set(paths).count == paths.count, "seed \(seed)")
  }
}
