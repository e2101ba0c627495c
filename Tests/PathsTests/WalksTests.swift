import Flow
import Paths
import Testing

/// Paths of small flows, counted, covered and proved.
@Suite struct WalksTests {
  private typealias P = PathProject

  @Test func aRowOfStepsIsOnePath() throws {
    let project = try P(steps: [P.step("a"), P.step("b")].joined(separator: ","))
    #expect(project.walks.count.paths == 1)
    #expect(project.cover == ["a b"])
    #expect(project.walks.verdicts.always.count == 2)
  }

  @Test func rulesAreRoutes() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y", "z"])],
          rules: [P.rule("f", "x", to: "c"), P.rule("f", "y", to: "c")].joined(separator: ",")
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(project.walks.count.paths == 3)
    #expect(project.cover == ["a c", "a c", "a b c"])
    #expect(
      project.walks.cover.map(\.witness.answers) == [
        ["a": ["a.f": .text("x")]], ["a": ["a.f": .text("y")]], ["a": ["a.f": .text("z")]],
      ]
    )
  }

  @Test func loopsAreCountedOnce() throws {
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"])], rules: P.rule("f", "x", to: "c")),
        P.step("b", rules: P.always("end_1")), P.step("c", rules: P.always("a")),
      ].joined(separator: ",")
    )
    #expect(project.walks.count.isCyclic)
    #expect(project.walks.count.paths == 2)
    #expect(project.cover == ["a c a b"])
    #expect(project.walks.verdicts.loops.count == 1)
  }

  @Test func fortyQuestions() throws {
    let steps = (0..<40).map { number in
      P.step(
        "s\(number)",
        [P.choice("f", ["a", "b", "c", "d", "e"])],
        rules: ["a", "b", "c", "d"].map {
          P.rule("f", $0, to: number < 39 ? "s\(number + 1)" : "end_1")
        }.joined(separator: ",")
      )
    }
    let project = try P(steps: steps.joined(separator: ","))
    #expect(project.walks.count.paths.description == "9094947017729282379150390625")
    #expect(project.walks.cover.count == 5)
    #expect(project.walks.isSmallest)
  }
}
