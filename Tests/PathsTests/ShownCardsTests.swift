import BigInt
import Flow
import Source
import TestSupport
import Testing

@testable import Paths

/// Cards that only some users see, in great number.
@Suite struct ShownCardsTests {
  private static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  /// Cards with a button on to the next, each for users with an attribute of its own.
  private static func variant(
    _ count: Int,
    by step: Int = 1,
    guards: [Int: Predicate] = [:],
    shows: (Int) -> Predicate = { .compare(.attribute("a\($0)"), .equal, .bool(true)) }
  ) -> Variant {
    let cards = (0..<count).map { number in
      var card = Card(
        id: "c\(number)",
        kind: "basic",
        states: [],
        slots: Slots(),
        summary: CardSummary(),
        span: span
      )
      card.answers = []
      var route = Route(
        .tap,
        element: "go",
        action: "go",
        to: .step(step),
        when: guards[number],
        span: span
      )
      route.advance = Route.Advance(step, isStrict: false)
      card.routes = [route]
      return card
    }
    var sequence = Variant.Sequence(cards: cards.map(\.id), isDismissable: false)
    sequence.candidates = cards.enumerated().map { number, card in
      .init(card.id, when: shows(number))
    }
    return Variant(id: "v", provenance: .init(), cards: cards, sequences: ["start": sequence])
  }

  /// A path for each choice of cards, but for none of them; the last one's button ends the flow.
  @Test(arguments: [1, 2, 10, 30, 100, 400])
  func everyChoiceOfCardsIsAPath(count: Int) throws {
    let walks = Walks(Self.variant(count), entry: "start")
    #expect(walks.count?.paths == BigUInt(2).power(count) - 1)
    #expect(walks.seen.count == count)
    #expect(walks.verdicts.always.isEmpty || count == 1)
    #expect(walks.verdicts.deadEnds.isEmpty)
    #expect(walks.verdicts.never.isEmpty)
    #expect(walks.verdicts.unreachable.isEmpty)
    #expect(walks.graph.edges.count == (count < 90 ? count * (count + 1) / 2 : count))
    let shown = Set(walks.cover.flatMap(\.cards))
    #expect(shown.count == count)
    if count > 90 { #expect(walks.cover.count == 2) }
  }

  /// Germans who do not see the first card do not meet its unknown condition, and so not that of the second's route:
  /// also where that leads to a decision, and asks for nothing else.
  @Test(arguments: [0, 4_000]) func whatIsUnknownTurnsOutTheSameAgain(edgeLimit: Int) throws {
    let unknown = Predicate.opaque("events > 3", nil)
    let isGerman = Predicate.compare(.attribute("country"), .equal, .string("DE"))
    let variant = Self.variant(4, guards: [1: unknown]) { number in
      number == 0 ? .and([isGerman, unknown]) : number == 2 ? isGerman : .constant(true)
    }
    let graph = PathGraph(variant, entry: "start", edgeLimit: edgeLimit)
    #expect(graph.decisions.isEmpty == (edgeLimit > 0))
    let deadEnds = Walks(variant, entry: "start", graph: graph).verdicts.deadEnds
    #expect(deadEnds.map { graph.nodes[$0.node].card } == ["c1"])
    #expect(deadEnds.map(\.isForAll) == [false])
    #expect(deadEnds.map { $0.witness?.attributes } == [["country": .text("DE")]])
  }

  /// Cards for users of whom one or another thing is true, drawn at random: walks say all or give up, and the work
  /// on a cover stays within its bound.
  @Test(arguments: [10, 25, 50, 120]) func coversOfRandomConditionsEnd(count: Int) throws {
    var dice = Dice(seed: Dice().seed &+ UInt64(count))
    func atom() -> Predicate {
      let number = Int.random(in: 0..<count, using: &dice)
      return number.isMultiple(of: 2)
        ? .compare(.attribute("a\(number)"), .equal, .bool(true))
        : .compare(.attribute("days"), .greater, .number(Double(number)))
    }
    let variant = Self.variant(count) { _ in
      let both = [atom(), atom()]
      return Bool.random(using: &dice) ? .or(both) : .and(both)
    }
    let walks = Walks(variant, entry: "start", budget: WorkBudget(seconds: 0.2))
    #expect(walks.coverWork < 50_000_000, "seed \(dice.seed)")
    #expect(walks.verdicts.isTooLarge == walks.cover.isEmpty, "seed \(dice.seed)")
    #expect(walks.verdicts.lost.isEmpty, "seed \(dice.seed)")
  }

  /// A step over several passes leads to each card, and makes one path of it.
  @Test func stepsOverCardsLeadToEachCard() throws {
    let walks = Walks(Self.variant(100, by: 2), entry: "start")
    #expect(walks.seen.count == 100)
    let few = Self.variant(8, by: 2)
    let decided = Walks(
      few,
      entry: "start",
      graph: PathGraph(few, entry: "start", edgeLimit: 0)
    )
    #expect(Walks(few, entry: "start").count == decided.count)
  }

  @Test func decisionsHaveWords() {
    let walks = Walks(Self.variant(100), entry: "start")
    #expect(PathPhrases(walks).route(0) == "'go' on 'c0', to the first card shown from 'c1' on")
    #expect(walks.graph.edges[99].target == .end)
  }

  /// The map leads from card to card.
  @Test func mapsShowNoDecisions() {
    let walks = Walks(Self.variant(100), entry: "start")
    let map = FlowMap(walks.graph, walks.verdicts)
    let boxes = map.boxes.count { if case .card = $0.kind { true } else { false } }
    #expect(boxes + map.left.count == 100)
  }

  /// Sets as deep as there are variables take no stack.
  @Test func deepSetsTakeNoStack() throws {
    var diagrams = Diagrams(WorkBudget(seconds: 60))
    var (odd, even) = (UserSet.all, UserSet.all)
    for variable in (0..<200_000).reversed() {
      if variable % 2 == 0 {
        even = try diagrams.make(variable, [.none, even])
      } else {
        odd = try diagrams.make(variable, [.none, odd])
      }
    }
    let both = try diagrams.and(odd, even)
    #expect(diagrams.variables(of: both).count == 200_000)
    #expect(try diagrams.not(diagrams.not(both)) == both)
    #expect(try diagrams.forgetting(both) { $0 % 2 == 0 } == odd)
  }

  /// Conditions as deep as there are cards take no stack.
  @Test func deepConditionsTakeNoStack() {
    var table = ConditionTable()
    var condition = ConditionTable.ID.never
    for number in 0..<200_000 {
      let atom = table.add(.compare(.attribute("a\(number)"), .equal, .bool(true)))
      condition = table.disjunction([table.conjunction([atom, table.negation(condition)]), atom])
    }
    #expect(table.atoms(of: [condition]).count == 200_000)
    #expect(table.constant(condition) == nil)
    #expect(table.partsFirst(condition) { _ in false }.last == condition)
  }
}
