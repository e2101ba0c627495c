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
        let cause = Cause(
          trigger: action.trigger,
          element: block.id,
          delay: action.delay,
          span: block.span
        )
        found += routes(action.action, cause)
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
    var cause = Cause(trigger: native ? .nativeSuccess : .tap, element: block.id, span: block.span)
    cause.action = "guess"
    return guesses(block.others, cause)
  }

  /// The button of the older content, which is always drawn, and Skip.
  private mutating func legacy() -> [Route] {
    guard screen.type != .native || content.hasLegacyContent || !content.slides.isEmpty else {
      return []
    }
    var found = routes(content.buttonAction, Cause(element: "button", span: screen.span))
    if let skip = content.skipText, !skip.value.isEmpty {
      let cause = Cause(trigger: .skip, element: "skip", span: skip.span)
      found += routes(content.skipAction, cause)
    }
    return found
  }

  /// The route that needs no tap: a filler screen goes on after its time; a screen that the app draws
  /// itself, and a filler without time or button, goes on when the app says so (sections 2.1, 2.2,
  /// 11.5).
  private mutating func timer(hasOthers: Bool) -> [Route] {
    var cause = Cause(trigger: .auto, element: nil, span: screen.span)
    if screen.type == .filler, let time = content.fillerDuration {
      cause.delay = time
    } else if !hasOthers, screen.type == .filler || screen.type == .native {
      (cause.isGuess, cause.answer) = (true, .hostDecides)
    } else {
      return []
    }
    return [route(of: .next, at: screen.span, cause)]
  }

  // MARK: Routes

  private mutating func routes(_ action: Located<SequenceAction>?, _ cause: Cause) -> [Route] {
    let action = action ?? Located(.next, cause.span)
    var cause = cause
    cause.action = action.value.name
    return routes(of: action, cause)
  }

  /// A route; one that goes on needs the answers that the screen requires before a tap.
  func route(
    _ target: Route.Target,
    at span: Span,
    because reason: String? = nil,
    goesOn: Bool = false,
    _ cause: Cause
  ) -> Route {
    let needsAnswers = goesOn && cause.element != nil && cause.answer == nil
    let condition = cause.condition.map { Predicate.opaque($0, nil) }
    var route = Route(
      cause.answer ?? cause.trigger,
      element: cause.element,
      action: cause.action,
      to: target,
      via: cause.via.isEmpty ? nil : cause.via.joined(separator: ", then "),
      because: reason,
      when: condition ?? (needsAnswers ? content.required(on: screens.all[index].id) : nil),
      after: cause.delay,
      span: span
    )
    route.isGuess = cause.isGuess || cause.trigger == .hostDecides
    route.prompts = cause.prompts
    route.dialogs = cause.dialogs
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
      return .isFilled(.answer(card: card, field: answer.field))
    }
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
