internal import Flow
internal import Source

/// The routes of a message's controls (reference: nimbus, section 5.2).
struct MessageRoutes {
  let address: MessageAddress
  let platform: Platform

  func routes(_ message: Message, on surface: MessageSurface) -> [Route] {
    switch surface {
    case .microsurvey: microsurvey(message)
    case .newTabCard, .homescreen: newTabCard(message)
    case .survey: survey(message)
    case .notification: notification(message)
    }
  }

  private func microsurvey(_ message: Message) -> [Route] {
    typealias State = MicrosurveyLayout.State
    let span = message.key.span
    func route(
      _ trigger: Route.Trigger,
      _ element: String?,
      _ action: String,
      _ target: Route.Target,
      in state: String
    ) -> Route {
      Route(trigger, element: element, action: action, to: target, in: state, span: span)
    }
    let notice = Route.Target.external(PrivacyNotice.address(message.survey))
    var routes = [
      route(.tap, "button-label", "open-survey", .state(State.unselected), in: State.prompt),
      route(.skip, "dismiss", "dismiss", .end(completed: false), in: State.prompt),
      route(.tap, "submit", "submit", .state(State.confirmation), in: State.selected),
    ]
    // Sheets of Android open fully at once.
    let isOpened = platform == .android
    if !isOpened {
      routes.append(route(.swipe, nil, "drag-up", .state(State.expanded), in: State.unselected))
    }
    let open = [State.unselected] + (isOpened ? [] : [State.expanded])
    for state in open + [State.selected] {
      if state != State.selected {
        let options = "microsurveyConfig/options"
        routes.append(route(.tap, options, "select", .state(State.selected), in: state))
      }
      let below = state == State.expanded ? State.unselected : State.prompt
      routes.append(route(.swipe, nil, "drag-down", .state(below), in: state))
      routes.append(route(.skip, "dismiss", "dismiss", .end(completed: false), in: state))
      routes.append(route(.tap, "link", "open-privacy-notice", notice, in: state))
    }
    let end = Route.Target.end(completed: true)
    return routes + [
      route(.tap, "link", "open-privacy-notice", notice, in: State.confirmation),
      route(.swipe, nil, "drag-down", end, in: State.confirmation),
      route(.skip, "dismiss", "dismiss", end, in: State.confirmation),
    ]
  }

  /// The card's button, or the whole card if it has none; the x sends it away for good.
  private func newTabCard(_ message: Message) -> [Route] {
    let element = message.buttonLabel == nil ? "message" : "button-label"
    return [action(message, element), dismiss(message)]
  }

  private func survey(_ message: Message) -> [Route] {
    [action(message, "button-label"), dismiss(message)]
  }

  /// A tap opens the app where the action leads; a swipe sends the notification away.
  private func notification(_ message: Message) -> [Route] {
    let swipe = Route(
      .swipe,
      element: nil,
      action: "dismiss",
      to: .end(completed: false),
      span: message.key.span
    )
    guard message.action == nil else { return [action(message, "message"), swipe] }
    let span = message.key.span
    let end = Route.Target.end(completed: true)
    return [Route(.tap, element: "message", action: "open-app", to: end, span: span), swipe]
  }

  private func action(_ message: Message, _ element: String) -> Route {
    let address = address.address(of: message)
    return Route(
      .tap,
      element: element,
      action: message.action?.value ?? "",
      to: address.map { .external($0) } ?? .stays,
      because: address == nil ? "the message has no 'action'" : nil,
      span: message.action?.span ?? message.key.span
    )
  }

  private func dismiss(_ message: Message) -> Route {
    Route(
      .skip,
      element: "dismiss",
      action: "dismiss",
      to: .end(completed: false),
      span: message.key.span
    )
  }
}
