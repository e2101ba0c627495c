/// A route as the issue defines it: a card, what sets it off or the rule, and the target.
struct OracleRoute: Hashable, Comparable, CustomStringConvertible {
  var card: String
  /// The button or the outcome of a native screen.
  var by: String
  /// The rule; nil for falling through to the next step and for outcomes.
  var rule: Int?
  var target: String

  static let end = "END"

  var description: String {
    "\(card) -\(by)\(rule.map { "#\($0)" } ?? "")-> \(target)"
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.card, one.by, one.rule ?? -1, one.target)
      < (other.card, other.by, other.rule ?? -1, other.target)
  }
}

/// Every state that a run of a document can be in, found by trying all answers and outcomes.
struct OracleRuns {
  struct State: Hashable {
    /// The card: a step, or a paywall over the step.
    var card: String
    /// The step, and the step before it.
    var step: Int
    var previous: Int?
    /// The paywall that the step's rules led to.
    var first: String?
    /// The stored answers of each step that can be left without storing.
    var stored: [Int: Int] = [:]
  }

  struct Move: Hashable {
    var route: Int
    /// The state after it; nil for the end.
    var next: Int?
  }

  /// A visit on which rules are asked.
  struct Visit: Hashable {
    var step: Int
    var previous: Int?
    /// The answers; nil is none.
    var answers: Int?
  }

  let steps: [OracleStep]
  let nodes: [String: OracleDocument.Node]
  let layout: [String: OracleDocument.Node]
  let isDismissible: Bool
  private let places: [String: Int]
  private(set) var routes: [OracleRoute] = []
  private(set) var states: [State] = []
  private(set) var moves: [[Move]] = []
  /// The visits on which rules were asked.
  private(set) var visits: Set<Visit> = []
  private var routeNumbers: [OracleRoute: Int] = [:]
  private var stateNumbers: [State: Int] = [:]

  /// Skipping a step that was answered on an earlier visit still counts those answers.
  private let remembers = false
  /// Indicates that there are too many states to try them all.
  private(set) var isTooLarge = false

  init(_ document: OracleDocument) {
    steps = document.steps.map(OracleStep.init)
    nodes = document.graphNodes ?? [:]
    layout = Dictionary(
      (document.graphLayout?.nodes ?? []).compactMap { place in place.data.map { (place.id, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    isDismissible = document.settings?.dismissAllowed ?? true
    places = Dictionary(
      zip(steps.map(\.id), steps.indices),
      uniquingKeysWith: { first, _ in first }
    )
    guard let start = steps.first else { return }
    _ = number(State(card: start.id, step: 0))
    var place = 0
    while place < states.count {
      let all = moves(of: states[place])
      moves.append(Array(Set(all)).sorted { ($0.route, $0.next ?? -1) < ($1.route, $1.next ?? -1) })
      place += 1
      if states.count > 3_000 {
        isTooLarge = true
        states.removeLast(states.count - 1)
        moves = [[]]
        return
      }
    }
  }

  // MARK: Moves

  private enum Place {
    case step(Int)
    case paywall(String)
    case end
  }

  private mutating func moves(of state: State) -> [Move] {
    state.first == nil ? stepMoves(state) : paywallMoves(state)
  }

  private mutating func stepMoves(_ state: State) -> [Move] {
    let step = steps[state.step]
    var moves: [Move] = []
    for button in step.storing {
      for answers in step.cases.indices {
        var after = state
        if remembers, !step.skipping.isEmpty { after.stored[state.step] = answers }
        moves.append(leave(after, by: button, answers))
      }
    }
    for button in step.skipping {
      moves.append(leave(state, by: button, state.stored[state.step]))
    }
    return moves
  }

  private mutating func leave(_ state: State, by button: String, _ answers: Int?) -> Move {
    visits.insert(Visit(step: state.step, previous: state.previous, answers: answers))
    let given = answers.map { steps[state.step].cases[$0] } ?? [:]
    let (rule, place) = way(state, given)
    return move(state, OracleRoute(card: state.card, by: button, rule: rule, target: ""), place)
  }

  /// The rule that leads on and where; no rule for the next step.
  private func way(
    _ state: State,
    _ answers: [String: OracleValue]
  ) -> (rule: Int?, place: Place) {
    let step = steps[state.step]
    let previous = state.previous.map { steps[$0].id }
    for rule in step.rules.indices where step.matches(rule, answers, previous: previous) {
      if let place = place(step.rules[rule].targetStepId) { return (rule, place) }
    }
    return (nil, state.step + 1 < steps.count ? .step(state.step + 1) : .end)
  }

  /// The place that the target of a rule leads to; nil where it is passed over.
  private func place(_ target: String) -> Place? {
    let type = nodes[target]?.type
    if target.hasPrefix("analytics_event_") || type == "analytics_event" {
      return nodes[target]?.nextTarget.flatMap { places[$0] }.map { .step($0) }
    }
    return shown(target)
  }

  /// A paywall, an end or a step.
  private func shown(_ target: String) -> Place? {
    let type = nodes[target]?.type
    if target.hasPrefix("analytics_event_") || type == "analytics_event" { return nil }
    if target.hasPrefix("paywall_trigger_") || type == "paywall_trigger" {
      return filled(data(target)?.paywallId) == nil ? .end : .paywall(target)
    }
    if target.hasPrefix("end_") || type == "end" { return .end }
    return places[target].map { .step($0) }
  }

  private func data(_ node: String) -> OracleDocument.Node? { nodes[node] ?? layout[node] }

  private func filled(_ text: String?) -> String? { text == "" ? nil : text }

  /// The outcomes of a paywall that lead on: what happened, and what the config says to do.
  private func outcomes(_ paywall: String) -> [(by: String, word: String)] {
    guard let data = data(paywall) else { return [] }
    let gone = ["block", "skip_to_end"].contains(data.onDismiss) ? "complete_flow" : "continue"
    let all = [
      ("purchased", filled(data.onSuccessTarget) ?? "continue"),
      ("failed", filled(data.onFailTarget) ?? "stay"),
      ("dismissed", filled(data.onDismissTarget) ?? gone),
    ]
    return all.filter { $0.1 != "stay" }
  }

  private mutating func paywallMoves(_ state: State) -> [Move] {
    guard let first = state.first else { return [] }
    return outcomes(state.card).map { by, word in
      let target = word == "continue" ? filled(data(state.card)?.nextTarget) : word
      // What leads nowhere asks the rules of the step again, which say the same.
      let place =
        target == nil || target == "complete_flow"
        ? .end : target.flatMap(shown) ?? .paywall(first)
      return move(state, OracleRoute(card: state.card, by: by, rule: nil, target: ""), place)
    }
  }

  private mutating func move(_ state: State, _ route: OracleRoute, _ place: Place) -> Move {
    let (route, next) = arriving(state, route, place)
    return Move(route: number(route), next: next.map { number($0) })
  }

  private func arriving(
    _ state: State,
    _ route: OracleRoute,
    _ place: Place
  ) -> (OracleRoute, State?) {
    var route = route
    var next = state
    switch place {
    case .end:
      route.target = OracleRoute.end
      return (route, nil)
    case .step(let step):
      next.card = steps[step].id
      next.previous = state.step
      next.step = step
      next.first = nil
    case .paywall(let paywall):
      next.card = paywall
      next.first = state.first ?? paywall
    }
    route.target = next.card
    return (route, next)
  }

  // MARK: Numbers

  private mutating func number(_ route: OracleRoute) -> Int {
    if let number = routeNumbers[route] { return number }
    routeNumbers[route] = routes.count
    routes.append(route)
    return routes.count - 1
  }

  private mutating func number(_ state: State) -> Int {
    if let number = stateNumbers[state] { return number }
    stateNumbers[state] = states.count
    states.append(state)
    return states.count - 1
  }

  // MARK: Replaying

  /// The move of a button for given answers; nil where no run makes it.
  func taking(
    _ button: String,
    _ answers: [String: OracleValue],
    in state: Int
  ) -> (route: Int, next: Int?)? {
    let state = states[state]
    let (rule, place) = way(state, answers)
    let route = OracleRoute(card: state.card, by: button, rule: rule, target: "")
    let (taken, next) = arriving(state, route, place)
    guard let number = routeNumbers[taken] else { return nil }
    return (number, next.flatMap { stateNumbers[$0] })
  }

  /// The events that can happen on a card: its buttons, or the outcomes of a paywall.
  func causes(_ state: Int) -> [String] {
    let state = states[state]
    if state.first != nil { return outcomes(state.card).map(\.by) }
    return steps[state.step].storing + steps[state.step].skipping
  }

  // MARK: Rules that never lead on

  /// The rules whose targets exist.
  func resolvable(_ step: Int) -> [Int] {
    steps[step].rules.indices.filter { place(steps[step].rules[$0].targetStepId) != nil }
  }

  /// The states and where they lead.
  var map: OracleMap {
    OracleMap(
      cards: states.map(\.card),
      waysOut: states.map { isDismissible && $0.first == nil ? ["dismiss"] : [] },
      moves: moves,
      routes: routes,
      starts: states.isEmpty ? [] : [0],
      order: steps.map(\.id) + Set(nodes.keys).union(layout.keys).sorted()
    )
  }
}
