import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import Store
import Testing

/// Tests of personas' views where routes decide, and of the pages with them and the budgets.
@Suite struct PersonaTests {
  /// A choice of two ways, a paywall, and a card that nothing leads to.
  private static let flow = """
    {"id": "flow", "steps": [
      {"id": "goal", "type": "custom", "config": {"content_blocks": [
        {"id": "goal", "type": "input_select", "field_id": "goal", "field_required": true,
         "field_options": [{"id": "lose", "label": "Lose"}, {"id": "gain", "label": "Gain"}]},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]},
       "next_step_rules": [
         {"target_step_id": "diet", "conditions":
           [{"type": "answer_equals", "answer_key": "goal", "value": "lose"}]},
         {"target_step_id": "gym", "condition": "always"}]},
      {"id": "diet", "type": "custom", "config": {"content_blocks": [
        {"id": "a", "type": "heading", "text": "Eat <well>"},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "paywall_trigger_main", "condition": "always"}]},
      {"id": "gym", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "paywall_trigger_main", "condition": "always"}]},
      {"id": "lost", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}},
      {"id": "done", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}}],
     "graph_nodes": {"paywall_trigger_main": {"type": "paywall_trigger", "paywall_id": "p",
       "on_success_target": "done", "on_dismiss_target": "complete_flow"}}}
    """
  private static let personas = """
    max: {"field:goal.goal": lose, "outcome:paywall_trigger_main": purchased}
    ana: {"field:goal.goal": gain, "outcome:paywall_trigger_main": dismissed}
    kim: {}
    eve: {device: ipad}
    """

  private static func run(
    _ files: [String: String] = ["flows/f.json": flow, "personas.yml": personas]
  ) async throws -> Outcome { try await Pipeline.build(.memory(files)) }

  /// `name: cards | hidden: reason | ways`, a persona a line.
  private static func views(_ outcome: Outcome) throws -> [String] {
    let variant = try #require(outcome.build?.flows.first?.variants.first)
    return variant.seen.map { seen in
      let cards = (seen.sequences["start"] ?? []).joined(separator: " ")
      let hidden = seen.hidden.map { "\($0.card): \($0.reason)" }.joined(separator: ", ")
      return "\(seen.persona): \(cards) | \(hidden) | \(seen.ways["start"] ?? 1)"
    }
  }

  @Test func answersAndOutcomesDecideWhatAPersonaSees() async throws {
    let past = "the persona's answers lead past it"
    let lost = "no rule or step leads to it"
    let open = "another path that is open to the persona leads to it"
    #expect(
      try Self.views(await Self.run()) == [
        "max: goal diet paywall_trigger_main done | gym: \(past), lost: \(lost) | 1",
        "ana: goal gym paywall_trigger_main | diet: \(past), lost: \(lost), done: \(past) | 1",
        "kim: goal diet paywall_trigger_main done | gym: \(open), lost: \(lost) | 4",
        "eve: goal diet paywall_trigger_main done | gym: \(open), lost: \(lost) | 4",
      ]
    )
  }

  @Test func aPersonaWhoAnswersNothingIsNotOneOfWhomNothingIsSaid() async throws {
    let outcome = try await Self.run([
      "flows/f.json": Self.flow.replacing(
        "\"field_required\": true",
        with: "\"field_required\": false"
      ),
      "personas.yml": "kim: {}\nmute: {\"field:goal.goal\": null}\n",
    ])
    let variant = try #require(outcome.build?.flows.first?.variants.first)
    #expect(
      variant.seen.map { $0.sequences["start"] } == [
        ["goal", "diet", "paywall_trigger_main", "done"],
        ["goal", "gym", "paywall_trigger_main", "done"],
      ]
    )
  }

  @Test func aPersonaWhoIsStuckSeesTheCardsBefore() async throws {
    let outcome = try await Self.run([
      "flows/f.json": Self.flow,
      "personas.yml":
        "max: {\"field:goal.goal\": gain, \"outcome:paywall_trigger_main\": failed}\n",
    ])
    #expect(
      try Self.views(outcome).first?.hasPrefix("max: goal gym paywall_trigger_main |") == true
    )
  }

  @Test func anOutcomeThatTheCardDoesNotHaveDecidesNothing() async throws {
    let outcome = try await Self.run([
      "flows/f.json": Self.flow,
      "personas.yml": "max: {\"field:goal.goal\": gain, \"outcome:gym\": nothing}\n",
    ])
    #expect(
      try Self.views(outcome).first?.hasPrefix("max: goal gym paywall_trigger_main done |") == true
    )
    #expect(
      lines(outcome).contains {
        $0.contains("'max' leaves 'gym' by 'nothing', which it does not have [unknown-outcome]")
      }
    )
  }

  @Test func theIndexSaysWhatTheySee() async throws {
    let listing = try #require(Listing(try await Self.run()))
    let text = String(decoding: listing.json.bytes(indented: false), as: UTF8.self)
    #expect(
      text.contains(
        #""id":"ana","entries":{"start":{"cards":["goal","gym","paywall_trigger_main"]}}"#
      )
    )
  }

  // MARK: Pages

  private static func page(
    _ outcome: Outcome,
    _ name: String = "personas.html",
    flow: String = "flow"
  ) throws -> String {
    var log = Log()
    let plan = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let files = plan.lazy.flatMap { $0() }
    let page = try #require(files.first { $0.path == "flows/\(flow)/\(name)" })
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// The part of a page between two texts.
  private static func part(_ page: String, _ start: String, _ end: String) throws -> String {
    let first = try #require(page.firstRange(of: start))
    let rest = page[first.upperBound...]
    return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
  }

  @Test func equalPersonasShareARowAndDifferencesAreRinged() async throws {
    let strips = try Self.part(try Self.page(await Self.run()), "class=\"seen\"", "</table>")
    let heads = strips.matches(of: /<th scope="col"><b>([^<]*)/).map { String($0.1) }
    #expect(heads == ["goal", "diet", "gym", "paywall_trigger_main", "done"])
    let rows = strips.matches(of: /<th scope="row"><b>([^<]*)<\/b>/).map { String($0.1) }
    #expect(rows == ["max", "ana", "kim", "eve"])
    #expect(strips.contains("<tr data-device=\"ipad\"><th scope=\"row\"><b>eve</b><p>iPad</p>"))
    #expect(strips.matches(of: /class="ringed"/).count == 7)
    #expect(strips.matches(of: /class="gap" title=/).count == 5)
    #expect(strips.contains("one of 4 paths"))
    #expect(strips.contains("aria-label=\"max, 2: Eat &lt;well&gt;\""))
  }

  @Test func oneSentenceIsEnoughWhereAllSeeTheSame() async throws {
    let outcome = try await Self.run([
      "flows/f.json":
        #"{"id": "flow", "steps": [{"id": "a", "content_blocks": [{"id": "go", "type": "button"}]}]}"#,
      "personas.yml": "max: {}\nana: {}\n",
    ])
    let section = try Self.part(try Self.page(outcome), "id=\"personas\"", "</section>")
    #expect(section.contains("Start: all personas see the same 1 card."))
    #expect(!section.contains("class=\"seen\""))
  }

  @Test func manyPersonasAndCardsFitOnAPage() async throws {
    let steps = (0..<60).map { number in
      let rules =
        #""next_step_rules": [{"target_step_id": "s\#(number + 2)", "conditions":"#
        + #" [{"type": "answer_equals", "answer_key": "f", "value": "x"}]}]"#
      return """
        {"id": "s\(number)", "type": "custom", \(rules), "config": {"content_blocks": [
          {"id": "f", "type": "input_select", "field_id": "f",
           "field_options": [{"id": "x", "label": "X"}, {"id": "y", "label": "Y"}]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
        """
    }
    let personas = (0..<20).map { "p\($0): {\"field:s\($0).f\": x}" }
    let outcome = try await Self.run([
      "flows/f.json": "{\"id\": \"flow\", \"steps\": [\(steps.joined(separator: ","))]}",
      "personas.yml": personas.joined(separator: "\n"),
    ])
    let page = try Self.page(outcome)
    #expect(page.utf8.count < 225_000, "\(page.utf8.count)")
    let strips = try Self.part(page, "class=\"seen\"", "</table>")
    #expect(strips.matches(of: /<th scope="col"><b>/).count == 6)
    #expect(page.contains("Cards after the first 6 are in the table below."))
  }

  @Test func theBudgetIsATable() async throws {
    let table = try Self.part(
      try Self.page(await Self.run(), "paths/index.html"),
      "rows budget",
      "</table>"
    )
    let rows = table.matches(of: /<tr><th scope="row">([^<]*)<small>.*?<\/small><\/th>(.*?)<\/tr>/)
    let lines = rows.map { row in
      let cells = row.2.matches(of: /<td>([^<]*)<\/td>/).map { String($0.1) }
      return "\(row.1): \(cells.joined(separator: " "))"
    }
    #expect(
      lines == [
        "All paths: 4 4.5 5 15 0 0", "Path 1: 4 4 4 11 0 0", "Path 2: 5 5 5 15 0 0",
      ]
    )
  }

  @Test func theSamplesPersonasDiffer() async throws {
    let outcome = try await SampleSite.outcome()
    let flow = try #require(outcome.build?.flows.first { $0.id == "path" })
    let seen = try #require(flow.variants.first?.seen)
    #expect(Set(seen.map { $0.sequences["start"] ?? [] }).count == 3)
    let walk = try #require(outcome.build?.flows.first { $0.id == "walk" })
    let views = try #require(walk.variants.first?.seen)
    let signingIn = views.filter { $0.sequences["start"]?.contains("sign-in") == true }
    #expect(signingIn.map(\.persona) == ["returning"])
    #expect(lines(outcome).filter { $0.contains("[unknown-outcome]") } == [])
  }

  /// The reasons for which users see no card: the condition of the whole flow, or the card's own, and for one of whom
  /// nothing is said of the flow's condition never that.
  @Test func conditionOfAFlow() async throws {
    let build = try #require(
      try await Pipeline.build(
        .memory([
          "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n",
          "personas.yml": "kid: {launches: 1}\nann: {age: 5}\n",
          "sea.map.yml": """
          mapping: 1
          name: sea
          attributes: {launches: number, age: number}
          flow:
            if: {attribute: launches, at least: $.min}
            cards: {each: $.cards.*, id: .id, title: .t, if: {attribute: age, above: .over}, buttons: {text: Go}}
          """,
          "a.json": """
          {"min": 3, "cards": [{"id": "a", "t": "Hello you"}, {"id": "b", "t": "Bye", "over": 9}]}
          """,
        ])
      ).build
    )
    let hidden = build.flows[0].variants[0].seen.map { seen in
      [seen.persona] + seen.hidden.map { "\($0.card): \($0.unmet?.phrase() ?? $0.reason)" }
    }
    #expect(
      hidden == [
        ["kid", "a: launches >= 3", "b: launches >= 3"],
        ["ann", "b: the persona's answers lead past it"],
      ]
    )
  }
}
