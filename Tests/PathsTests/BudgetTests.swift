import Flow
import Paths
import TestSupport
import Testing

/// Tests of the budgets of paths, against every way of answering tried out.
@Suite struct BudgetTests {
  private typealias P = PathProject

  /// `fewest typical most words prompts links`, of the covering paths one by one, then of the entry.
  private static func lines(_ project: PathProject, words: [String: Int] = [:]) -> [String] {
    let budgets = project.walks.budgets(wordCounts: words)
    return (budgets.cover + [budgets.entry]).map { $0.map(line) ?? "none" }
  }

  private static func line(_ budget: Budget) -> String {
    let taps = budget.taps
    return "\(taps.fewest) \(taps.typical) \(taps.most) \(budget.words) \(budget.prompts) "
      + "\(budget.links) \(budget.scope)"
  }

  @Test func stepsTakeATapEachAndCardsTheirWords() throws {
    let project = try P(steps: [P.step("a"), P.step("b")].joined(separator: ","))
    #expect(
      Self.lines(project, words: ["a": 5, "b": 2, "c": 9]) == [
        "2 2.0 2 7 0 0 path", "2 2.0 2 7 0 0 all",
      ]
    )
  }

  @Test func whatIsRequiredIsAnsweredWhatIsNotMayBe() throws {
    let many = """
      {"id": "days_box", "type": "input_chips", "field_id": "days", "chip_variant": "multi", \
      "field_options": [{"id": "mo", "label": "Mo"}, {"id": "tu", "label": "Tu"}, \
      {"id": "we", "label": "We"}]}
      """
    let name = #"{"id": "n", "type": "input_text", "field_id": "name"}"#
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"])], rules: P.rule("f", "x", to: "c")),
        P.step("b", [many, name]), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(project.cover == ["a c", "a b c"])
    #expect(
      Self.lines(project) == [
        "3 3.0 3 0 0 0 path", "4 4.0 8 0 0 0 path", "3 3.5 8 0 0 0 all",
      ]
    )
  }

  @Test func whatALaterCardReadsCostsItsTapOnThePathsThatNeedIt() throws {
    let button = """
      {"id": "more", "type": "button", "text": "More", "action": "skip", "visibility_condition": \
      {"type": "when_equals", "variable": "responses.a.f", "value": "x"}}
      """
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"], isRequired: false)]), P.step("b", [button]),
        P.step("c"),
      ].joined(separator: ",")
    )
    let walks = project.walks
    let budgets = walks.budgets(wordCounts: [:])
    let taps = zip(walks.cover, budgets.cover).map { path, budget in
      let routes = path.edges.map { walks.graph.edges[$0].route.element ?? "" }
      return "\(routes.joined(separator: " ")): \(budget?.taps.fewest ?? -1)"
    }
    #expect(taps == ["a_go more c_go: 4", "a_go b_go c_go: 3"])
    #expect(budgets.entry?.taps.fewest == 3)
    #expect(budgets.entry?.taps.typical == 3.5)
    #expect(budgets.entry?.taps.most == 4)
  }

  @Test func permissionsAndLinksCountWhereThePathMeetsThem() throws {
    let ask = """
      {"id": "ask", "type": "button", "text": "Allow", "action": "permission", \
      "action_value": "tracking"}
      """
    let terms = """
      {"id": "terms", "type": "button", "text": "Terms", "action": "link", \
      "action_value": "https://example.com/terms"}
      """
    let project = try P(steps: [P.step("a", [ask, terms]), P.step("b")].joined(separator: ","))
    #expect(
      Self.lines(project) == [
        "2 2.0 2 0 1 1 path", "2 2.0 2 0 0 1 path", "2 2.0 2 0 1 1 all",
      ]
    )
    let prompts = project.walks.graph.edges.map(\.route.prompts).filter { !$0.isEmpty }
    #expect(prompts == [["tracking"]])
  }

  @Test func fortyQuestionsAreCountedAtOnce() throws {
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
    let entry = project.walks.budgets(wordCounts: [:]).entry
    #expect(entry.map(Self.line) == "80 80.0 80 0 0 0 all")
  }

  @Test func loopsCountForWalksOnly() throws {
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"])], rules: P.rule("f", "x", to: "c")),
        P.step("b", rules: P.always("end_1")), P.step("c", rules: P.always("a")),
      ].joined(separator: ",")
    )
    #expect(project.paths == ["a b"])
    #expect(
      Self.lines(project, words: ["a": 1, "b": 10, "c": 100]) == [
        "6 6.0 6 111 0 0 path", "3 3.0 3 11 0 0 all",
      ]
    )
  }

  // MARK: Every way of answering

  @Test(arguments: 0..<120) func budgetsAreThoseOfEveryWayOfAnswering(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let project = try P(steps: Self.flow(&dice))
    let walks = project.walks
    let (paths, isAll) = walks.paths(limit: 400)
    guard isAll, !paths.isEmpty, walks.count?.isCyclic == false else { return }
    let variant = try #require(project.flow.variants.first)
    let trials = paths.map { Trial(path: $0, graph: walks.graph, cards: variant.cards) }
    let budgets = walks.budgets(wordCounts: ["s0": 3, "s2": 4])
    let entry = try #require(budgets.entry)
    let fewest = trials.map(\.fewest)
    #expect(entry.taps.fewest == fewest.compactMap { $0 }.min())
    #expect(entry.taps.most == trials.map(\.most).max())
    #expect(entry.words == trials.map { $0.words(["s0": 3, "s2": 4]) }.max())
    for (path, budget) in zip(walks.cover, budgets.cover) {
      let trial = Trial(path: path, graph: walks.graph, cards: variant.cards)
      #expect(budget?.taps.fewest == trial.fewest, "\(project.line(path))")
      #expect(budget?.taps.most == trial.most)
      #expect(budget?.taps.typical ?? 0 >= Double(trial.fewest ?? 0))
    }
  }

  /// Steps with optional and required questions, rules that lead on, and buttons that earlier answers
  /// show.
  private static func flow(_ dice: inout Dice) -> String {
    let count = 2 + dice.roll(3)
    let steps = (0..<count).map { number -> String in
      var blocks: [String] = []
      var rules: [String] = []
      if dice.roll(3) > 0 {
        blocks.append(P.choice("f", ["x", "y"], isRequired: dice.roll(2) == 0))
        let target = number + 1 + dice.roll(count - number)
        rules.append(P.rule("f", "x", to: target < count ? "s\(target)" : "end_1"))
      }
      if dice.roll(2) == 0 {
        blocks.append(
          #"{"id": "t\#(number)", "type": "input_toggle", "field_id": "t", "toggle_default": \#(dice.roll(2) == 0)}"#
        )
        if dice.roll(2) == 0 { rules.append(P.rule("t", "true", to: "end_1")) }
      }
      if number > 0, dice.roll(2) == 0 {
        let earlier = dice.roll(number)
        let (field, value) = dice.roll(2) == 0 ? ("f", "\"y\"") : ("t", "true")
        blocks.append(
          """
          {"id": "b\(number)", "type": "button", "text": "More", "action": "skip", \
          "visibility_condition": {"type": "when_equals", \
          "variable": "responses.s\(earlier).\(field)", "value": \(value)}}
          """
        )
      }
      return P.step("s\(number)", blocks, rules: rules.isEmpty ? nil : rules.joined(separator: ","))
    }
    return steps.joined(separator: ",")
  }
}

/// A path with all ways of answering tried out.
private struct Trial {
  let path: Path
  let graph: PathGraph
  let cards: [Card]

  /// The taps of the fewest answers with which the path is taken; nil where nobody takes it.
  var fewest: Int? { fewest(from: 0, [:]) }

  /// The taps where everything is answered.
  var most: Int {
    path.edges.reduce(0) { sum, edge in
      sum + 1 + fields(of: cards[graph.nodes[graph.edges[edge].from].index]).count
    }
  }

  func words(_ words: [String: Int]) -> Int {
    Set(path.cards).reduce(0) { $0 + (words[graph.nodes[$1].card] ?? 0) }
  }

  private func fields(of card: Card) -> [Answer] {
    (card.answers ?? []).filter { card.collects.contains($0.name) }
  }

  private func fewest(from place: Int, _ stored: [String: Template.Sample.Value]) -> Int? {
    guard place < path.edges.count else { return 0 }
    let edge = graph.edges[path.edges[place]]
    let card = cards[graph.nodes[edge.from].index]
    var least: Int?
    for (given, taps) in ways(fields(of: card)) {
      let known = stored.merging(given) { _, new in new }
      let condition = graph.condition(ofEdge: path.edges[place])
      let isTaken = condition.value { subject in known[subject.name] }
      guard isTaken == true else { continue }
      let kept = edge.route.storesAnswers ? known : stored
      guard let rest = fewest(from: place + 1, kept) else { continue }
      least = min(least ?? .max, 1 + taps + rest)
    }
    return least
  }

  /// All ways of answering some questions, each with its taps.
  private func ways(
    _ fields: [Answer]
  ) -> [(given: [String: Template.Sample.Value], taps: Int)] {
    guard let field = fields.first else { return [([:], 0)] }
    var values: [Template.Sample.Value?] = field.isAlwaysSet ? [] : [nil]
    switch field.domain {
    case .one(let options): values += options.map { .text($0) }
    case .toggle: values += [.text("true"), .text("false")]
    default: break
    }
    return ways(Array(fields.dropFirst())).flatMap { rest in
      values.map { value in
        var given = rest.given
        given[field.name] = value
        return (given, rest.taps + (value == field.initial ? 0 : 1))
      }
    }
  }
}

extension Dice {
  /// A number below another.
  fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}
