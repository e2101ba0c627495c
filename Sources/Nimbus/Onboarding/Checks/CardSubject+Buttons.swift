internal import FML
internal import Source

extension CardSubject {
  func popupMissing(_ log: inout Log) {
    guard card.popup == nil else { return }
    for (name, button) in buttons where button.opensPopup {
      log.report(
        .popupMissing,
        "the \(name) button of '\(key)' opens an instructions popup, but the card has "
          + "none, so nothing happens",
        at: button.action.span,
        help: "add 'instructions-popup' to the card"
      )
    }
  }

  func popupEmpty(_ log: inout Log) {
    guard let popup = card.popup else { return }
    let parts = [
      ("title", popup.title.value.isEmpty),
      ("instructions", popup.instructions.allSatisfy(\.value.isEmpty)),
      ("button-title", popup.button.title.value.isEmpty),
    ]
    let empty = parts.filter(\.1).map { "'\($0.0)'" }
    guard !empty.isEmpty else { return }
    log.report(
      .popupEmpty,
      "the popup of '\(key)' has no \(empty.joined(separator: ", ")), "
        + "and the app shows it all the same",
      at: popup.span.start(1)
    )
  }

  func linkMissing(_ log: inout Log) {
    guard card.link == nil else { return }
    for (name, button) in buttons where button.action.value == "read-privacy-policy" {
      log.report(
        .linkMissing,
        "the \(name) button of '\(key)' opens a link, but the card has none, so nothing happens",
        at: button.action.span,
        help: "add 'link' with a 'url' to the card"
      )
    }
  }

  func badURL(_ log: inout Log) {
    guard let link = card.link, !WebAddress.isWhole(link.url.value) else { return }
    log.report(
      .badUrl,
      "the link of '\(key)' leads to '\(link.url.value)', which has no scheme, "
        + "so the app does not open it",
      at: link.url.span,
      help: "write the whole address, with 'https://'"
    )
  }

  func emptyButtonTitle(_ log: inout Log) {
    guard isShown else { return }
    for (name, button) in buttons {
      reportWordless(button.title, button.span, "the \(name) button", &log)
    }
    guard card.isMultipleChoice else { return }
    for (index, choice) in card.choices.enumerated() {
      reportWordless(choice.title, choice.span, "choice \(index + 1)", &log)
    }
  }

  private func reportWordless(
    _ title: Located<String>,
    _ owner: Span,
    _ what: String,
    _ log: inout Log
  ) {
    let isPlaceholder = title.value == "Primary Button"
    guard title.value.isEmpty || isPlaceholder else { return }
    let found =
      isPlaceholder
      ? "has only the placeholder 'Primary Button', which the app shows"
      : "has no title, so the app draws it without words"
    log.report(
      .emptyButtonTitle,
      "\(what) of '\(key)' \(found)",
      at: owner.contains(title.span) ? title.span : owner.start(1)
    )
  }

  /// Buttons that lead further than there are cards (reference: nimbus, section 4.6).
  func deadForward(_ log: inout Log) {
    guard let index, index < shown.count - 1 else { return }
    let left = shown.count - 1 - index
    for (name, button) in buttons {
      let steps = ["forward-two-card": 2, "forward-three-card": 3][button.action.value] ?? 0
      guard steps > left else { continue }
      let message =
        "the \(name) button of '\(key)' goes \(steps) cards on, "
        + "but only \(left) follow\(left == 1 ? "s" : "")"
      if feature.look.isModern {
        log.report(.forwardEndsEarly, "\(message), so it ends the flow", at: button.action.span)
      } else {
        log.report(.deadForward, "\(message), so nothing happens", at: button.action.span)
      }
    }
  }

  func stuckCard(_ log: inout Log) {
    guard isShown, feature.look.isModern else { return }
    let actions = buttons.map(\.button.action)
    let staying = ["open-ios-fx-settings", "request-notifications", "set-default-browser"]
    guard let first = actions.first, actions.allSatisfy({ staying.contains($0.value) }) else {
      return
    }
    log.report(
      .stuckCard,
      "no button leaves '\(key)': '\(first.value)' stays on the card",
      at: first.span,
      help: "add a secondary button with 'forward-one-card'"
    )
  }

  /// Buttons that a branch gives other words, and that do what the shipped card's did.
  ///
  /// firefox-ios issue 18490 was of this kind: a popup about a widget said "Got It" and led to the
  /// settings, as the one that it replaced.
  func inheritedAction(_ log: inout Log) {
    guard let branch, isShown, let shipped = feature.shipped[key] else { return }
    if let popup = card.popup, let before = shipped.popup,
      ([popup.title] + popup.instructions).contains(where: { branch.contains($0.span) })
    {
      reportInherited("the popup's button", popup.button, before.button, branch, &log)
    }
    guard branch.contains(card.title.span) else { return }
    for (name, button, before) in [
      ("the primary button", card.primary, shipped.primary),
      ("the secondary button", card.secondary, shipped.secondary),
    ] {
      guard let button, let before else { continue }
      reportInherited(name, button, before, branch, &log)
    }
  }

  /// Reports a button whose words the branch changes, unless it goes on or closes as all do.
  private func reportInherited(
    _ what: String,
    _ now: OnboardingCard.Button,
    _ before: OnboardingCard.Button,
    _ branch: Span,
    _ log: inout Log
  ) {
    guard branch.contains(now.title.span), !branch.contains(now.action.span),
      now.title.value != before.title.value, now.action.span == before.action.span,
      !NimbusAction.usual.contains(NimbusAction.current(now.action.value))
    else { return }
    log.report(
      .inheritedAction,
      "\(what) of '\(key)' has other words, but still does '\(now.action.value)', as the shipped "
        + "card's does",
      at: now.title.span,
      labels: [.init(now.action.span, "the action that stays")],
      help: "if that is meant, say so: write the action beside the words"
    )
  }
}

extension CardSubject {
  /// Cards whose kind and choices do not go together.
  func choicesMissing(_ log: inout Log) {
    guard card.isMultipleChoice == card.choices.isEmpty else { return }
    if card.isMultipleChoice {
      let effect = feature.look.isModern ? ", so its page is blank" : ""
      log.report(
        .choicesMissing,
        "'\(key)' is a multiple-choice card without choices\(effect)",
        at: fieldSpan("card-type"),
        help: "add 'multiple-choice-buttons'"
      )
    } else {
      log.report(
        .choicesMissing,
        "'\(key)' has choices, but is a basic card, which does not show them",
        at: fieldSpan("multiple-choice-buttons").start(1),
        help: "set 'card-type' to 'multiple-choice'"
      )
    }
  }

  func choicesDuplicate(_ log: inout Log) {
    guard card.isMultipleChoice else { return }
    let effect =
      feature.look.isModern
      ? "so the app shows only the first of them"
      : "so the app can't tell which of them was chosen"
    var first: [String: Span] = [:]
    for choice in card.choices {
      let action = choice.action
      guard let before = first[action.value] else {
        first[action.value] = action.span
        continue
      }
      log.report(
        .choicesDuplicateAction,
        "two choices of '\(key)' do '\(action.value)', \(effect)",
        at: action.span == before ? choice.span.start(1) : action.span,
        labels: [.init(before, "the first of them")]
      )
    }
  }

  /// Choices that stand in an order nobody expects: the one that is taken is not the first, or another
  /// card has the same ones in another order.
  ///
  /// firefox-ios issue 28816 was of this kind: the toolbar at the top came first, and that at the bottom
  /// was chosen.
  func choicesOrder(_ log: inout Log) {
    guard isShown, card.isMultipleChoice else { return }
    let shown = ChoiceRule.shown(of: card, look: feature.look)
    if let taken = ChoiceRule.preselected(of: card, look: feature.look), shown.first != taken {
      let action = card.choices[taken].action
      log.report(
        .choiceTakenNotFirst,
        "new users have '\(action.value)', which is not the first choice of '\(key)'",
        at: action.span
      )
    }
    let own = card.choices.map(\.action.value)
    guard own.count > 1 else { return }
    let other = feature.cards.prefix { $0.key.value != key }.first {
      $0.choices.map(\.action.value).sorted() == own.sorted()
    }
    guard let other, other.choices.map(\.action.value) != own else { return }
    log.report(
      .choicesOtherOrder,
      "'\(key)' has the choices of '\(other.key.value)' in another order",
      at: card.choices[0].span.start(1),
      labels: other.choices.first.map { [.init($0.span.start(1), "their order there")] } ?? []
    )
  }
}
