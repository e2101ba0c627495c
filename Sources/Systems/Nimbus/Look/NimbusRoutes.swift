internal import Flow
internal import Source

/// Where the buttons of a card lead (reference: nimbus, section 4.6).
struct NimbusRoutes {
  let feature: OnboardingFeature
  let position: Chrome.Position?

  /// What meets the user on the way, in words.
  private enum Via {
    static let popup = "popup"
    static let signIn = "sign-in sheet"
    static let prompt = "notification prompt"
    static let settings = "iOS Settings"
    static let web = "web page"
  }

  func routes(_ card: OnboardingCard) -> [Route] {
    var routes: [Route] = []
    if let primary = card.primary { routes += tap(primary, "buttons/primary", card) }
    let drawsSecondary = !(feature.look.isModern && card.isMultipleChoice)
    if drawsSecondary, let secondary = card.secondary {
      routes += tap(secondary, "buttons/secondary", card)
    }
    if let link = card.link, !feature.look.isModern, !card.isMultipleChoice {
      let target: Route.Target =
        WebAddress.isWhole(link.url.value) ? .external(link.url.value) : .stays
      let action = "read-privacy-policy"
      routes.append(Route(.tap, element: "link", action: action, to: target, span: link.span))
    }
    return routes + chrome(card) + swipes(card)
  }

  /// The cards a step leads over, or the end behind the last one.
  func forward(_ steps: Int) -> Route.Target {
    guard let position else { return .step(steps) }
    if position.index + steps < position.count { return .step(steps) }
    if feature.look.isModern || position.isLast { return .end(completed: true) }
    return .stays
  }

  private func tap(
    _ button: OnboardingCard.Button,
    _ element: String,
    _ card: OnboardingCard
  ) -> [Route] {
    func route(
      _ target: Route.Target,
      _ trigger: Route.Trigger = .tap,
      via: String? = nil
    ) -> Route {
      Route(
        trigger,
        element: element,
        action: button.action.value,
        to: target,
        via: via,
        span: button.action.span
      )
    }
    switch button.action.value {
    case "forward-one-card", "next-card": return [route(forward(1))]
    case "forward-two-card": return [route(forward(2))]
    case "forward-three-card": return [route(forward(3))]
    case "end-onboarding": return [route(.end(completed: false))]
    case "read-privacy-policy": return [route(privacyPolicy(card), via: Via.web)]
    case "open-instructions-popup", "open-default-browser-popup":
      guard let popup = card.popup else { return [route(.stays)] }
      return [route(target(of: popup), via: Via.popup), route(.stays, .skip, via: Via.popup)]
    case "sync-sign-in":
      if card.isUpgrade { return [route(.end(completed: true), via: Via.signIn)] }
      guard feature.look.isModern else { return [route(forward(1), via: Via.signIn)] }
      return [
        route(forward(1), .nativeSuccess, via: Via.signIn),
        route(.stays, .nativeCancel, via: Via.signIn),
      ]
    case "request-notifications": return [native(card, Via.prompt, route)]
    case "set-default-browser", "open-ios-fx-settings":
      return [native(card, Via.settings, route)]
    default: return [route(.stays)]
    }
  }

  /// A native step: the older interface goes on behind it, the newer one stays; the sheet after an
  /// update does nothing at all.
  private func native(
    _ card: OnboardingCard,
    _ via: String,
    _ route: (Route.Target, Route.Trigger, String?) -> Route
  ) -> Route {
    if card.isUpgrade && !feature.look.isModern { return route(.stays, .tap, nil) }
    return route(feature.look.isModern ? .stays : forward(1), .tap, via)
  }

  private func target(of popup: OnboardingCard.Popup) -> Route.Target {
    popup.buttonAction.value == "dismiss" ? .stays : forward(1)
  }

  private func privacyPolicy(_ card: OnboardingCard) -> Route.Target {
    guard let url = card.link?.url.value, WebAddress.isWhole(url) else { return .stays }
    return .external(url)
  }

  private func chrome(_ card: OnboardingCard) -> [Route] {
    let end = Route.Target.end(completed: false)
    if feature.look.isModern {
      return [Route(.skip, element: "skip", action: "skip", to: end, span: card.key.span)]
    }
    guard feature.isDismissable.value else { return [] }
    return [Route(.skip, element: "dismiss", action: "dismiss", to: end, span: card.key.span)]
  }

  private func swipes(_ card: OnboardingCard) -> [Route] {
    guard let position else { return [] }
    var steps: [Int] = []
    if !position.isLast { steps.append(1) }
    if position.index > 0 { steps.append(-1) }
    return steps.map {
      Route(.swipe, element: nil, action: "swipe", to: .step($0), span: card.key.span)
    }
  }
}
