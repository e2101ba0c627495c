internal import Flow
internal import Source

/// The routes of a message's controls (reference: nimbus, section 5.2).
extension MessageLowering {
  func routes(_ message: Message, on surface: MessageSurface) -> [Route] {
    switch surface {
    case .microsurvey: return microsurvey(message)
    case .newTabCard, .homescreen:
      // The card's button, or the whole card if it has none; the x sends it away for good.
      let element = message.buttonLabel == nil ? "message" : "button-label"
      return [action(message, element), dismiss(message)]
    case .survey: return [action(message, "button-label"), dismiss(message)]
    case .notification:
      // A tap opens the app where the action leads; a swipe sends the notification away.
      let tap =
        message.action == nil
        ? route(.tap, "message", "open-app", .end(completed: true), of: message)
        : action(message, "message")
      return [tap, route(.swipe, nil, "dismiss", .end(completed: false), of: message)]
    }
  }

  private func microsurvey(_ message: Message) -> [Route] {
    typealias State = MicrosurveyLayout.State
    func route(
      _ trigger: Route.Trigger,
      _ element: String?,
      _ action: String,
      _ target: Route.Target,
      in state: String
    ) -> Route {
      self.route(trigger, element, action, target, in: state, of: message)
    }
    let notice = Route.Target.external(Self.privacyNotice(of: message.survey))
    var routes = [
      route(.tap, "button-label", "open-survey", .state(State.unselected), in: State.prompt),
      route(.skip, "dismiss", "dismiss", .end(completed: false), in: State.prompt),
      route(.tap, "submit", "submit", .state(State.confirmation), in: State.selected),
    ]
    // Sheets of Android open fully at once.
    let isOpened = feature.platform == .android
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

  private func action(_ message: Message, _ element: String) -> Route {
    let address = address(of: message)
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
    route(.skip, "dismiss", "dismiss", .end(completed: false), of: message)
  }

  private func route(
    _ trigger: Route.Trigger,
    _ element: String?,
    _ action: String,
    _ target: Route.Target,
    in state: String? = nil,
    of message: Message
  ) -> Route {
    Route(
      trigger,
      element: element,
      action: action,
      to: target,
      in: state,
      span: message.key.span
    )
  }
}
