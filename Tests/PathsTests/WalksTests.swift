import Flow
import Paths
import Testing

/// Paths of small flows, counted, covered and proved.
@Suite struct WalksTests {
  private typealias P = PathProject

  @Test func aRowOfStepsIsOnePath() throws {
    let project = try P(steps: [P.step("a"), P.step("b")].joined(separator: ","))
    #expect(project.walks.count?.pathDigits == "1")
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
    #expect(project.walks.count?.pathDigits == "3")
    #expect(project.cover == ["a c", "a c", "a b c"])
    #expect(
      project.walks.cover.map(\.witness.answers) == [
        ["a": ["a.f": .text("x")]], ["a": ["a.f": .text("y")]], ["a": ["a.f": .text("z")]],
      ]
    )
  }

  @Test func loopsStandApart() throws {
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"])], rules: P.rule("f", "x", to: "c")),
        P.step("b", rules: P.always("end_1")), P.step("c", rules: P.always("a")),
      ].joined(separator: ",")
    )
    #expect(project.walks.count?.isCyclic == true)
    #expect(project.walks.count?.pathDigits == "1")
    #expect(project.paths == ["a b"])
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
    #expect(project.walks.count?.pathDigits == "9094947017729282379150390625")
    #expect(project.walks.cover.count == 5)
    #expect(project.walks.isSmallest)
  }

  /// Paths that cost more than they are worth are not counted at all, and the place of giving up is told.
  @Test func givingUpSaysWhere() throws {
    let steps = (0..<60).map { number in
      P.step(
        "s\(number)",
        [P.choice("f", ["a", "b"])],
        rules: P.rule("f", "a", to: number < 59 ? "s\(number + 1)" : "end_1")
      )
    }
    let project = try P(steps: steps.joined(separator: ","))
    let variant = try #require(project.flow.variants.first)
    let walks = Walks(variant, entry: "start", budget: WorkBudget(seconds: 0.001))
    let givenUp = try #require(walks.verdicts.givenUp)
    #expect(walks.count == nil)
    #expect(walks.cover.isEmpty)
    let card = givenUp.node.map { walks.graph.nodes[$0].card } ?? ""
    #expect(givenUp.subjects.first?.name == "\(card).f")
    #expect(givenUp.conditions.first?.phrase(on: card).hasPrefix("\(card).f") == true)
    let words = PathPhrases(walks)
    #expect(words.givenUp(givenUp).hasSuffix("to count at '\(card)'"))
    #expect(words.help(givenUp).hasPrefix("ask for fewer of \(card).f"))
    #expect(project.walks.verdicts.givenUp == nil)
    let again = Walks(variant, entry: "start", budget: WorkBudget(seconds: 0.001))
    #expect(again.verdicts.givenUp == givenUp)
  }
}
