internal import FML
internal import Flow
internal import Source

/// The effects of actions in each interface (reference: nimbus, section 4.6, the table).
extension CardLowering {
  struct Outcome {
    let target: Route.Target
    var trigger = Route.Trigger.tap
    /// The step between the card and the target, in words.
    var via: String?
    /// The reason why nothing happens.
    var reason: String?
    var advance: Route.Advance?
    /// The permissions that the system asks for.
    var prompts: [String] = []
    var dialogs: [Route.Dialog] = []

    func opening(_ dialog: Route.Dialog) -> Outcome {
      var outcome = self
      outcome.dialogs.append(dialog)
      return outcome
    }

    static func nothing(_ reason: String) -> Outcome { Outcome(target: .stays, reason: reason) }
  }

  /// The steps between a card and the target, in words.
  private enum Via {
    static let popup = "popup"
    static let signIn = "sign-in sheet"
    static let prompt = "notification prompt"
    static let settings = "iOS Settings"
    static let web = "web page"
  }

  /// The outcomes of a button with an action; names of all versions are known.
  func outcomes(of action: String) -> [Outcome] {
    switch NimbusAction.current(action) {
    case "forward-one-card": [forward(1)]
    case "forward-two-card": [forward(2)]
    case "forward-three-card": [forward(3)]
    case "end-onboarding": [Outcome(target: .end(completed: feature.look.isModern))]
    case "read-privacy-policy": [privacyPolicy]
    case NimbusAction.openPopup: popup
    case "sync-sign-in": signIn.map { $0.opening(.signIn) }
    case "request-notifications": [asking(native(via: Via.prompt))]
    case "set-default-browser", "open-ios-fx-settings":
      [native(via: Via.settings).opening(.settings)]
    default: [ofItsOwn]
    }
  }

  /// An action that only the manifest's own app knows, which most likely leads on.
  private var ofItsOwn: Outcome {
    var outcome = forward(1)
    outcome.trigger = .hostDecides
    return outcome
  }

  /// Some cards on: past the last one the modern interface ends the flow, the older one only from
  /// its last card.
  func forward(_ steps: Int, via: String? = nil) -> Outcome {
    var outcome = target(steps, via: via)
    outcome.advance = Route.Advance(steps, isStrict: !feature.look.isModern)
    return outcome
  }

  private func target(_ steps: Int, via: String?) -> Outcome {
    guard let position else { return Outcome(target: .step(steps), via: via) }
    if position.index + steps < position.count { return Outcome(target: .step(steps), via: via) }
    if feature.look.isModern || position.isLast {
      return Outcome(target: .end(completed: true), via: via)
    }
    let left = position.count - 1 - position.index
    return .nothing("it goes \(steps) cards on, and only \(left) follow\(left == 1 ? "s" : "")")
  }

  /// The link's page in a sheet of its own.
  private var privacyPolicy: Outcome {
    guard let link = card.link else { return .nothing("the card has no link") }
    guard WebAddress.isWhole(link.url.value) else {
      return .nothing("the link's address '\(link.url.value)' has no scheme")
    }
    return Outcome(target: .external(link.url.value), via: Via.web)
  }

  /// The instructions with their one button; closing them leads back to the card.
  private var popup: [Outcome] {
    guard let popup = card.popup else { return [.nothing("the card has no instructions popup")] }
    let closed = Outcome(target: .stays, trigger: .skip, via: Via.popup)
    switch popup.button.action.value {
    case "dismiss": return [Outcome(target: .stays, via: Via.popup), closed]
    case "open-ios-fx-settings":
      return [forward(1, via: "\(Via.popup), \(Via.settings)").opening(.settings), closed]
    default: return [forward(1, via: Via.popup), closed]
    }
  }

  private var signIn: [Outcome] {
    if isUpdateSheet { return [Outcome(target: .end(completed: true), via: Via.signIn)] }
    guard feature.look.isModern else { return [forward(1, via: Via.signIn)] }
    var done = forward(1, via: Via.signIn)
    done.trigger = .nativeSuccess
    return [done, Outcome(target: .stays, trigger: .nativeCancel, via: Via.signIn)]
  }

  /// A step of the system: the older interface goes on behind it, the modern one stays; the sheet
  /// after an update does nothing at all.
  private func native(via: String) -> Outcome {
    if isUpdateSheet {
      return .nothing("the sheet after an update does not know this action")
    }
    return feature.look.isModern ? Outcome(target: .stays, via: via) : forward(1, via: via)
  }

  /// Adds the system's prompt for notifications to an outcome, unless nothing happens.
  private func asking(_ outcome: Outcome) -> Outcome {
    guard outcome.reason == nil else { return outcome }
    var outcome = outcome
    outcome.prompts = ["notifications"]
    return outcome
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
