internal import Flow
internal import Source

/// The ways to leave the cards of a variant (reference: mapping, section 4).
struct CardRoutes {
  let cards: [ReadCard]
  let showsFirst: Bool
  let answers: FlowAnswers
  private let ids: Set<String>
  /// Indicates that which card is next depends on the user.
  private let hasConditions: Bool

  init(_ cards: [ReadCard], showsFirst: Bool, attributes: [String]) {
    (self.cards, self.showsFirst) = (cards, showsFirst)
    answers = FlowAnswers(cards, besides: attributes)
    ids = Set(cards.map(\.content.id))
    hasConditions = cards.contains { $0.condition != nil }
  }

  /// Indicates that actions name the cards they lead to.
  var areNamed: Bool {
    !showsFirst && cards.contains { !$0.named.isEmpty }
  }

  /// Tells whether an action of a card leads to one that is not there: the way on is not known then.
  func leadsAstray(from position: Int) -> Bool {
    !cards[position].named.allSatisfy { ids.contains($0.value) }
  }

  func routes(from position: Int) -> [Route] {
    let card = cards[position]
    let routes = card.taps.flatMap { self.routes(of: $0, from: position) }
    // The app leads on where no button does: a swipe, or its own button; after answers that lead nowhere, too.
    let leading = card.taps.filter(\.action.last.leadsOn)
    let isAnswered = leading.allSatisfy { $0.element.hasPrefix("choices/") }
    let free = card.content.choices.filter(\.action.isEmpty).map(\.name)
    guard leading.isEmpty || isAnswered && !free.isEmpty else { return routes }
    var condition: Predicate?
    if !leading.isEmpty, let stores = card.content.stores {
      let values = free.map { Predicate.Constant.string($0) }
      condition = answers.bound(.isIn(.answer(card: "", field: stores), values), on: position)
    }
    let swipe = ReadCard.Tap(action: .plain(.next), span: card.content.span.start(1))
    return routes + self.routes(of: swipe, from: position, when: condition)
  }

  private func routes(
    of tap: ReadCard.Tap,
    from position: Int,
    when condition: Predicate? = nil
  ) -> [Route] {
    let rules = cards[position].next
    guard case .plain(.next) = tap.action.last, !rules.isEmpty else {
      return [route(tap, tap.action.last, from: position, when: condition)]
    }
    var before = condition.map { [$0] } ?? []
    var routes = rules.enumerated().map { index, rule in
      let own = rule.condition.map { answers.bound($0, on: position) } ?? .constant(true)
      var route = route(tap, rule.action.last.onward, from: position, when: .all(before + [own]))
      route.prompts += rule.action.prompts
      route.rule = Route.Rule(index, own, span: rule.span)
      before.append(own.opposite)
      return route
    }
    let rest = Predicate.all(before)
    if rest != .constant(false) {
      routes.append(route(tap, .plain(.next), from: position, when: rest))
    }
    return routes.filter { $0.guardCondition != .constant(false) }
  }

  private func route(
    _ tap: ReadCard.Tap,
    _ step: Happening,
    from position: Int,
    when condition: Predicate?
  ) -> Route {
    let isApp = if case .to(.app, _, _) = step { true } else { false }
    let isMade = tap.element.isEmpty
    // The answers that a card requires before it leads on.
    let content = cards[position].content
    let needs = content.fields.filter { step.leadsOn && $0.required != nil }.map { field in
      let isFilled = Predicate.isFilled(.answer(card: content.id, field: field.name))
      let isFree = [field.condition, field.required].compactMap(\.self)
        .map { answers.bound($0, on: position).opposite }
      return Predicate.any(isFree + [isFilled])
    }
    let whole = Predicate.all([condition].compactMap(\.self) + needs)
    let target = target(step, from: position)
    // Of messages, of which users see one, closing is what they are meant to do.
    let isWayOut = if case .plain(.dismiss) = step { !showsFirst } else { false }
    var route = Route(
      isMade || isApp ? .hostDecides : isWayOut ? .skip : .tap,
      element: isMade ? nil : tap.element,
      action: tap.action.text,
      to: target.target,
      because: target.reason,
      when: whole == .constant(true) ? nil : whole,
      span: tap.span
    )
    route.isGuess = isMade
    route.prompts = tap.action.prompts
    switch step {
    case .to(.open, _, let addresses): route.addresses = addresses
    case .to(.app, let name, _): route.via = "the app's own '\(name.value)'"
    case .plain(.back): route.isBack = true
    case .plain(.next), .plain(.skip):
      if case .plain(.skip) = step { route.storesAnswers = false }
      if hasConditions, !showsFirst { route.advance = Route.Advance(1, isStrict: false) }
    default: break
    }
    return route
  }

  private func target(
    _ step: Happening,
    from position: Int
  ) -> (target: Route.Target, reason: String?) {
    switch step {
    // A flow that shows one card has none after it.
    case .plain(.next), .plain(.skip):
      showsFirst || position + 1 >= cards.count
        ? (.end(completed: true), nil) : (.card(cards[position + 1].content.id), nil)
    case .plain(.back):
      position > 0
        ? (.card(cards[position - 1].content.id), nil) : (.stays, "this is the first card")
    case .plain(.end): (.end(completed: true), nil)
    case .plain(.dismiss): (.end(completed: false), nil)
    case .to(.card, let id, _):
      ids.contains(id.value) ? (.card(id.value), nil) : (.stays, "no card is called '\(id.value)'")
    case .to(.open, let address, _): (.external(address.value), nil)
    case .plain(.stay), .ask, .to(.app, _, _), .to(.share, _, _): (.stays, nil)
    }
  }
}

extension Happening {
  /// The step of a rule for what comes after a card: one that leaves the user there leads on in the end.
  fileprivate var onward: Happening {
    switch self {
    case .to(.app, _, _), .to(.share, _, _): .plain(.next)
    default: self
    }
  }

  /// Indicates a step to another card or to the end.
  fileprivate var leadsOn: Bool {
    switch self {
    case .plain(.next), .plain(.end), .to(.card, _, _): true
    default: false
    }
  }
}
