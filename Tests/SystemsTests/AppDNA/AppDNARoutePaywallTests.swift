import Flow
import Testing

@testable import AppDNA

@Suite struct StepRoutePaywallTests {
  private typealias Make = RouteStep

  /// Three steps, the first of which leads to a node `p`, whose fields are given, with other nodes.
  private func project(_ fields: String, _ others: String = "") throws -> StepProject {
    let steps = [
      Make.plain("a", Make.rules(Make.always("p"))), Make.plain("b"), Make.plain("c"),
    ].joined(separator: ", ")
    let more = others.isEmpty ? "" : ", \(others)"
    return try StepProject(
      "{\"id\": \"f\", \"steps\": [\(steps)], \"graph_nodes\": {\"p\": {\(fields)}\(more)}}"
    )
  }

  private func outcomes(_ fields: String, _ others: String = "") throws -> [String] {
    try project("\"type\": \"paywall_trigger\", \"paywall_id\": \"plus\"\(fields)", others)
      .card("p").routes.map { "\($0.action) -> \($0.line.split(separator: " ")[4])" }
  }

  @Test func aPaywallIsACardBehindTheSteps() throws {
    let project = try project(
      #""type": "paywall_trigger", "paywall_id": "plus", "next_target": "c""#
    )
    #expect(project.cards.map(\.id) == ["a", "b", "c", "p"])
    #expect(project.cards.map(\.kind) == ["custom", "custom", "custom", "paywall"])
    #expect(project.shown == ["a", "c", "p"])
    #expect(try project.ways(of: "a") == ["tap go next -> p"])
    #expect(
      try project.routes(of: "p") == [
        "native-success purchased purchased -> c via the purchase",
        "native-failure failed failed -> stays via the purchase",
        "native-cancel dismissed dismissed -> c via the purchase",
      ]
    )
    #expect(try project.facts(of: "p") == ["paywall: plus"])
    let back = try #require(project.card("c").routes.first { $0.element == "back" })
    #expect(back.isGuess, "both 'a' and 'b' may be before it")
  }

  @Test func itsCardNamesIt() throws {
    let project = try project(#""type": "paywall_trigger", "paywallId": "plus""#)
    let card = try project.card("p")
    #expect(card.summary.title.map { card.texts[$0.index].raw } == "Paywall 'plus'")
    #expect(
      card.summary.buttons.map { card.texts[$0.title.index].raw } == [
        "Purchased", "Purchase failed", "Closed",
      ]
    )
    let ids = card.states[0].root.all.map(\.id).filter { !$0.isEmpty }
    #expect(ids == ["title", "paywall", "purchased", "failed", "dismissed"])
  }

  @Test(arguments: [
    ("", ["purchased -> END", "failed -> stays", "dismissed -> END"]),
    (#", "next_target": "b""#, ["purchased -> b", "failed -> stays", "dismissed -> b"]),
    (
      #", "next_target": "b", "on_dismiss": "block""#,
      ["purchased -> b", "failed -> stays", "dismissed -> END"]
    ),
    (
      #", "next_target": "b", "on_dismiss": "skip_to_end""#,
      ["purchased -> b", "failed -> stays", "dismissed -> END"]
    ),
    (
      #", "next_target": "b", "on_dismiss": "continue""#,
      ["purchased -> b", "failed -> stays", "dismissed -> b"]
    ),
    (
      #", "on_success_target": "stay", "on_fail_target": "complete_flow", "on_dismiss_target": "stay""#,
      ["purchased -> a", "failed -> END", "dismissed -> a"]
    ),
    (
      #", "on_success_target": "", "on_fail_target": "continue", "next_target": "c""#,
      ["purchased -> c", "failed -> c", "dismissed -> c"]
    ),
    (
      #", "on_success_target": "end_1", "on_fail_target": "c", "on_dismiss_target": "b""#,
      ["purchased -> END", "failed -> c", "dismissed -> b"]
    ),
  ])
  func outcomesLeadAsConfigured(fields: String, expected: [String]) throws {
    #expect(try outcomes(fields) == expected)
  }

  @Test func paywallsMayFollowEachOther() throws {
    let other = #""q": {"type": "paywall_trigger", "paywall_id": "less", "on_dismiss_target": "p"}"#
    let project = try project(
      #""type": "paywall_trigger", "paywall_id": "plus", "on_dismiss_target": "q""#,
      other
    )
    #expect(project.cards.map(\.id) == ["a", "b", "c", "p", "q"])
    #expect(try project.card("p").routes.map(\.target).last == .card("q"))
    #expect(try project.card("q").routes.map(\.target).last == .card("p"))
  }

  @Test func endingsThatLeadNowhereRunTheRulesAgain() throws {
    let project = try project(
      #""type": "paywall_trigger", "paywall_id": "plus", "on_success_target": "thanks""#
    )
    let route = try #require(project.card("p").routes.first)
    #expect(route.target == .card("p"))
    #expect(
      route.via
        == "the purchase; 'thanks' is no step, and the rules of the step lead here again"
    )
    #expect(
      project.messages.contains(
        "paywall-again 'thanks' is no step; the rules of the step run again and lead back to the paywall"
      )
    )
  }

  @Test func withoutAPaywallTheFlowEnds() throws {
    let project = try project(#""type": "paywall_trigger""#)
    #expect(project.cards.map(\.id) == ["a", "b", "c"])
    #expect(try project.ways(of: "a") == ["tap go next -> END"])
    #expect(
      project.messages.contains(
        "paywall-without-id the paywall node 'p' names no paywall; the flow ends here"
      )
    )
  }

  @Test func idsAloneTellWhatANodeIs() throws {
    func first(_ target: String, _ more: String) throws -> [String] {
      let steps = Make.plain("a", Make.rules(Make.always(target))) + ", " + Make.plain("b")
      let project = try StepProject("{\"id\": \"f\", \"steps\": [\(steps)]\(more)}")
      return try project.ways(of: "a")
    }
    #expect(try first("end_of_it", "") == ["tap go next -> END"])
    #expect(
      try first(
        "paywall_trigger_1",
        #", "graph_layout": {"nodes": [{"id": "paywall_trigger_1", "data": {"paywall_id": "x"}}]}"#
      ) == ["tap go next -> paywall_trigger_1"]
    )
    #expect(
      try first(
        "analytics_event_1",
        #", "graph_nodes": {"analytics_event_1": {"next_target": "a"}}"#
      ) == ["tap go next -> a via event onboarding_analytics"]
    )
    #expect(
      try first("analytics_event_1", "") == ["tap go next -> b"],
      "an event that leads to no step is passed over"
    )
  }

  @Test func eventsAreMetOnTheWay() throws {
    let project = try project(
      #""type": "analytics_event", "event_name": "seen", "next_target": "c""#
    )
    #expect(try project.ways(of: "a") == ["tap go next -> c via event seen"])
  }
}
