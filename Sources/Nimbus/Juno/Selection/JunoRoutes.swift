internal import FML
internal import Flow
internal import Paths
internal import Source

/// The routes of a card's buttons, links, swipes and Back, by its type and the app's screen
/// (reference: fenix, section 5).
struct JunoRoutes {
  let card: JunoCard
  let selection: JunoSelection
  let position: CardPosition?
  private var feature: JunoFeature { selection.feature }

  private static let dialogs: [String: Route.Dialog] = [
    Via.browser: .defaultBrowser, Via.signIn: .signIn,
  ]

  var all: [Route] {
    let buttons = feature.drawsSecondary(card) ? primary + [secondary] : primary
    return buttons + choices + links + openings + swipes
  }

  private var primary: [Route] {
    switch card.kind {
    case .defaultBrowser:
      feature.generation == .newest
        ? staying("set-default-browser", JunoAttribute.isDefaultBrowser, Via.browser)
        : [tap("set-default-browser", via: Via.browser)]
    case .signIn: [tap("sign-in", via: Via.signIn)]
    case .notifications:
      [tap("request-notifications", via: Via.notifications, asks: ["notifications"])]
    case .searchWidget:
      staying("add-search-widget", JunoAttribute.widget, Via.widget)
    case .terms: terms
    case .marketing: [tap("store-choice")]
    case .addOns, .toolbar, .theme: [tap("next")]
    case nil: [tap("next", .hostDecides)]
    }
  }

  /// Asks the system and stays until what it asks for is done; where that is done already, it goes on.
  private func staying(
    _ action: String,
    _ attribute: String,
    _ via: String
  ) -> [Route] {
    let done = selection.audience.fact(attribute, is: true)
    let open = selection.audience.fact(attribute, is: false)
    let isDone = !Predicate.exclude(selection.condition(card), done)
    let routes = [
      tap(action, when: isDone ? done : .constant(false)),
      tap(action, .nativeSuccess, via: via, when: open),
      tap(action, .nativeCancel, via: via, when: open, to: .stays),
    ]
    return routes.filter { $0.guardCondition != .constant(false) }
  }

  /// The terms are accepted; the system may ask about the default browser before the next card.
  private var terms: [Route] {
    let asks = selection.asksForDefaultBrowser
    let isAsked = asks != .constant(false) && position?.isLast != true
    guard isAsked, FenixVersions.asksAfterTerms.isThere(in: feature.version) else {
      return [tap("accept-terms")]
    }
    let others = Predicate.not(asks)
    let routes = [
      tap("accept-terms", via: Via.browser, when: asks),
      tap("accept-terms", when: others),
    ]
    return routes.filter { $0.guardCondition != .constant(false) }
  }

  /// The second button leads to the next card; that of the terms does nothing.
  private var secondary: Route {
    let isOn = card.kind != .terms
    return route(
      .tap,
      "secondary-button-label",
      "next",
      to: isOn ? next : .stays,
      because: isOn ? nil : "the app gives this button nothing to do",
      at: card.secondary.span
    )
  }

  private func tap(
    _ action: String,
    _ trigger: Route.Trigger = .tap,
    via: String? = nil,
    asks prompts: [String] = [],
    when condition: Predicate = .constant(true),
    to target: Route.Target? = nil
  ) -> Route {
    var route = route(
      trigger,
      "primary-button-label",
      action,
      to: target ?? next,
      via: via,
      when: condition,
      at: card.primary.span
    )
    route.prompts = prompts
    route.dialogs = Self.dialogs[via ?? ""].map { [$0] } ?? []
    return route
  }

  /// Choosing stores the choice and leads nowhere.
  private var choices: [Route] {
    let installs = card.kind == .addOns ? card.addOns.indices : 0..<0
    return card.choices.indices.map { index in
      let choice = card.choices[index]
      let id = JunoRoutes.choice(index, card)
      return route(.tap, id, choice.value.value, to: .stays, at: choice.span)
    }
      + installs.map { index in
        route(
          .tap,
          "extra-data/add-ons-data/\(index)",
          "install-add-on",
          to: .stays,
          at: card.addOns[index].span
        )
      } + tick
  }

  /// The element of a choice: its place in the card's own words.
  static func choice(_ index: Int, _ card: JunoCard) -> String {
    let list = card.kind == .theme ? "customization-theme-data" : "customization-toolbar-data"
    return "extra-data/\(list)/\(index)"
  }

  private var tick: [Route] {
    guard let marketing = card.marketing, card.kind == .marketing, marketing.isDefault else {
      return []
    }
    return [route(.tap, "marketing-data/box", "tick", to: .stays, at: marketing.span)]
  }

  /// The links inside the lines of a card about terms; the third opens the choices about data.
  private var links: [Route] {
    if card.kind == .marketing { return marketingLink }
    guard card.kind == .terms, let terms = card.terms else { return [] }
    return terms.lines.enumerated().compactMap { index, line in
      guard let link = line.link, !link.value.isEmpty else { return nil }
      let isChoice = index == 2
      let address = line.url?.value.trimmed ?? ""
      let page = ["terms-of-use", "privacy-notice"][min(index, 1)]
      return route(
        .tap,
        "term-of-service-data/line-\(["one", "two", "three"][index])",
        isChoice ? "manage-data" : "open-link",
        to: isChoice
          ? .state(JunoFeature.dialog) : .external(address.isEmpty ? "about:\(page)" : address),
        via: isChoice ? nil : Via.web,
        at: link.span
      )
    }
  }

  /// The link in the line about marketing data, to a page of the app's own.
  private var marketingLink: [Route] {
    guard let marketing = card.marketing else { return [] }
    let isThere = marketing.isBuiltIn || marketing.lineOne.link?.value.isEmpty == false
    guard isThere else { return [] }
    return [
      route(
        .tap,
        "marketing-data/body-line-one-link-text",
        "open-link",
        to: .external("about:marketing"),
        via: Via.web,
        at: marketing.lineOne.link?.span ?? marketing.span
      )
    ]
  }

  /// Apps before the card about terms ask about the default browser over the first page.
  private var openings: [Route] {
    let asks = selection.asksForDefaultBrowser
    guard position?.index == 0, asks != .constant(false),
      !FenixVersions.asksAfterTerms.isThere(in: feature.version)
    else { return [] }
    let (action, span) = ("ask-default-browser", card.key.span)
    return [route(.auto, nil, action, to: .stays, via: Via.browser, when: asks, at: span)]
  }

  /// Classic cards go back by swipe, newer ones both ways but for the first, which no swipe moves;
  /// Back of the system leads to the card before.
  private var swipes: [Route] {
    guard let position, position.index > 0 else { return [] }
    let isForward = feature.generation != .classic && !position.isLast
    return (isForward ? [1, -1] : [-1]).map {
      route(.swipe, nil, $0 > 0 ? "swipe" : "swipe-or-back", to: .step($0), at: card.key.span)
    }
  }

  private var next: Route.Target {
    position?.isLast == true ? .end(completed: true) : .step(1)
  }

  private func route(
    _ trigger: Route.Trigger,
    _ element: String?,
    _ action: String,
    to target: Route.Target,
    via: String? = nil,
    because reason: String? = nil,
    when condition: Predicate = .constant(true),
    at span: Span
  ) -> Route {
    let isStep = target == .step(1) || target == .step(-1)
    var route = Route(
      trigger,
      element: element,
      action: action,
      to: target,
      via: via,
      because: reason,
      when: condition == .constant(true) ? nil : condition,
      transition: isStep ? NimbusMotion.page : nil,
      span: span
    )
    route.isGuess = trigger == .hostDecides
    let leads = isStep && target == .step(1) || target == .end(completed: true)
    if leads { route.advance = Route.Advance(1, isStrict: false) }
    return route
  }
}
