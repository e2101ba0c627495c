import Export
import Flow
import Pipeline
import Source
import TestSupport
import Testing

/// Projects whose documents a mapping describes.
@Suite struct MappedProjectTests {
  private static let mapping = """
    mapping: 1
    name: tides
    title: Tides
    recognise: $.pages
    flow:
      cards: {each: $.pages.*, id: .id, title: .title, if: {attribute: harbour, is: .harbour}}
    attributes: {harbour: text}

    """
  private static let document = """
    {"pages": [{"id": "high", "title": "High water"}, {"id": "low", "title": "Low water", "harbour": "Husum"}]}
    """

  @Test(arguments: ["tides: a.json", "a.json"])
  func aMappingDrawsItsDocuments(source: String) async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: tides.map.yml\nsources:\n  - \(source)\npersonas: p.yml\n",
        "tides.map.yml": Self.mapping, "a.json": Self.document,
        "p.yml": "fisher: {harbour: Husum}\n",
      ])
    )
    #expect(outcome.findings.map(\.message) == [])
    let build = try #require(outcome.build)
    #expect(build.flows.map(\.systemTitle) == ["Tides"])
    #expect(build.flows.flatMap(\.variants).flatMap(\.cards).map(\.id) == ["high", "low"])
    #expect(build.ledgers.map(\.system) == ["tides"])
  }

  /// A file that is named after no locale is no flow; a mapping that can't be read is the only mistake told.
  @Test(arguments: [
    (
      ["i_en.json": document, "i_dee.json": document], "files: 'i_{locale}.json'\n",
      ["i_dee.json:1:1: the name of 'i_dee.json' does not fit 'i_{locale}.json'"]
    ),
    (
      ["i_ios.json": document, "i_andriod.json": document], "files: 'i_{platform}.json'\n",
      ["i_andriod.json:1:1: the name of 'i_andriod.json' does not fit 'i_{platform}.json'"]
    ),
    (
      ["i_en.json": document], "define: {a: {b}\n",
      ["tides.map.yml:8:1: expected ',' or '}', found the end"]
    ),
  ])
  func mistakesAreToldAlone(files: [String: String], more: String, told: [String]) async throws {
    var all = files
    all["flowproof.yml"] = "mappings: tides.map.yml\nsources: [{tides: i_*.json}]\n"
    let bare = Self.mapping.replacing("recognise: $.pages\n", with: "")
    all["tides.map.yml"] = bare.replacing("$.pages", with: "$..pages") + more
    let outcome = try await Pipeline.build(.memory(all))
    let places = outcome.findings.filter { $0.severity == .error }.map { finding in
      "\(finding.span.map { outcome.sources.location($0).description } ?? ""): \(finding.message)"
    }
    #expect(places == told)
  }

  /// A card that is not there is told once: not as a loop nobody leaves, nor as cards nobody comes to.
  @Test func aMisspeltCardIsOneFinding() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: tides.map.yml\nsources: a.json\n",
        "tides.map.yml": """
        mapping: 1
        name: tides
        recognise: $.pages
        flow:
          cards:
            each: $.pages.*
            id: .id
            title: .title
            choices: {each: .ways.*, text: .text, do: {card: .to}}

        """,
        "a.json": """
        {"pages": [
          {"id": "high", "title": "High", "ways": [{"text": "Wait", "to": "low"}]},
          {"id": "low", "title": "Low", "ways": [{"text": "Wait", "to": "high"}, {"text": "Go", "to": "sae"}]},
          {"id": "sea", "title": "Sea"}]}
        """,
      ])
    )
    #expect(outcome.findings.map(\.message) == ["no card 'sae'"])
  }

  @Test(arguments: [
    "[Husum, Kiel]", "Husum", "[Rome]", "Kiel",
  ])
  func aPersonaHasATextOrSeveralOfAList(harbour: String) async throws {
    let mapping = Self.mapping.replacing(
      "harbour: text",
      with: "harbour: {kind: text, given: list, one of: [Husum, Kiel]}"
    )
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: tides.map.yml\nsources: a.json\npersonas: p.yml\n",
        "tides.map.yml": mapping.replacing("flow:", with: "flow:\n  shows: first"),
        "a.json": """
        {"pages": [{"id": "one", "title": "One", "harbour": ["Husum"]}, {"id": "all", "title": "All"}]}
        """,
        "p.yml": "fisher: {harbour: \(harbour)}\n",
      ])
    )
    let isKnown = !harbour.contains("Rome")
    #expect(
      outcome.findings.map(\.message)
        == (isKnown
          ? []
          : ["'harbour' of 'fisher' must be 'Husum' or 'Kiel' or a list of such, found 'Rome'"])
    )
    let shown = outcome.build?.flows.first?.variants.first?.seen.first?.sequences["start"]
    if isKnown { #expect(shown == [harbour.contains("Husum") ? "one" : "all"]) }
  }

  /// Who is not offered an answer does not give it: with the condition of the option, nobody comes to the last card.
  @Test(arguments: [("free", true), ("pro", false)])
  func anAnswerIsGivenByThoseWhoAreOfferedIt(plan: String, isFree: Bool) async throws {
    for many in [true, false] {
      let outcome = try await Pipeline.build(
        .memory([
          "flowproof.yml": "mappings: tides.map.yml\nsources: {tides: a.json}\n",
          "tides.map.yml": """
          mapping: 1
          name: tides
          attributes: {plan: {kind: text, one of: [free, pro]}}
          flow:
            cards:
              each: $.*
              id: .id
              title: .id
              stores: goal
              many: \(many)
              choices: {each: .goals.*, id: .id, text: .id, if: {attribute: plan, is: .for}}
              if: {all: [{answer: .goal, is: .is}, {attribute: plan, is: .plan}]}
          """,
          "a.json": """
          [
            {"id": "ask", "goals": [{"id": "swim"}, {"id": "sail", "for": "pro"}]},
            {"id": "sails", "goal": "goal", "is": "sail", "plan": "\(plan)"},
            {"id": "end"}
          ]
          """,
        ])
      )
      let never = outcome.findings.filter { $0.slug == "never-reached" }.map(\.message)
      #expect(never.isEmpty != isFree, "\(outcome.findings.map(\.message))")
    }
  }

  @Test func foldersOfLocalesAreOneDocument() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml":
          "mappings: tides.map.yml\nsources:\n  - tides: [en/tips.json, de/tips.json]\n",
        "tides.map.yml": """
        mapping: 1
        name: tides
        files: "{locale}/tips.json"
        flow: {cards: {each: $.en.*, id: .id, title: "$.{locale}[{.@index}].title"}}
        """,
        "en/tips.json": #"[{"id": "early", "title": "Early"}]"#,
        "de/tips.json": #"[{"id": "early", "title": "Früh"}]"#,
      ])
    )
    #expect(outcome.findings.map(\.message) == [])
    let flows = try #require(outcome.build).flows
    #expect(flows.flatMap(\.variants).flatMap(\.cards).map(\.id) == ["early"])
    let title = flows.first?.variants.first?.cards.first?.texts.first
    #expect(title?.own?.entries.mapValues(\.text) == ["en": "Early", "de": "Früh"])
  }

  @Test(arguments: [
    ("nimbus", "'a.map.yml' is called 'nimbus', as a system is"),
    ("tides", "'tides.map.yml' is called 'tides', as 'a.map.yml' is"),
  ])
  func aNameBelongsToOneSystem(name: String, message: String) async throws {
    let other = Self.mapping.replacing("name: tides", with: "name: \(name)")
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml":
          "mappings: [a.map.yml, tides.map.yml]\nsources:\n  - tides: a.json\n",
        "a.map.yml": other, "tides.map.yml": Self.mapping, "a.json": Self.document,
      ])
    )
    #expect(outcome.findings.map(\.message) == [message])
  }

  @Test func aDocumentOfTwoMappingsIsTold() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flowproof.yml": "mappings: [a.map.yml, tides.map.yml]\nsources: a.json\n",
        "a.map.yml": Self.mapping.replacing("name: tides", with: "name: shores"),
        "tides.map.yml": Self.mapping, "a.json": Self.document,
      ])
    )
    #expect(
      outcome.findings.map(\.message) == [
        "'a.json' looks like a document of the mappings 'shores' and 'tides', of which the first reads it"
      ]
    )
    #expect(outcome.build?.flows.map(\.system) == ["shores"])
  }

  @Test func aMappingOnAPageDrawsTheBlocksAfterIt() async throws {
    let fence = "```json\n\(Self.document)\n```\n"
    let page = "# Tides\n\n\(fence)\n```yml\n\(Self.mapping)```\n\n\(fence)"
    let outcome = try await Pipeline.build(.memory(["docs/tides.md": page]))
    let doc = try #require(outcome.build?.docs.first)
    #expect(doc.snippets.keys.sorted() == [2])
    #expect(doc.snippets[2]?.variants.first?.cards.map(\.id) == ["high", "low"])
  }
}

/// The commands that write and ask mappings.
@Suite struct MappingCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try scratch.write(
      "conf/tour.json",
      """
      {"pages": [
        {"id": "a", "title": "Hello", "text": "Good to see you.", "button": "Go on"},
        {"id": "b", "title": "That is all", "text": "Have fun.", "button": "Done"}
      ]}
      """
    )
  }

  @Test func initWritesAMappingAndBuilds() throws {
    let first = try tool.run("init", "--from", "conf/tour.json")
    #expect(first.code == 0)
    #expect(first.errors.hasPrefix("created tour.map.yml\ncreated flowproof.yml\n"))
    #expect(scratch.exists("flowproof-site/flows/tour/default/en/a.html"))
    #expect(
      try tool.run("list").output == """
        tour  tour  Tour  conf/tour.json:1
          default  2 cards
             a   screen           Hello
             b   screen           That is all
        locales  en (default)

        """
    )
    let again = try tool.run("init", "--from", "conf/tour.json", "-q")
    #expect(again.code == 0)
    #expect(try tool.run("init", "--from", "conf/none.json").code == 2)
  }

  @Test func evalPrintsWhatASelectorFinds() throws {
    try scratch.write("tour.map.yml", "mapping: 1\nname: tour\nflow: {cards: {each: $.pages.*}}\n")
    let found = try tool.run("eval", "--mapping", "tour.map.yml", ".pages.*.id", "conf/tour.json")
    #expect(found.code == 0)
    #expect(found.output == "conf/tour.json:2:10: \"a\"\nconf/tour.json:3:10: \"b\"\n")
    let none = try tool.run("eval", "--mapping", "tour.map.yml", ".steps", "conf/tour.json")
    #expect((none.code, none.output) == (1, ""))
    let wrong = try tool.run("eval", "--mapping", "tour.map.yml", ".pages[", "conf/tour.json")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("'.pages[' is no selector"))
    #expect(try tool.run("eval", "--mapping", "tour.map.yml", ".pages").code == 64)
  }
}
