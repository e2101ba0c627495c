internal import Flow
internal import Source

/// Where the buttons, choices and timers of each screen lead (reference: sequence, section 11).
struct SequenceRoutes {
  let screens: ScreenList
  private let pairs: [Pair: ScreenTransition]

  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  init(screens: ScreenList, pairs: [SequenceConfig.Pair]) {
    self.screens = screens
    self.pairs = Dictionary(
      pairs.compactMap { pair in
        guard let from = pair.from?.value, let to = pair.to?.value else { return nil }
        return (Pair(from: from, to: to), pair.transition)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The routes of a screen.
  func routes(from index: Int) -> [Route] {
    let screen = screens.all[index].screen
    let content = screen.content
    if content.showsBlocks {
      return content.blocks.filter(\.isVisible).flatMap(\.withChildren).flatMap { block in
        block.content.actions.flatMap { routes($0, of: block, from: index) }
      }
    }
    var found = [
      route(content.buttonAction, .tap, element: "button", from: index, at: screen.span)
    ]
    if content.skipText != nil {
      found.append(route(content.skipAction, .skip, element: "skip", from: index, at: screen.span))
    }
    return found
  }

  private func routes(_ action: BlockAction, of block: SequenceBlock, from index: Int) -> [Route] {
    [route(action.action, action.trigger, element: block.id, from: index, at: block.span)]
  }

  private func route(
    _ action: Sited<SequenceAction>?,
    _ trigger: Route.Trigger,
    element: String?,
    from index: Int,
    at span: Span
  ) -> Route {
    let target = target(action?.value ?? .next, from: index)
    return Route(
      trigger,
      element: element,
      action: action?.value.name ?? "next",
      to: target.target,
      transition: target.place.flatMap { transition(from: index, to: $0) },
      span: action?.span ?? span
    )
  }

  /// Where an action leads, and the place of the screen it leads to.
  private func target(
    _ action: SequenceAction,
    from index: Int
  ) -> (target: Route.Target, place: Int?) {
    switch action {
    case .next:
      let isLast = index + 1 >= screens.all.count
      return isLast ? (.end(completed: true), nil) : (.step(1), index + 1)
    case .previous: return index == 0 ? (.stays, nil) : (.step(-1), index - 1)
    case .screen(let id):
      guard let place = id.flatMap({ screens.place(of: $0.value) }) else { return (.stays, nil) }
      return (.card(screens.all[place].id), place)
    case .complete: return (.end(completed: true), nil)
    case .external(let url): return (.external(url.value), nil)
    case .custom: return (.stays, nil)
    }
  }

  /// The transition of a pair, else the one of the screen that is left, else fade (section 7).
  private func transition(from: Int, to: Int) -> Transition {
    let pair = Pair(from: screens.all[from].screen.id.value, to: screens.all[to].screen.id.value)
    return (pairs[pair] ?? screens.all[from].screen.transition ?? .fade).transition
  }
}
