internal import FML
internal import Flow
internal import Source

/// Which cards an entry shows and in which order (reference: nimbus, section 4.4).
struct CardSelection: Sendable {
  let feature: OnboardingFeature
  let audience: Audience
  /// What the feature's conditions say for the audience.
  let conditions: Conditions

  /// A selection for an audience.
  init(feature: OnboardingFeature, audience: Audience) {
    self.feature = feature
    self.audience = audience
    conditions = Conditions(feature.conditions, audience)
  }

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
        outcome.hidden.append(.init(card: card.key.value, reason: reason.words))
      } else {
        outcome.shown.append(card)
      }
    }
    outcome.shown.sort { precedes($0, $1) }
    if upgrade && audience.isSignedIn { dropFromSync(&outcome) }
    return outcome
  }

  /// Every card of an entry that some user sees, in order, each with what shows it.
  func candidates(upgrade: Bool) -> [Variant.Sequence.Candidate] {
    let cards = feature.cards.filter { card in
      card.isUpgrade == upgrade && reasonOfLook(card) == nil && reasonOfOrdering(card) == nil
    }
    var candidates: [Variant.Sequence.Candidate] = []
    var signIns: [Predicate] = []
    for card in cards.sorted(by: precedes) {
      let own = conditions.predicate(card) ?? .constant(true)
      if upgrade, card.primary?.action.value == "sync-sign-in" { signIns.append(own) }
      var parts = [own, .not(device(card))]
      if !signIns.isEmpty { parts.append(.not(.and([signedIn, .or(signIns)]))) }
      let condition = Self.simple(parts)
      if condition == .constant(false) { continue }
      candidates.append(.init(card.key.value, when: condition))
    }
    return candidates
  }

  private static func simple(_ parts: [Predicate]) -> Predicate {
    if parts.contains(where: { $0.constantValue == false }) { return .constant(false) }
    let open = parts.filter { $0.constantValue != true }
    return open.isEmpty ? .constant(true) : open.count == 1 ? open[0] : .and(open)
  }

  /// What of the device keeps a card away.
  private func device(_ card: OnboardingCard) -> Predicate {
    var parts: [Predicate] = []
    if feature.hidesFromPads(card) {
      parts.append(known("is_phone", is: false, holds: audience.isPad))
    }
    if feature.mark(ofDefaultBrowser: card) != nil {
      parts.append(known("is_default_browser", is: true, holds: audience.isDefaultBrowser))
    }
    return .or(parts)
  }

  private var signedIn: Predicate {
    known("is_fxa_signed_in", is: true, holds: audience.isSignedIn)
  }

  /// A fact of the device: whether it holds, where the audience says so.
  private func known(_ name: String, is value: Bool, holds: Bool) -> Predicate {
    audience.attributes[name] == nil
      ? .compare(.attribute(name), .equal, .bool(value)) : .constant(holds)
  }

  /// Why the audience does not see a card, in the order in which the app asks; nil where it shows.
  func reason(_ card: OnboardingCard) -> HiddenReason? {
    reasonOfLook(card) ?? reasonOfCondition(card) ?? reasonOfOrdering(card)
      ?? reasonOfDevice(card)
  }

  private func reasonOfLook(_ card: OnboardingCard) -> HiddenReason? {
    guard let variant = card.uiVariant?.value else {
      return feature.look.isModern ? .noVariant : nil
    }
    if variant == NimbusLook.legacy.rawValue { return .legacyVariant }
    let isWanted = feature.look.isModern && variant == feature.look.rawValue
    return isWanted ? nil : .otherVariant(variant, feature.look)
  }

  private func reasonOfCondition(_ card: OnboardingCard) -> HiddenReason? {
    guard conditions.predicate(card)?.constantValue == false else { return nil }
    for name in card.prerequisites.map(\.value) {
      switch conditions.answer(name) {
      case nil: return .unknownCondition(name)
      case .failed(let why): return .failing(name, why)
      case .known(false):
        if audience.decided[name] != nil { return .decided(name) }
        return isFalseForAll(name) ? .never(name) : .notMet(name)
      case .known(true), .open: continue
      }
    }
    let names = (card.prerequisites + card.disqualifiers).map(\.value)
    return .disqualified(
      card.disqualifiers.map(\.value),
      forAll: forAll(names).predicate(card)?.constantValue == false
    )
  }

  private func isFalseForAll(_ name: String) -> Bool {
    forAll([name]).answer(name)?.predicate.constantValue == false
  }

  /// What some conditions say whoever the user is; those of one card, so that a feature's are not
  /// all asked again for each.
  private func forAll(_ names: [String]) -> Conditions {
    let asked = Set(names).compactMap { name in feature.conditions[name].map { (name, $0) } }
    return Conditions(Dictionary(uniqueKeysWithValues: asked), .anybody)
  }

  private func reasonOfOrdering(_ card: OnboardingCard) -> HiddenReason? {
    guard let ordering = feature.ordering, ordering[card.key.value] == nil else { return nil }
    return .notOrdered
  }

  private func reasonOfDevice(_ card: OnboardingCard) -> HiddenReason? {
    if audience.isPad && feature.hidesFromPads(card) { return .toolbarOnPad }
    let isMarked = feature.mark(ofDefaultBrowser: card) != nil
    return audience.isDefaultBrowser && isMarked ? .defaultBrowser : nil
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

  /// The sheet after an update stops at the first sign-in card for users who are signed in.
  private func dropFromSync(_ outcome: inout Outcome) {
    let sync = outcome.shown.firstIndex { $0.primary?.action.value == "sync-sign-in" }
    guard let sync else { return }
    for card in outcome.shown[sync...] {
      let reason = HiddenReason.signedIn.words
      outcome.hidden.append(.init(card: card.key.value, reason: reason))
    }
    outcome.shown.removeSubrange(sync...)
  }
}
