internal import FML
internal import Flow
internal import Paths
internal import Source

/// Selects and orders the cards that Firefox for Android shows (reference: fenix, section 4).
struct JunoSelection: ConditionalSelection {
  let feature: JunoFeature
  let audience: Audience
  let conditions: Conditions
  /// All cards in the app's order: ties keep that of the map.
  let ordered: [JunoCard]

  init(_ feature: JunoFeature, for audience: Audience) {
    self.feature = feature
    self.audience = audience
    conditions = Conditions(feature.conditions, audience)
    ordered = feature.cards.enumerated()
      .sorted { ($0.element.ordering.value, $0.offset) < ($1.element.ordering.value, $1.offset) }
      .map(\.element)
  }

  func reason(_ card: JunoCard) -> HiddenReason? {
    reasonOfCard(card) ?? reasonOfCondition(card)
      ?? JunoDeviceRule.all(card, in: feature).first { settled($0.holds) == .constant(false) }
      .map { HiddenReason(phrase: $0.otherwise) }
  }

  /// The reason in the card itself that hides it from everybody.
  private func reasonOfCard(_ card: JunoCard) -> HiddenReason? {
    func nothing(_ what: String) -> HiddenReason {
      HiddenReason(phrase: "it has no \(what) to choose from", lacks: what)
    }
    guard card.isEnabled.value else {
      let (phrase, span) = ("its 'enabled' is false", card.isEnabled.span)
      return HiddenReason(phrase: phrase, span: span, isMeantBy: ["enabled"], isOff: true)
    }
    switch card.kind {
    case nil where card.type == nil:
      let phrase = "it has no 'card-type', which decides what it does"
      return HiddenReason(phrase: phrase, lacks: "card-type")
    case .addOns where card.addOns.isEmpty: return nothing("add-on")
    case .toolbar where card.choices.isEmpty, .theme where card.choices.isEmpty:
      return nothing("option")
    case .marketing where feature.marketing?.value == false:
      let off = "'\(JunoFeature.marketing)' is off, and only partner distributions show it"
      return HiddenReason(phrase: off)
    default: return nil
    }
  }

  /// The condition that shows a card; false if nobody sees it.
  func condition(_ card: JunoCard) -> Predicate {
    guard reasonOfCard(card) == nil else { return .constant(false) }
    let needs = JunoDeviceRule.all(card, in: feature).map { settled($0.holds) }
    return .all([conditions.predicate(card) ?? .constant(true)] + needs)
  }

  /// A condition over one attribute, decided if the audience has that attribute.
  private func settled(_ predicate: Predicate) -> Predicate {
    guard let name = predicate.subjects.first?.name, let said = audience.attributes[name] else {
      return predicate
    }
    return predicate.value { _ in said.sample }.map { .constant($0) } ?? predicate
  }

  /// The condition under which the system itself asks to make the app the default browser.
  ///
  /// No card of the flow asks, and the app is not the default browser yet (reference: fenix, section 5).
  var asksForDefaultBrowser: Predicate {
    guard FenixVersions.asksForDefaultBrowser.isThere(in: feature.version) else {
      return .constant(false)
    }
    let cards = ordered.filter { $0.kind == .defaultBrowser }.map { condition($0) }
    let isOpen = Predicate.all([
      audience.fact(JunoAttribute.isDefaultBrowser, is: false),
      settled(JunoDeviceRule.atLeast(29)),
    ])
    let noCard = Predicate.all(cards.map(\.opposite))
    return Predicate.exclude(isOpen, noCard) ? .constant(false) : .all([isOpen, noCard])
  }
}

extension JunoSelection {
  var outcome: FeatureOutcome<JunoCard> {
    let (shown, hidden) = selected(ordered)
    return FeatureOutcome(shown: [(JunoFeature.entry, shown)], hidden: hidden)
  }

  /// The cards show at the first start.
  func isTaken(_ entry: String, on day: OpenedDay) -> Bool { day.isFirstRun }

  func entry(of card: JunoCard) -> String { JunoFeature.entry }

  func sequence(of cards: [JunoCard], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.progress = cards.isEmpty ? nil : "dots"
    var sequence = Variant.Sequence(cards: cards.map(id), isDismissable: false, chrome: chrome)
    sequence.candidates = ordered.compactMap { card in
      let condition = condition(card)
      return condition == .constant(false) ? nil : .init(id(of: card), when: condition)
    }
    let isOn = feature.isEnabled
    sequence.facts = [Card.Fact("enabled", String(isOn?.value ?? true), span: isOn?.span)]
    return sequence
  }

  func card(_ source: JunoCard, at position: CardPosition?, _ appName: String) -> Card {
    var parts = JunoParts(source, of: feature)
    var card = parts.drawn(at: position)
    card.order = source.ordering.value
    card.condition = conditions.predicate(source)
    card.facts = facts(source)
    card.routes = JunoRoutes(card: source, selection: self, position: position).all
    return card
  }
}

extension AttributeValue {
  /// The value as conditions over answers compare it.
  fileprivate var sample: Template.Sample.Value? {
    switch self {
    case .null, .map: nil
    case .bool(let value): .text(value ? "true" : "false")
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .list(let items): .list(items.compactMap(\.string))
    }
  }
}

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
    if card.kind == .marketing, let marketing = feature.marketing, !marketing.value {
      facts.append(Card.Fact(JunoFeature.marketing, "off", span: marketing.span))
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
