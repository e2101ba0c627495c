internal import FML
internal import Flow
internal import Source

/// The routes of a card's buttons, choices, swipes and ways out (reference: nimbus, section 4.6).
struct CardRoutes {
  let card: OnboardingCard
  let feature: OnboardingFeature
  /// The card's place among those shown; nil for a card that nobody sees.
  let position: CardPosition?

  var all: [Route] {
    let buttons = card.buttons(in: feature.look).flatMap { name, button in
      taps(button.action, "buttons/\(name)")
    }
    return buttons + link + choices + wayOut + swipes
  }

  private func taps(_ action: Located<String>, _ element: String) -> [Route] {
    ActionRoutes(
      card: card,
      feature: feature,
      position: position,
      action: action,
      element: element
    ).all
  }

  private var link: [Route] {
    guard let link = card.link, !feature.look.isModern, !card.isMultipleChoice else { return [] }
    return taps(Located("read-privacy-policy", link.url.span), "link")
  }

  /// Choosing changes the app and leads nowhere.
  private var choices: [Route] {
    guard card.isMultipleChoice else { return [] }
    return ChoiceRule.shown(of: card, look: feature.look).map { index in
      let action = card.choices[index].action
      return Route(
        .tap,
        element: "multiple-choice-buttons/\(index)",
        action: action.value,
        to: .stays,
        via: ChoiceRule.effect(of: action.value),
        span: action.span
      )
    }
  }

  /// Skip of the modern interface, the x of the older one.
  private var wayOut: [Route] {
    guard feature.look.isModern || feature.isDismissable.value else { return [] }
    let name = feature.look.isModern ? "skip" : "dismiss"
    let end = Route.Target.end(completed: false)
    return [Route(.skip, element: name, action: name, to: end, span: card.key.span)]
  }

  private var swipes: [Route] {
    guard let position else { return [] }
    var steps: [Int] = []
    if !position.isLast { steps.append(1) }
    if position.index > 0 { steps.append(-1) }
    return steps.map {
      Route(
        .swipe,
        element: nil,
        action: "swipe",
        to: .step($0),
        transition: NimbusMotion.page,
        span: card.key.span
      )
    }
  }
}

/// The routes of an element with an action, in each interface (reference: nimbus, section 4.6, the table).
private struct ActionRoutes {
  let card: OnboardingCard
  let feature: OnboardingFeature
  let position: CardPosition?
  let action: Located<String>
  let element: String

  /// All of them; names of all versions are known.
  var all: [Route] {
    switch NimbusAction.current(action.value) {
    case "forward-one-card": return [forward(1)]
    case "forward-two-card": return [forward(2)]
    case "forward-three-card": return [forward(3)]
    case "end-onboarding": return [route(.end(completed: feature.look.isModern))]
    case "read-privacy-policy": return [privacyPolicy]
    case NimbusAction.openPopup: return popup
    case "sync-sign-in": return signIn.map { opening(.signIn, $0) }
    case "request-notifications":
      var route = native(via: Via.notifications)
      if route.reason == nil { route.prompts = ["notifications"] }
      return [route]
    case "set-default-browser", "open-ios-fx-settings":
      return [opening(.settings, native(via: Via.settings))]
    default:
      // The manifest's own app alone knows the action, which most likely leads on.
      var route = forward(1, .hostDecides)
      route.isGuess = true
      return [route]
    }
  }

  /// Cards page; the end and the outside world are the platform's business.
  private func route(
    _ target: Route.Target,
    _ trigger: Route.Trigger = .tap,
    via: String? = nil,
    because reason: String? = nil
  ) -> Route {
    let isStep = if case .step = target { true } else { false }
    return Route(
      trigger,
      element: element,
      action: action.value,
      to: target,
      via: via,
      because: reason,
      transition: isStep ? NimbusMotion.page : nil,
      span: action.span
    )
  }

  private func nothing(_ reason: String) -> Route { route(.stays, because: reason) }

  private func opening(_ dialog: Route.Dialog, _ route: Route) -> Route {
    var route = route
    route.dialogs.append(dialog)
    return route
  }

  /// Some cards on: past the last one the modern interface ends the flow, the older one only from
  /// its last card.
  private func forward(
    _ steps: Int,
    _ trigger: Route.Trigger = .tap,
    via: String? = nil
  ) -> Route {
    let left = position.map { $0.count - 1 - $0.index } ?? steps
    var route =
      if steps <= left {
        route(.step(steps), trigger, via: via)
      } else if feature.look.isModern || left == 0 {
        route(.end(completed: true), trigger, via: via)
      } else {
        nothing("it goes \(steps) cards on, and only \(left) follow\(left == 1 ? "s" : "")")
      }
    route.advance = Route.Advance(steps, isStrict: !feature.look.isModern)
    return route
  }

  /// The link's page in a sheet of its own.
  private var privacyPolicy: Route {
    guard let link = card.link else { return nothing("the card has no link") }
    guard WebAddress.isWhole(link.url.value) else {
      return nothing("the link's address '\(link.url.value)' has no scheme")
    }
    return route(.external(link.url.value), via: Via.web)
  }

  /// The instructions with their one button; closing them leads back to the card.
  private var popup: [Route] {
    guard let popup = card.popup else { return [nothing("the card has no instructions popup")] }
    let closed = route(.stays, .skip, via: Via.popup)
    switch popup.button.action.value {
    case "dismiss": return [route(.stays, via: Via.popup), closed]
    case "open-ios-fx-settings":
      return [opening(.settings, forward(1, via: "\(Via.popup), \(Via.settings)")), closed]
    default: return [forward(1, via: Via.popup), closed]
    }
  }

  private var signIn: [Route] {
    if isUpdateSheet { return [route(.end(completed: true), via: Via.signInSheet)] }
    guard feature.look.isModern else { return [forward(1, via: Via.signInSheet)] }
    return [
      forward(1, .nativeSuccess, via: Via.signInSheet),
      route(.stays, .nativeCancel, via: Via.signInSheet),
    ]
  }

  /// A step of the system: the older interface goes on behind it, the modern one stays; the sheet
  /// after an update does nothing at all.
  private func native(via: String) -> Route {
    if isUpdateSheet { return nothing("the sheet after an update does not know this action") }
    return feature.look.isModern ? route(.stays, via: via) : forward(1, via: via)
  }

  private var isUpdateSheet: Bool { card.isUpgrade && !feature.look.isModern }
}

/// Actions whose names changed between versions (reference: nimbus, section 4.3).
enum NimbusAction {
  static let openPopup = "open-instructions-popup"

  /// The actions that lead on or close, whatever the words are.
  static let usual: Set<String> = [
    "forward-one-card", "forward-two-card", "forward-three-card", "end-onboarding", "dismiss",
    "dismiss-and-next-card",
  ]

  /// An action by its newest name.
  static func current(_ action: String) -> String {
    FirefoxIosVersions.onboardingFrameworkFeature.renamed(action)?.new ?? action
  }
}

enum ChoiceRule {
  /// The places of the choices that show: the modern interface treats choices with the same action
  /// as one (reference: nimbus, section 4.6).
  static func shown(of card: OnboardingCard, look: NimbusLook) -> [Int] {
    var seen: Set<String> = []
    return card.choices.indices.filter { index in
      !look.isModern || seen.insert(card.choices[index].action.value).inserted
    }
  }

  /// The place of the choice that the app has made for a new user, who has the system's theme and the
  /// toolbar at the bottom (reference: nimbus, section 4.6); nil for none.
  static func preselected(of card: OnboardingCard, look: NimbusLook) -> Int? {
    let shown = shown(of: card, look: look)
    let actions = card.choices.map(\.action.value)
    func first(_ action: String) -> Int? { shown.first { actions[$0] == action } }
    guard look.isModern else {
      return first("toolbar-bottom") ?? shown.first { actions[$0] != "toolbar-top" }
    }
    return first("theme-system-default") ?? first("toolbar-bottom") ?? first("toolbar-top")
      ?? shown.first
  }

  /// The effect of a choice on the app, in words.
  static func effect(of action: String) -> String? {
    switch action {
    case "theme-system-default": "changes to the system's theme"
    case "theme-dark": "changes to the dark theme"
    case "theme-light": "changes to the light theme"
    case "toolbar-top": "changes to the toolbar at the top"
    case "toolbar-bottom": "changes to the toolbar at the bottom"
    default: nil
    }
  }
}
