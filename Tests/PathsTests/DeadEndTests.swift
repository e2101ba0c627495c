import Paths
import Testing

/// Cards on which users are stuck.
@Suite struct DeadEndTests {
  private typealias P = PathProject

  private static let stop = """
    {"id": "b", "type": "custom", "config": {"content_blocks": [
    {"id": "t", "type": "text", "text": "Thanks"}]}}
    """

  /// Closing the flow is no way through it.
  @Test(arguments: ["true", "false"])
  func aStepWithoutButton(isDismissible: String) throws {
    let project = try P(
      document: """
        {"id": "f", "settings": {"dismiss_allowed": \(isDismissible)},
        "steps": [\(P.step("a")), \(Self.stop)]}
        """
    )
    let deadEnds = project.walks.verdicts.deadEnds
    #expect(deadEnds.map { project.walks.graph.nodes[$0.node].card } == ["b"])
    #expect(deadEnds.map(\.isForAll) == [true])
    #expect(project.walks.count?.pathDigits == "0")
    #expect(project.walks.count?.dismissalDigits == (isDismissible == "true" ? "2" : "0"))
  }

  @Test func aPaywallThatAlwaysStays() throws {
    let project = try P(
      steps: P.step("a", rules: P.always("p")),
      nodes: """
        "p": {"type": "paywall_trigger", "paywall_id": "x", "on_success_target": "stay",
        "on_dismiss_target": "stay"}
        """
    )
    let deadEnds = project.walks.verdicts.deadEnds
    #expect(deadEnds.map { project.walks.graph.nodes[$0.node].card } == ["p"])
    #expect(project.walks.count?.isCyclic == false)
    #expect(project.walks.count?.pathDigits == "0")
  }
}
