internal import Flow
internal import Source
internal import SystemKit

/// The routes of one screen: every place that holds an action, and time (reference: sequence,
/// section 11.1).
struct ScreenRoutes {
  let flow: SequenceRoutes
  /// Its place in the flow.
  let index: Int
  var log = Log()
  /// The answer to the list whose choice sets the routes off that are being made.
  private var choice: Predicate.Subject?

  init(flow: SequenceRoutes, index: Int) { (self.flow, self.index) = (flow, index) }

  var screens: ScreenList { flow.screens }
  private var screen: SequenceScreen { screens.all[index].screen }
  private var content: ScreenContent { screen.content }

  mutating func all() -> [Route] {
    let found = content.showsBlocks ? blocks() : legacy()
    return found + timer(hasOthers: !found.isEmpty)
  }

  // MARK: Places of actions

  private mutating func blocks() -> [Route] {
    var found: [Route] = []
    for block in content.shownBlocks.flatMap(\.withVisibleChildren) {
      for action in block.content.actions {
        var start = start(action.trigger, block.id, after: action.delay, at: block.span)
        start.isGuess = action.trigger == .hostDecides
        // A list goes on after a choice, which is its answer.
        let field = action.trigger == .auto ? block.content.collects?.field ?? "" : ""
        choice = field.isEmpty ? nil : .answer(card: screens.all[index].id, field: field)
        found += routes(action.action, start)
        choice = nil
      }
      found += guesses(block)
    }
    return found
  }

  /// Guesses routes from unknown members of a block; for a button that signs in or asks, they follow
  /// its success.
  private mutating func guesses(_ block: SequenceBlock) -> [Route] {
    let native = block.content.actions.contains { action in
      if case .custom = action.action?.value.kind { true } else { false }
    }
    let start = start(native ? .nativeSuccess : .tap, block.id, "guess", at: block.span)
    return guesses(block.others, start)
  }

  /// The button of the older content, which is always drawn, and Skip.
  private mutating func legacy() -> [Route] {
    guard screen.type != .native || content.hasLegacyContent || !content.slides.isEmpty else {
      return []
    }
    var found = routes(content.buttonAction, start(.tap, "button", at: screen.span))
    if let skip = content.skipText, !skip.value.isEmpty {
      found += routes(content.skipAction, start(.skip, "skip", at: skip.span))
    }
    return found
  }

  /// The route that needs no tap: a filler screen goes on after its time; a screen that the app draws
  /// itself, and a filler without time or button, goes on when the app says so (sections 2.1, 2.2,
  /// 11.5).
  private mutating func timer(hasOthers: Bool) -> [Route] {
    let time = screen.type == .filler ? content.fillerDuration : nil
    let waits = !hasOthers && (screen.type == .filler || screen.type == .native)
    guard time != nil || waits else { return [] }
    var start = start(time == nil ? .hostDecides : .auto, nil, after: time, at: screen.span)
    start.isGuess = time == nil
    return [route(of: .next, at: screen.span, start)]
  }

  // MARK: Routes

  /// A route that leads nowhere so far.
  private func start(
    _ trigger: Route.Trigger,
    _ element: String?,
    _ action: String = "next",
    after delay: Double? = nil,
    at span: Span
  ) -> Route {
    Route(trigger, element: element, action: action, to: .stays, after: delay, span: span)
  }

  private mutating func routes(_ action: Located<SequenceAction>?, _ start: Route) -> [Route] {
    let action = action ?? Located(.next, start.span)
    var start = start
    start.action = action.value.name
    return routes(of: action, start)
  }

  /// A route; one that goes on needs the answers that the screen requires before a tap.
  func route(
    _ target: Route.Target,
    at span: Span,
    because reason: String? = nil,
    goesOn: Bool = false,
    _ start: Route
  ) -> Route {
    var route = start
    (route.target, route.reason, route.span) = (target, reason, span)
    // Nothing is asked behind an answer of the app.
    let needsAnswers = goesOn && start.element != nil && start.via == nil
    guard start.guardCondition == nil else { return route }
    let required = needsAnswers ? content.required(on: screens.all[index].id) : nil
    let chosen = choice.flatMap { answer in
      required?.subjects.contains(answer) == true ? nil : Predicate.isSet(answer)
    }
    let needs = Predicate.all([chosen, required].compactMap(\.self))
    route.guardCondition = needs == .constant(true) ? nil : needs
    return route
  }
}

extension SequenceBlock {
  /// The block and all blocks inside it that are drawn.
  var withVisibleChildren: [SequenceBlock] {
    [self] + content.children.filter(\.isVisible).flatMap(\.withVisibleChildren)
  }
}

extension ScreenContent {
  /// The condition that all answers are there which a card of the screen requires before *next*,
  /// *screen* and *complete*; nil for none (reference: sequence, section 11.3).
  ///
  /// Going back and the app's own work need none. Only blocks that stand on the screen itself count, and only those that store what they collect
  /// under a name. A choice with a minimum counts as answered from the minimum on.
  func required(on card: String) -> Predicate? {
    let needed = shownBlocks.compactMap { block -> Predicate? in
      guard let answer = block.content.collects, answer.mustBeGiven else { return nil }
      return answer.isOutOfReach
        ? .constant(false) : .isFilled(.answer(card: card, field: answer.field))
    }
    if needed.contains(.constant(false)) { return .constant(false) }
    return needed.count > 1 ? .and(needed) : needed.first
  }
}

/// The routes of a flow: targets of the buttons, choices and timers of each screen (reference:
/// sequence, section 11).
struct SequenceRoutes {
  let screens: ScreenList
  /// Ids that a wrong one may have meant.
  let names: [String]
  /// The transitions of pairs of screens, by the id of the one that is left and the card of the other:
  /// they count whether an action leads there or the app does, the first of two for a pair.
  private(set) var transitions: [String: [String: Transition]] = [:]

  init(screens: ScreenList, pairs: [SequenceConfig.Pair]) {
    self.screens = screens
    names = screens.likelyIDs
    for pair in pairs {
      guard let from = pair.from?.value, screens.index(of: from) != nil,
        let index = pair.to.flatMap({ screens.index(of: $0.value) })
      else { continue }
      let card = screens.all[index].id
      transitions[from, default: [:]][card] = transitions[from]?[card] ?? pair.transition
    }
  }

  /// The routes of a screen, in the order in which it is drawn; what leads nowhere is reported.
  func routes(from index: Int, _ log: inout Log) -> [Route] {
    var maker = ScreenRoutes(flow: self, index: index)
    let routes = maker.all()
    log.append(maker.log)
    return routes
  }

  /// Facts about buttons whose preset is meant for a native step that no action runs.
  func facts(of index: Int) -> [Card.Fact] {
    let blocks = screens.all[index].screen.content.shownBlocks
    return blocks.flatMap(\.withVisibleChildren).flatMap { block in
      block.content.actions.compactMap { action in
        guard action.action == nil, let hint = action.hint else { return nil }
        let phrase = "without an action it goes on; its preset is meant for '\(hint)'"
        return Card.Fact("button '\(block.id)'", phrase, span: block.span)
      }
    }
  }
}
