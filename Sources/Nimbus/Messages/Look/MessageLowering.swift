internal import FML
internal import Flow
internal import Source

extension MessageParts {
  /// The message on the surface that shows it; one without any is drawn as a card of the home page.
  mutating func drawn() -> Card {
    let surface = feature.surface(of: message)
    let drawnSurface = surface ?? .newTabCard
    let (drawn, left) = (states(on: drawnSurface), notDrawn)
    let states = drawn.map { state in
      var root = state.root
      for field in left { root.fidelity.add(NimbusFidelity.messageField, field.value) }
      return CardState(state.name, root: root, statusBar: state.statusBar)
    }
    var card = Card(
      id: message.key.value,
      kind: surface?.rawValue ?? message.surface.value,
      states: states,
      slots: slots,
      summary: summary,
      span: message.key.span
    )
    card.surface = drawnSurface == .survey ? .fullScreen : .prompt
    card.look = AppLook.version(feature.versions)
    card.facts = facts
    card.routes = routes(on: drawnSurface)
    if drawnSurface == .microsurvey { card.collects = ["answer"] }
    return card
  }

  private mutating func states(on surface: MessageSurface) -> [CardState] {
    switch surface {
    case .microsurvey: MicrosurveyLayout(&self).states
    case .newTabCard, .homescreen: newTabCard()
    case .survey: survey()
    case .notification: notification()
    }
  }
}

extension MessageParts {
  /// The fields with words that were written for the message and that no text of its drawing is from.
  var notDrawn: [Located<String>] {
    let drawn = Set(slots.texts.map(\.span))
    let answer = message.survey?.options.first
    let fields = [
      ("title", message.title), ("button-label", message.buttonLabel),
      ("microsurveyConfig", answer), ("microsurvey-config", answer),
    ]
    return fields.compactMap { name, text in
      guard let text, !text.value.isEmpty, !drawn.contains(text.span),
        let place = message.written[name]
      else { return nil }
      return Located(name, place)
    }
  }
}

/// The inspector's facts of a message beside its drawing, each with the span that sets it.
extension MessageParts {
  var facts: [Card.Fact] {
    let look = [Card.Fact("surface", message.surface), Card.Fact("style", message.style)]
    let conditions =
      message.triggers.map { trigger("trigger-if-all", $0) }
      + message.exceptions.map { trigger(feature.platform.exceptions, $0) }
    let control = message.isControl
    let others = [
      Card.Fact("experiment", message.experiment),
      control.value
        ? Card.Fact("is-control", "true: \(feature.shownOnControl) shows", span: control.span)
        : nil,
      Card.Fact("utm-content", message.survey?.utmContent),
      message.shuffles.flatMap { shuffles in
        let phrase = "true: the app shuffles the options"
        return shuffles.value
          ? Card.Fact("should-randomize-options", phrase, span: shuffles.span) : nil
      },
    ]
    return look.compactMap(\.self) + style + conditions + action
      + others.compactMap(\.self)
  }

  private var style: [Card.Fact] {
    guard let style = feature.styles[message.style.value] else { return [] }
    let numbers = [("priority", style.priority), ("max-display-count", style.maxDisplayCount)]
    return numbers.map { name, number in
      Card.Fact(name, String(number.value), span: number.span, isOfAudience: true)
    }
  }

  private func trigger(_ word: String, _ name: Located<String>) -> Card.Fact {
    let expression = feature.triggers[name.value]?.text ?? "not defined"
    return Card.Fact(word, "\(name.value): \(expression)", span: name.span)
  }

  private var action: [Card.Fact] {
    guard let action = message.action else { return [] }
    let address = self.address ?? ""
    let value = address == action.value ? address : "\(action.value): \(address)"
    return [Card.Fact("action", value, span: action.span)]
  }
}

/// The routes of a message's controls (reference: nimbus, section 5.2).
extension MessageParts {
  func routes(on surface: MessageSurface) -> [Route] {
    switch surface {
    case .microsurvey: return microsurvey
    case .newTabCard, .homescreen:
      // The card's button, or the whole card if it has none; the x sends it away for good.
      let element = message.buttonLabel == nil ? "message" : "button-label"
      return [actionRoute(element), dismiss]
    case .survey: return [actionRoute("button-label"), dismiss]
    case .notification:
      // A tap opens the app where the action leads; a swipe sends the notification away.
      let tap =
        message.action == nil
        ? route(.tap, "message", "open-app", .end(completed: true))
        : actionRoute("message")
      return [tap, route(.swipe, nil, "dismiss", .end(completed: false))]
    }
  }

  private var microsurvey: [Route] {
    typealias State = MicrosurveyLayout.State
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

  /// The route of a message's action, by an element.
  private func actionRoute(_ element: String) -> Route {
    Route(
      .tap,
      element: element,
      action: message.action?.value ?? "",
      to: address.map { .external($0) } ?? .stays,
      because: address == nil ? "the message has no 'action'" : nil,
      span: message.action?.span ?? message.key.span
    )
  }

  private var dismiss: Route { route(.skip, "dismiss", "dismiss", .end(completed: false)) }

  private func route(
    _ trigger: Route.Trigger,
    _ element: String?,
    _ action: String,
    _ target: Route.Target,
    in state: String? = nil
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

extension MessageParts {
  /// The app's own scheme, which it puts before addresses that start with `://`; on Android that of the release, to
  /// which other channels add their name.
  private var scheme: String {
    if platform == .android { return "fenix" }
    let name = appName.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "app" : name
  }

  /// The address of a message's action (reference: nimbus, sections 3.4 and 5.1); nil without one.
  ///
  /// Templates such as `{uuid}` stay as written: the app fills them in when the button is tapped.
  private var address: String? {
    guard let action = message.action else { return nil }
    let written = feature.actions[action.value]?.value ?? action.value
    let base = written.hasPrefix("://") ? scheme + written : written
    let query = message.parameters.map { name, value in
      "\(name)=\(PercentEscapes.encoded(value.value, besides: Self.unescaped))"
    }
    if query.isEmpty { return base }
    let joint = base.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return base + joint + query.joined(separator: "&")
  }

  /// The characters of a parameter's value that stand as they are, beside unreserved ones: all printable
  /// ones but `&#+%="<>` (RFC 3986, section 3.4).
  private static let unescaped = "!$'()*,/:;?@[\\]^`{|}"

  /// The address behind a microsurvey's link (reference: nimbus, section 5.2), with a mark in place of the
  /// user's first language; `utm-content` is added as it is, since the app does not escape it.
  static func privacyNotice(of survey: Message.Survey?) -> String {
    let page = "https://www.mozilla.org/\(LocaleTag.mark)/privacy/firefox/"
    let campaign = "utm_medium=firefox-mobile&utm_source=modal&utm_campaign=microsurvey"
    let content = survey?.utmContent.map { "&utm_content=\($0.value)" } ?? ""
    return "\(page)?\(campaign)\(content)"
  }
}
