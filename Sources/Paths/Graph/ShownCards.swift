internal import Flow

/// The cards that are shown to users who go on by number, where facts about the user decide which cards
/// show (reference: nimbus, sections 4.4 and 4.6).
///
/// A route leads to each card that may be the next for some user. Where that would make too many edges,
/// a route to the next card leads to a decision: whether one card shows, else whether the one after it
/// does, and so on. Routes over several cards have no decisions: which cards they pass makes no
/// difference.
struct ShownCards {
  /// A way on to a card, a decision or an end, with the condition for taking it.
  struct Way {
    let target: PathGraph.Target
    /// The card or decision; nil for an end.
    var vertex: Int?
    var condition = ConditionTable.ID.always
  }

  /// The greatest number of edges that go on by number.
  static let edgeLimit = 4_000
  /// The most cards that a step goes on; longer steps count as this.
  private static let stepLimit = 8

  /// The decisions, where there are too many ways to make an edge of each.
  private(set) var decisions: [PathGraph.Decision] = []
  /// The condition for seeing each card.
  private let shows: [ConditionTable.ID]
  private var hidden: [ConditionTable.ID] = []
  /// The card or decision that tells the first card to show, from each card on; nil for the end.
  private var places: [Int?] = []
  /// The card or decision at which users come in; nil where nobody sees a card.
  private var start: Int?
  private var known: [Step: [Way]] = [:]

  private struct Step: Hashable {
    let from: Int
    let cards: Int
    let isStrict: Bool
  }

  /// Cards with the conditions for seeing each.
  ///
  /// - Parameters:
  ///   - shows: The condition for seeing each card.
  ///   - steps: The steps that the routes of each card take.
  ///   - limit: The most edges to make; nil to make all, where users come to cards again and it
  ///     matters to which.
  ///   - table: The conditions.
  init(
    _ shows: [ConditionTable.ID],
    steps: [[Route.Advance]],
    limit: Int?,
    _ table: inout ConditionTable
  ) {
    self.shows = shows
    hidden = shows.map { table.negation($0) }
    guard let limit, Self.isTooMuch(shows, steps, limit, table) else { return }
    places = decide(isStart: false, table)
    start = decide(isStart: true, table).first ?? nil
  }

  /// Tells whether more edges than the limit would be made.
  private static func isTooMuch(
    _ shows: [ConditionTable.ID],
    _ steps: [[Route.Advance]],
    _ limit: Int,
    _ table: ConditionTable
  ) -> Bool {
    var count = 0
    for (index, steps) in zip(shows.indices, steps) {
      for _ in steps.filter({ $0.cards == 1 }) {
        for next in shows.indices.dropFirst(index + 1) {
          count += 1
          if count > limit { return true }
          if table.constant(shows[next]) == true { break }
        }
      }
    }
    return false
  }

  // MARK: Decisions

  /// Makes a decision for each card; users who come in and see no card come to no end.
  ///
  /// - Returns: The card or decision that tells which card is the first to show from each on.
  private mutating func decide(isStart: Bool, _ table: ConditionTable) -> [Int?] {
    let count = shows.count
    let first = count + decisions.count
    var places = [Int?](repeating: nil, count: count + 1)
    for index in shows.indices.reversed() {
      switch table.constant(shows[index]) {
      case true: places[index] = index
      case false: places[index] = places[index + 1]
      case nil: places[index] = first + index
      }
    }
    decisions += shows.indices.map { index in
      let isLast = isStart && places[index + 1] == nil
      return PathGraph.Decision(
        node: index,
        other: places[index + 1],
        condition: shows[index],
        negated: isLast ? .never : hidden[index],
        isStart: isStart
      )
    }
    return places
  }

  private func way(to vertex: Int?) -> Way {
    guard let vertex else { return Way(target: .end) }
    if vertex < shows.count { return Way(card: vertex) }
    return Way(target: .firstShown(from: decisions[vertex - shows.count].node), vertex: vertex)
  }

  // MARK: Ways

  /// The ways by which users come in.
  mutating func starts(_ table: inout ConditionTable) -> [Way] {
    if decisions.isEmpty {
      return ways(from: -1, by: Route.Advance(1, isStrict: false), &table)
    }
    return start.map { [way(to: $0)] } ?? []
  }

  mutating func ways(
    from index: Int,
    by step: Route.Advance,
    _ table: inout ConditionTable
  ) -> [Way] {
    let number = max(1, min(step.cards, Self.stepLimit))
    if !decisions.isEmpty, number == 1 { return [way(to: places[index + 1])] }
    let step = Step(from: index, cards: number, isStrict: step.isStrict)
    if let ways = known[step] { return ways }
    let ways = edges(step, &table)
    known[step] = ways
    return ways
  }

  /// The cards that may be a number of cards on, each with the condition for seeing it there, and the
  /// end.
  ///
  /// A strict step past the last card leads nowhere, unless it starts on the last one.
  private func edges(_ step: Step, _ table: inout ConditionTable) -> [Way] {
    var ways: [Way] = []
    // What must hold for exactly so many cards to have been shown on the way.
    var passed: [ConditionTable.ID] = [.always]
    passed += [ConditionTable.ID](repeating: .never, count: step.cards - 1)
    for next in shows.indices.dropFirst(step.from + 1) {
      let lands = table.conjunction([passed[passed.count - 1], shows[next]])
      if table.constant(lands) != false { ways.append(Way(card: next, condition: lands)) }
      var after = passed
      for shown in passed.indices {
        let stays = table.conjunction([passed[shown], hidden[next]])
        let comes =
          shown == 0
          ? ConditionTable.ID.never : table.conjunction([passed[shown - 1], shows[next]])
        after[shown] = table.disjunction([stays, comes])
      }
      passed = after
      if passed.allSatisfy({ table.constant($0) == false }) { return ways }
    }
    let rest = step.isStrict ? passed[0] : table.disjunction(passed)
    if table.constant(rest) != false, step.from >= 0 {
      ways.append(Way(target: .end, condition: rest))
    }
    return ways
  }
}

extension ShownCards.Way {
  init(card: Int, condition: ConditionTable.ID = .always) {
    self.init(target: .node(card), vertex: card, condition: condition)
  }
}
