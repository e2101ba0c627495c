internal import FML
internal import Flow
internal import Source

/// Selects and orders the cards that an entry shows (reference: nimbus, section 4.4).
struct CardSelection: ConditionalSelection {
  let feature: OnboardingFeature
  let audience: Audience
  let conditions: Conditions

  init(feature: OnboardingFeature, audience: Audience) {
    self.feature = feature
    self.audience = audience
    conditions = Conditions(feature.conditions, audience)
  }

  /// The cards that one entry shows, and the reasons that hide its others.
  typealias Outcome = (shown: [OnboardingCard], hidden: [Variant.Hidden])

  /// Selects the cards of new users or of the sheet after an update.
  func outcome(upgrade: Bool) -> Outcome {
    var outcome = selected(feature.cards.filter { $0.isUpgrade == upgrade })
    outcome.shown.sort { precedes($0, $1) }
    let isSignedIn = audience.attributes["is_fxa_signed_in"]?.isTrue == true
    if upgrade && isSignedIn { dropFromSync(&outcome) }
    return outcome
  }

  /// Every card of an entry that some user sees, in order, each with the condition that shows it.
  func candidates(upgrade: Bool) -> [Variant.Sequence.Candidate] {
    let cards = feature.cards.filter { card in
      card.isUpgrade == upgrade && reasonOfLook(card) == nil && reasonOfOrdering(card) == nil
    }
    var candidates: [Variant.Sequence.Candidate] = []
    var signIns: [Predicate] = []
    let signedIn = audience.fact("is_fxa_signed_in", is: true)
    for card in cards.sorted(by: precedes) {
      let own = conditions.predicate(card) ?? .constant(true)
      if upgrade, asksToSignIn(card) { signIns.append(own) }
      var parts = [own, .not(device(card))]
      if !signIns.isEmpty { parts.append(.not(.and([signedIn, .or(signIns)]))) }
      let condition = Predicate.every(parts)
      if condition == .constant(false) { continue }
      candidates.append(.init(card.key.value, when: condition))
    }
    return candidates
  }

  private func device(_ card: OnboardingCard) -> Predicate {
    var parts: [Predicate] = []
    if feature.hidesFromPads(card) { parts.append(audience.fact("is_phone", is: false)) }
    if feature.mark(ofDefaultBrowser: card) != nil {
      parts.append(audience.fact("is_default_browser", is: true))
    }
    return .any(parts)
  }

  /// The reason why the audience does not see a card, in the order in which the app asks; nil for a card
  /// that shows.
  func reason(_ card: OnboardingCard) -> HiddenReason? {
    reasonOfLook(card) ?? reasonOfCondition(card) ?? reasonOfOrdering(card) ?? reasonOfDevice(card)
  }

  /// The interface asks for other cards.
  ///
  /// Shipped cards are for every interface; a branch that changes one means it to show.
  private func reasonOfLook(_ card: OnboardingCard) -> HiddenReason? {
    let look = feature.look
    guard let variant = card.uiVariant else {
      let phrase = "it names no 'uiVariant', and the modern interface shows only cards that do"
      let reason = HiddenReason(phrase: phrase, span: card.key.span, isMeantBy: [])
      return look.isModern ? reason : nil
    }
    let own = "its 'uiVariant' is '\(variant.value)', "
    if variant.value == NimbusLook.legacy.rawValue {
      return HiddenReason(phrase: own + "which no interface asks for", span: variant.span)
    }
    if look.isModern, variant.value == look.rawValue { return nil }
    let phrase = own + "and this flow draws the \(look.rawValue) interface"
    return HiddenReason(phrase: phrase, span: variant.span, isMeantBy: [])
  }

  /// v114's list of cards does not name it.
  private func reasonOfOrdering(_ card: OnboardingCard) -> HiddenReason? {
    guard let ordering = feature.ordering, ordering[card.key.value] == nil else { return nil }
    return HiddenReason(phrase: "'card-ordering' does not name it", span: card.key.span)
  }

  private func reasonOfDevice(_ card: OnboardingCard) -> HiddenReason? {
    if audience.attributes["is_phone"] == .bool(false), feature.hidesFromPads(card) {
      return HiddenReason(phrase: "iPads do not show the choice of where the toolbar stands")
    }
    guard audience.attributes["is_default_browser"]?.isTrue == true,
      feature.mark(ofDefaultBrowser: card) != nil
    else { return nil }
    return HiddenReason(phrase: "the app is the default browser already")
  }

  private func precedes(_ left: OnboardingCard, _ right: OnboardingCard) -> Bool {
    if let ordering = feature.ordering {
      let a = ordering[left.key.value] ?? ordering.count
      let b = ordering[right.key.value] ?? ordering.count
      if a != b { return a < b }
    } else if left.order.value != right.order.value {
      return left.order.value < right.order.value
    }
    return precedesByBytes(left.key.value, right.key.value)
  }

  /// The sheet after an update stops at the first sign-in card for users who are signed in; one that may not
  /// be there leaves those behind it.
  private func dropFromSync(_ outcome: inout Outcome) {
    let reason = "the user is signed in, and the sheet stops at its first sign-in card"
    var isOver = false
    outcome.shown.removeAll { card in
      let isSync = asksToSignIn(card)
      isOver = isOver || isSync && conditions.predicate(card) == nil
      if isSync || isOver { outcome.hidden.append(.init(card: card.key.value, reason: reason)) }
      return isSync || isOver
    }
  }

  private func asksToSignIn(_ card: OnboardingCard) -> Bool {
    card.primary?.action.value == "sync-sign-in"
  }
}

extension CardSelection {
  var outcome: FeatureOutcome<OnboardingCard> {
    feature.entries.reduce(into: FeatureOutcome()) { all, entry in
      let outcome = outcome(upgrade: entry == OnboardingCard.upgrade)
      all.shown.append((entry, outcome.shown))
      all.hidden += outcome.hidden
    }
  }

  /// New users see their cards at the first start; on which day an update comes is not known.
  func isTaken(_ entry: String, on day: OpenedDay) -> Bool {
    entry == OnboardingCard.freshInstall && day.isFirstRun
  }

  func entry(of card: OnboardingCard) -> String {
    card.isUpgrade ? OnboardingCard.upgrade : OnboardingCard.freshInstall
  }

  func sequence(of cards: [OnboardingCard], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.progress = cards.isEmpty ? nil : "dots"
    chrome.hasDismiss = feature.look.isModern || feature.isDismissable.value
    var sequence = Variant.Sequence(
      cards: cards.map(id),
      isDismissable: feature.isDismissable.value,
      chrome: chrome
    )
    sequence.candidates = candidates(upgrade: entry == OnboardingCard.upgrade)
    return sequence
  }

  func card(_ source: OnboardingCard, at position: CardPosition?, _ appName: String) -> Card {
    var own = feature
    own.look = feature.look(of: source)
    var parts = CardParts(source, of: own, at: position, appName: appName)
    var card = parts.drawn()
    card.condition = conditions.predicate(source)
    card.facts = facts(source)
    return card
  }
}

/// The inspector's facts of a card beside its drawing, each with the span that sets it.
///
/// They are its kind, order and conditions, and how the app selects it, where that surprises.
extension CardSelection {
  func facts(_ card: OnboardingCard) -> [Card.Fact] {
    let own = [
      Card.Fact("card-type", card.kind),
      Card.Fact("onboarding-type", card.entry),
      Card.Fact("order", String(card.order.value), span: card.order.span),
      Card.Fact("uiVariant", card.uiVariant),
      card.isUpgrade
        ? Card.Fact("shown on", "the sheet after an update", span: card.entry.span) : nil,
    ]
    let surprises = [conditions.disqualifierFact(card), sheetFact(card), deviceFact(card)]
    return own.compactMap(\.self) + Conditions.facts(card, feature.conditions)
      + surprises.compactMap(\.self)
  }

  private func sheetFact(_ card: OnboardingCard) -> Card.Fact? {
    guard card.isUpgrade else { return nil }
    return Card.Fact(
      "update sheet",
      "The app opens it after a change of the major version, never on the first run. "
        + "Since March 2026 only users who are signed in see it. "
        + "They do not see its first sign-in card and those behind it.",
      span: card.entry.span
    )
  }

  private func deviceFact(_ card: OnboardingCard) -> Card.Fact? {
    if feature.hidesFromPads(card) {
      return Card.Fact("device", "iPads leave it out.", span: card.choices.first?.action.span)
    }
    guard let mark = feature.mark(ofDefaultBrowser: card) else { return nil }
    return Card.Fact(
      "default browser",
      "Users whose default browser the app is do not see it.",
      span: mark == .popup ? card.popup?.button.action.span : card.key.span
    )
  }
}
