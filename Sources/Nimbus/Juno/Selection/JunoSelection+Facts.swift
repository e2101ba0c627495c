internal import FML
internal import Flow
internal import Source

/// The inspector's facts of a card beside its drawing, each with the span that sets it.
extension JunoSelection {
  func facts(_ card: JunoCard) -> [Card.Fact] {
    var facts = [Card.Fact("ordering", String(card.ordering.value), span: card.ordering.span)]
    if let type = card.type {
      facts.insert(Card.Fact("card-type", type.value, span: type.span), at: 0)
    }
    if !card.isEnabled.value {
      facts.append(Card.Fact("enabled", enabled(card), span: card.isEnabled.span))
    }
    if let variant = card.marketing?.variant, !(card.marketing?.isDefault ?? true) {
      facts.append(Card.Fact("marketing-card-variant", variant.value, span: variant.span))
    }
    if card.kind == .marketing, let span = feature.marketingOff {
      facts.append(Card.Fact(JunoFeature.marketing, "off", span: span))
    }
    facts += Conditions.facts(card, feature.conditions)
    facts += JunoDeviceRule.all(card, in: feature).map {
      Card.Fact("device", $0.audience, span: card.type?.span)
    }
    return facts + [conditions.disqualifierFact(card)].compactMap(\.self)
  }

  /// Versions around v135 showed some cards although they were off (reference: fenix, section 4).
  private func enabled(_ card: JunoCard) -> String {
    let version = feature.version
    let isIgnored = [.toolbar, .theme, .addOns].contains(card.kind)
    guard isIgnored, FenixVersions.showsChoicesThatAreOff.isThere(in: version),
      !FenixVersions.hidesChoicesThatAreOff.isThere(in: version)
    else { return "false" }
    return "false; some builds around v135 showed cards of this type all the same"
  }
}
