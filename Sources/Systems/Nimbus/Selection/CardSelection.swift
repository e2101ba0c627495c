internal import Flow
internal import Source

/// Which cards an entry shows and in which order (reference: nimbus, section 4.4).
struct CardSelection: Sendable {
  let feature: OnboardingFeature
  let audience: Audience

  /// What one entry shows, and what keeps the others of that entry away.
  struct Outcome: Sendable {
    var shown: [OnboardingCard] = []
    var hidden: [Variant.Hidden] = []
  }

  /// Selects the cards of new users or of the sheet after an update.
  func outcome(upgrade: Bool) -> Outcome {
    var outcome = Outcome()
    for card in feature.cards where card.isUpgrade == upgrade {
      if let reason = reason(card) {
        outcome.hidden.append(.init(card: card.key.value, reason: reason))
      } else {
        outcome.shown.append(card)
      }
    }
    outcome.shown.sort { precedes($0, $1) }
    if upgrade && audience.isSignedIn { dropFromSync(&outcome) }
    return outcome
  }

  /// Why nobody sees a card; nil where it shows.
  func reason(_ card: OnboardingCard) -> String? {
    if card.isUpgrade && !feature.hasUpgrade {
      return "this version of the app has no sheet after an update"
    }
    return reasonOfLook(card) ?? reasonOfCondition(card) ?? reasonOfOrdering(card)
      ?? reasonOfDevice(card)
  }

  private func reasonOfLook(_ card: OnboardingCard) -> String? {
    let look = feature.look
    guard let variant = card.uiVariant?.value else {
      return look.isModern
        ? "it names no 'uiVariant', and the modern interface shows only cards that do" : nil
    }
    if variant == look.rawValue && look.isModern { return nil }
    if variant == NimbusLook.legacy.rawValue {
      return "its 'uiVariant' is 'legacy', which no interface asks for"
    }
    return "its 'uiVariant' is '\(variant)', and this flow draws the \(look.rawValue) interface"
  }

  private func reasonOfCondition(_ card: OnboardingCard) -> String? {
    let conditions = CardCondition(conditions: feature.conditions)
    guard conditions.predicate(card)?.constantValue == false else { return nil }
    for name in card.prerequisites {
      guard let expression = conditions.expression(name.value) else {
        return "its prerequisite '\(name.value)' is no known condition"
      }
      if expression.constantValue == false { return "its prerequisite '\(name.value)' never holds" }
    }
    return "all its disqualifiers hold"
  }

  private func reasonOfOrdering(_ card: OnboardingCard) -> String? {
    guard let ordering = feature.ordering, !ordering.contains(card.key.value) else { return nil }
    return "'card-ordering' does not name it"
  }

  private func reasonOfDevice(_ card: OnboardingCard) -> String? {
    let first = card.choices.first?.action.value
    if audience.isPad, feature.knowsVariants, first == "toolbar-top" || first == "toolbar-bottom" {
      return "iPads do not show the choice of where the toolbar stands"
    }
    let leadsToSettings = card.popup?.buttonAction.value == "open-ios-fx-settings"
    if audience.isDefaultBrowser, feature.look.isModern, leadsToSettings {
      return "the app is the default browser already"
    }
    return nil
  }

  private func precedes(_ left: OnboardingCard, _ right: OnboardingCard) -> Bool {
    if let ordering = feature.ordering {
      let a = ordering.firstIndex(of: left.key.value) ?? ordering.count
      let b = ordering.firstIndex(of: right.key.value) ?? ordering.count
      if a != b { return a < b }
    } else if left.order.value != right.order.value {
      return left.order.value < right.order.value
    }
    return precedesByBytes(left.key.value, right.key.value)
  }

  /// The sheet after an update stops at the first sign-in card for users who are signed in.
  private func dropFromSync(_ outcome: inout Outcome) {
    let sync = outcome.shown.firstIndex { $0.primary?.action.value == "sync-sign-in" }
    guard let sync else { return }
    for card in outcome.shown[sync...] {
      let reason = "the user is signed in, and the sheet stops at its first sign-in card"
      outcome.hidden.append(.init(card: card.key.value, reason: reason))
    }
    outcome.shown.removeSubrange(sync...)
  }
}
