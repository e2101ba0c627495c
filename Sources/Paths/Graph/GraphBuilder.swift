public import Flow
internal import Source

extension PathGraph {
  /// The graph of one entry of a variant.
  ///
  /// Where the entry names its candidates, a route that goes a number of cards on leads to each card
  /// that may be the one for some user (reference: nimbus, sections 4.4 and 4.6).
  public init(_ variant: Variant, entry: String) {
    self.init(variant, entry: entry, edgeLimit: ShownCards.edgeLimit)
  }

  /// The graph with decisions where more edges than a limit would go on by number.
  init(_ variant: Variant, entry: String, edgeLimit: Int) {
    var builder = GraphBuilder(variant, entry: entry, edgeLimit: edgeLimit)
    self = builder.graph()
  }
}

private struct GraphBuilder {
  let cards: [Card]
  let places: [Int]
  let byID: [String: Int]
  private var conditions = ConditionTable()
  /// The cards that are shown to users who go on by number; nil where everybody sees all.
  private var shown: ShownCards?
  /// The condition for coming in.
  private let opening: Predicate

  init(_ variant: Variant, entry: String, edgeLimit: Int) {
    let sequence = variant.sequences[entry]
    let candidates = sequence?.candidates
    opening = sequence?.condition ?? .constant(true)
    let ids =
      candidates?.map(\.card)
      ?? (variant.sequences.count > 1 ? sequence?.cards ?? [] : variant.cards.map(\.id))
    let all = Dictionary(firstOf: variant.cards.enumerated().map { ($1.id, $0) })
    places = ids.compactMap { all[$0] }
    cards = places.map { variant.cards[$0] }
    byID = Dictionary(firstOf: cards.enumerated().map { ($1.id, $0) })
    shown = candidates.map { candidates in
      let known = candidates.filter { all[$0.card] != nil }.map { conditions.add($0.condition) }
      let limit = goesBack ? nil : edgeLimit
      let advances = cards.map { $0.routes.compactMap(steps) }
      return ShownCards(known, steps: advances, limit: limit, &conditions)
    }
  }

  /// Indicates that some route leads by name to its own card or one before it.
  private var goesBack: Bool {
    cards.enumerated().contains { index, card in
      card.routes.contains { route in
        guard case .card(let id) = route.target else { return false }
        return byID[id].map { $0 <= index } ?? false
      }
    }
  }

  mutating func graph() -> PathGraph {
    let nodes = cards.indices.map(node)
    var edges: [PathGraph.Edge] = []
    for index in cards.indices { edges += self.edges(index) }
    let starts =
      shown?.starts(&conditions) ?? (cards.isEmpty ? [] : [ShownCards.Way(card: 0)])
    let opening = conditions.add(opening)
    return PathGraph(
      nodes: nodes,
      edges: edges,
      starts: starts.compactMap { way in
        way.vertex.map {
          PathGraph.Start(vertex: $0, condition: conditions.conjunction([opening, way.condition]))
        }
      },
      decisions: shown?.decisions ?? [],
      conditions: conditions
    )
  }

  private func node(_ index: Int) -> PathGraph.Node {
    let card = cards[index]
    return PathGraph.Node(
      card: card.id,
      index: places[index],
      span: card.span,
      isSheet: card.kind == "paywall",
      mayLeadOn: card.mayLeadOn
    )
  }

  // MARK: Edges

  private mutating func edges(_ index: Int) -> [PathGraph.Edge] {
    let card = cards[index]
    let presences = Presences(card)
    let states = Self.states(card)
    var found: [PathGraph.Edge] = []
    var known: [Key: Int] = [:]
    for route in card.routes + card.never where route.state.map(states.contains) ?? true {
      let presence = route.element.flatMap { presences.conditions[$0] }.map { Predicate.any($0) }
      for way in ways(of: route, index) {
        let given = route.storesAnswers ? route.element.flatMap { presences.given[$0] } : nil
        let own = [route.guardCondition, presence, given?.condition].compactMap { $0 }
        let parts = (own + presences.offered).map { conditions.add($0) } + [way.condition]
        let edge = PathGraph.Edge(
          from: index,
          target: way.target,
          kind: kind(route, way.target),
          route: route,
          answer: given?.name,
          condition: conditions.conjunction(parts),
          next: way.vertex
        )
        let key = Key(edge)
        if let same = known[key] {
          found[same].condition = conditions.disjunction([found[same].condition, edge.condition])
        } else {
          known[key] = found.count
          found.append(edge)
        }
      }
    }
    return Self.countingAsides(found)
  }

  /// The key by which routes are merged: card, trigger or rule, and target.
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
    if route.isBack { return .back }
    if case .step(let by) = route.target, by < 0 { return .back }
    if case .external = route.target { return .aside }
    return route.trigger == .swipe ? .aside : .forward
  }

  /// The edges, with swipes and links as forward edges where no button leads on.
  private static func countingAsides(_ edges: [PathGraph.Edge]) -> [PathGraph.Edge] {
    if edges.contains(where: { $0.kind == .forward }) { return edges }
    return edges.map { edge in
      var edge = edge
      if edge.kind == .aside { edge.kind = .forward }
      return edge
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

  private mutating func ways(of route: Route, _ index: Int) -> [ShownCards.Way] {
    if route.isReturn || route.reason != nil && route.advance == nil { return [] }
    if let step = steps(route), shown != nil {
      return shown?.ways(from: index, by: step, &conditions) ?? []
    }
    switch route.target {
    case .card(let id): return byID[id].map { [ShownCards.Way(card: $0)] } ?? []
    case .step(let by):
      let (next, isWrong) = index.addingReportingOverflow(by)
      if isWrong || next < 0 { return [] }
      return next < cards.count ? [ShownCards.Way(card: next)] : [ShownCards.Way(target: .end)]
    case .end(let completed):
      let isWayOut = !completed && (route.trigger == .skip || route.trigger == .swipe)
      return [ShownCards.Way(target: isWayOut ? .dismissal : .end)]
    // What stands over something else has done its work when it leads there.
    case .external: return cards[index].surface == .fullScreen ? [] : [ShownCards.Way(target: .end)]
    case .state, .stays: return []
    }
  }

  private func steps(_ route: Route) -> Route.Advance? {
    if let advance = route.advance { return advance }
    if case .step(let by) = route.target, by > 0 { return Route.Advance(by, isStrict: false) }
    return nil
  }
}

/// The conditions under which the elements of a card are there, any of them, by their ids.
private struct Presences {
  private(set) var conditions: [String: [Predicate]] = [:]
  /// An answer whose option is there on a condition is given by nobody else.
  private(set) var offered: [Predicate] = []
  /// The answer that a tap on an option gives, by the option's id.
  private(set) var given: [String: (name: String, condition: Predicate)] = [:]
  private let card: Card

  init(_ card: Card) {
    self.card = card
    for state in card.states { add(state.root, []) }
  }

  private mutating func add(_ element: Element, _ outer: [Predicate]) {
    let all = outer + (element.presence.map { [$0.condition] } ?? [])
    if !element.id.isEmpty {
      let condition = Predicate.all(all)
      let known = conditions[element.id] ?? []
      if !known.contains(condition) { conditions[element.id] = known + [condition] }
    }
    if case .choices(let choices) = element.kind { offer(choices) }
    for part in element.parts { add(part, all) }
  }

  private mutating func offer(_ choices: Choices) {
    guard let field = choices.field, card.answers?.contains(where: { $0.name == field }) == true
    else { return }
    let answer = Predicate.Subject.answer(card: card.id, field: field)
    for option in choices.options {
      let value = Predicate.Constant.string(option.value)
      let isGiven: Predicate =
        choices.allowsMany ? .contains(answer, value) : .compare(answer, .equal, value)
      given[option.id] = (field, isGiven)
      guard let presence = option.content.presence else { continue }
      let condition = Predicate.any([isGiven.opposite, presence.condition])
      if !offered.contains(condition) { offered.append(condition) }
    }
  }
}
