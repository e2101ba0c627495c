import Paths
import Testing

/// The table of worked examples that have no text of their own, as documents of AppDNA (reference: paths,
/// section 6).
@Suite struct ExampleTableTests {
  private typealias P = PathProject

  /// Paths, routes that go back into the card of each loop, and knots, as one line.
  private static func line(_ project: PathProject) -> String {
    let graph = project.walks.graph
    let cards = graph.nodes.map(\.card)
    let loops = project.walks.verdicts.loops.map { loop in
      let back = loop.back.map { cards[graph.edges[$0].from] }
      return "\(back.joined(separator: " and ")) back to \(cards[loop.card])"
        + (loop.hasExit ? "" : ", no exit")
    }
    let knots = project.walks.verdicts.multiEntryLoops.map { "cut at \(cards[$0.cut])" }
    let count = "\(project.walks.count?.pathDigits ?? "-") paths"
    let paths = project.paths.isEmpty ? count : "\(count): " + project.paths.joined(separator: ", ")
    return ([paths] + loops + knots).joined(separator: "; ")
  }

  private static func line(_ steps: [String], nodes: String = "") throws -> String {
    line(try P(steps: steps.joined(separator: ","), nodes: nodes))
  }

  /// A paywall with where its outcomes lead.
  private static func paywall(_ id: String, _ outcomes: String) -> String {
    #""\#(id)": {"type": "paywall_trigger", "paywall_id": "\#(id)", \#(outcomes)}"#
  }

  @Test("A card that leads to itself on one answer")
  func itself() throws {
    let steps = [
      P.step("a", [P.choice("f", ["A", "B"])], rules: P.rule("f", "A", to: "a")), P.step("b"),
    ]
    #expect(try Self.line(steps) == "1 paths: a b; a back to a")
  }

  @Test("A paywall that leads back when it is dismissed")
  func dismissedPaywall() throws {
    let wall = Self.paywall(
      "p",
      #""on_success_target": "complete_flow", "on_dismiss_target": "a""#
    )
    let line = try Self.line([P.step("a", rules: P.always("p"))], nodes: wall)
    #expect(line == "1 paths: a p; p back to a")
  }

  @Test("Two outcomes that lead back to the same card are two routes")
  func twoRoutesBack() throws {
    let wall = Self.paywall(
      "p",
      #""on_success_target": "c", "on_fail_target": "b", "on_dismiss_target": "b""#
    )
    let steps = [P.step("a"), P.step("b", rules: P.always("p")), P.step("c")]
    #expect(try Self.line(steps, nodes: wall) == "1 paths: a b p c; p and p back to b")
  }

  @Test("Two paywalls, each dismissed to the other")
  func twoPaywalls() throws {
    let first = Self.paywall(
      "p",
      #""on_success_target": "complete_flow", "on_dismiss_target": "q""#
    )
    let second = Self.paywall(
      "q",
      #""on_success_target": "complete_flow", "on_dismiss_target": "p""#
    )
    let line = try Self.line([P.step("a", rules: P.always("p"))], nodes: first + ", " + second)
    #expect(line == "2 paths: a p, a p q; q back to p")
  }

  @Test("An outcome that runs the rules of the step again")
  func rulesRunAgain() throws {
    let wall = Self.paywall(
      "p",
      #""on_success_target": "complete_flow", "on_dismiss_target": "nowhere""#
    )
    let steps = [
      P.step("a", [P.choice("f", ["A", "B"])], rules: P.rule("f", "A", to: "p")), P.step("b"),
    ]
    #expect(try Self.line(steps, nodes: wall) == "2 paths: a p, a b; p back to p")
  }

  @Test("Of three routes to a card only the one from a later card goes back")
  func oneOfThreeRoutes() throws {
    let steps = [
      P.step("a", [P.choice("f", ["A", "B"])], rules: P.rule("f", "A", to: "c")), P.step("b"),
      P.step("c"),
      P.step("d", [P.choice("f", ["A", "B"])], rules: P.rule("f", "A", to: "c")),
    ]
    #expect(try Self.line(steps) == "2 paths: a c d, a b c d; d back to c")
  }

  @Test("Two rules back, one of them over an analytics node")
  func analyticsNode() throws {
    let event = #""seen": {"type": "analytics_event", "event_name": "seen", "next_target": "a"}"#
    let rules = [P.rule("f", "A", to: "a"), P.rule("f", "B", to: "seen")].joined(separator: ",")
    let steps = [
      P.step("a"), P.step("b", [P.choice("f", ["A", "B", "C"])], rules: rules), P.step("c"),
    ]
    #expect(try Self.line(steps, nodes: event) == "1 paths: a b c; b and b back to a")
  }

  @Test("A loop that nobody leaves")
  func noExit() throws {
    let steps = [P.step("a"), P.step("b", rules: P.always("a"))]
    #expect(try Self.line(steps) == "0 paths; b back to a, no exit")
  }
}
