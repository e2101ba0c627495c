public import Flow
internal import Source

extension PathGraph {
  /// The graph of one entry of a variant.
  ///
  /// Where the entry names its candidates, a route that goes a number of cards on leads to each card
  /// that may be the one for some user (reference: nimbus, sections 4.4 and 4.6).
  public init(_ variant: Variant, entry: String) {
    self = GraphBuilder(variant, entry: entry).graph()
  }
}

/// Makes the graph of an entry.
private struct GraphBuilder {
  /// More targets of one route, for users who see different cards, are not told apart.
  private static let targetLimit = 200

  let cards: [Card]
  let places: [Int]
  let conditions: [Predicate]?
  let byID: [String: Int]

  init(_ variant: Variant, entry: String) {
    let sequence = variant.sequences[entry]
    let ids: [String]
    if let candidates = sequence?.candidates {
      ids = candidates.map(\.card)
      conditions = candidates.map(\.condition)
    } else {
      ids = variant.sequences.count > 1 ? sequence?.cards ?? [] : variant.cards.map(\.id)
      conditions = nil
    }
    let all = Dictionary(
      variant.cards.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    places = ids.compactMap { all[$0] }
    cards = places.map { variant.cards[$0] }
    byID = Dictionary(
      cards.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func graph() -> PathGraph {
    let nodes = cards.indices.map(node)
    return PathGraph(
      nodes: nodes,
      edges: cards.indices.flatMap(edges),
      starts: targets(from: -1, by: 1, isStrict: false).compactMap { way in
        way.node.map { PathGraph.Start(node: $0, condition: way.condition) }
      }
    )
  }

  private func node(_ place: Int) -> PathGraph.Node {
    let card = cards[place]
    return PathGraph.Node(
      card: card.id,
      index: places[place],
      span: card.span,
      isSheet: card.kind == "paywall",
      mayLeadOn: card.mayLeadOn
    )
  }

  // MARK: Edges

  private func edges(_ place: Int) -> [PathGraph.Edge] {
    let card = cards[place]
    let presences = Presences(card)
    let states = Self.states(card)
    var found: [PathGraph.Edge] = []
    var known: [Key: Int] = [:]
    for route in card.routes + card.never where route.state.map(states.contains) ?? true {
      for way in ways(of: route, place) {
        let parts = [route.guardCondition, presences.condition(of: route), way.condition]
        let edge = PathGraph.Edge(
          from: place,
          target: way.target,
          kind: kind(route, way.target),
          route: route,
          condition: .conjunction(parts.compactMap { $0 })
        )
        let key = Key(edge)
        if let same = known[key] {
          found[same] = found[same].or(edge.condition)
        } else {
          known[key] = found.count
          found.append(edge)
        }
      }
    }
    return Self.countingAsides(found)
  }

  /// What makes two routes one: card, trigger or rule, and target.
  private struct Key: Hashable {
    let trigger: Route.Trigger
    let element: String?
    let rule: Int?
    let target: PathGraph.Target
    let kind: PathGraph.Kind

    init(_ edge: PathGraph.Edge) {
      trigger = edge.route.trigger
      element = edge.route.element
      rule = edge.route.rule?.index
      target = edge.target
      kind = edge.kind
    }
  }

  private func kind(_ route: Route, _ target: PathGraph.Target) -> PathGraph.Kind {
    if route.isNever { return .never }
    if case .dismissal = target { return .dismissal }
    if route.action == "back" || route.action == "previous" { return .back }
    if case .step(let by) = route.target, by < 0 { return .back }
    if case .external = route.target { return .aside }
    return route.trigger == .swipe ? .aside : .forward
  }

  /// Swipes and links count where no button leads on.
  private static func countingAsides(_ edges: [PathGraph.Edge]) -> [PathGraph.Edge] {
    if edges.contains(where: { $0.kind == .forward }) { return edges }
    return edges.map { edge in
      guard edge.kind == .aside else { return edge }
      return PathGraph.Edge(
        from: edge.from,
        target: edge.target,
        kind: .forward,
        route: edge.route,
        condition: edge.condition
      )
    }
  }

  /// The states of a card that users can come to.
  private static func states(_ card: Card) -> Set<String> {
    var reached = Set(card.states.first.map { [$0.name] } ?? [])
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for route in card.routes where route.state.map(reached.contains) ?? true {
        guard case .state(let name) = route.target else { continue }
        if reached.insert(name).inserted { isGrowing = true }
      }
    }
    return reached
  }

  // MARK: Targets

  private struct Way {
    let target: PathGraph.Target
    let node: Int?
    let condition: Predicate

    init(_ node: Int?, _ condition: Predicate) {
      self.node = node
      self.condition = condition
      target = node.map { .node($0) } ?? .end
    }

    init(_ target: PathGraph.Target) {
      self.target = target
      node = nil
      condition = .constant(true)
    }
  }

  private func ways(of route: Route, _ place: Int) -> [Way] {
    if route.isReturn || route.reason != nil && route.advance == nil { return [] }
    if let advance = route.advance, conditions != nil {
      return targets(from: place, by: advance.cards, isStrict: advance.isStrict)
    }
    switch route.target {
    case .card(let id): return byID[id].map { [Way($0, .constant(true))] } ?? []
    case .step(let by): return step(place, by)
    case .end(let completed):
      let isWayOut = !completed && (route.trigger == .skip || route.trigger == .swipe)
      return [Way(isWayOut ? .dismissal : .end)]
    // What stands over something else has done its work when it leads there.
    case .external: return cards[place].surface == .fullScreen ? [] : [Way(.end)]
    case .state, .stays: return []
    }
  }

  private func step(_ place: Int, _ by: Int) -> [Way] {
    if by > 0, conditions != nil { return targets(from: place, by: by, isStrict: false) }
    let (next, isWrong) = place.addingReportingOverflow(by)
    if isWrong || next < 0 { return [] }
    return next < cards.count ? [Way(next, .constant(true))] : [Way(.end)]
  }

  /// The cards that may be so many on, each with who sees it there, and the end.
  ///
  /// A strict step past the last card leads nowhere, unless it starts on the last one.
  private func targets(from place: Int, by count: Int, isStrict: Bool) -> [Way] {
    guard let conditions else { return cards.isEmpty ? [] : [Way(0, .constant(true))] }
    var ways: [Way] = []
    // What must hold for exactly so many cards to have been shown on the way.
    var passed: [Predicate] = [.constant(true)]
    passed += [Predicate](repeating: .constant(false), count: max(0, min(count, 8) - 1))
    for next in conditions.indices.dropFirst(place + 1) {
      guard ways.count < Self.targetLimit else { return ways }
      let own = conditions[next]
      let lands = Predicate.conjunction([passed[passed.count - 1], own])
      if lands.constantValue != false { ways.append(Way(next, lands)) }
      var after = passed
      for shown in passed.indices {
        let stays = Predicate.conjunction([passed[shown], own.negated])
        let comes = shown == 0 ? Predicate.constant(false) : .conjunction([passed[shown - 1], own])
        after[shown] = .disjunction([stays, comes])
      }
      passed = after
      if passed.allSatisfy({ $0.constantValue == false }) { return ways }
    }
    let rest = isStrict ? passed[0] : .disjunction(passed)
    if rest.constantValue != false, place >= 0 { ways.append(Way(nil, rest)) }
    return ways
  }
}

extension PathGraph.Edge {
  /// The same edge where something else is enough, too.
  fileprivate func or(_ other: Predicate) -> PathGraph.Edge {
    PathGraph.Edge(
      from: from,
      target: target,
      kind: kind,
      route: route,
      condition: .disjunction([condition, other])
    )
  }
}

/// What must hold for the elements of a card to be there.
private struct Presences {
  private var conditions: [String: [Predicate]] = [:]

  init(_ card: Card) {
    for state in card.states { add(state.root, []) }
  }

  /// What must hold for the element of a route.
  func condition(of route: Route) -> Predicate? {
    route.element.flatMap { conditions[$0] }.map { .disjunction($0) }
  }

  private mutating func add(_ element: Element, _ outer: [Predicate]) {
    let all = outer + (element.presence.map { [$0.condition] } ?? [])
    if !element.id.isEmpty {
      let condition = Predicate.conjunction(all)
      let known = conditions[element.id] ?? []
      if !known.contains(condition) { conditions[element.id] = known + [condition] }
    }
    for part in element.parts { add(part, all) }
  }
}
