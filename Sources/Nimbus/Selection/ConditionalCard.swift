internal import FML
internal import Flow
internal import Source

/// A card that named conditions show or hide, on iOS and Android alike.
protocol ConditionalCard: Sendable {
  var key: Located<String> { get }
  /// Conditions that must all hold.
  var prerequisites: [Located<String>] { get }
  /// Conditions that hide it.
  var disqualifiers: [Located<String>] { get }
  /// The places of the fields that were written for it, by name.
  var written: [String: Span] { get }
}

extension ConditionalCard {
  /// The place of a field, or of the card's name where only a default stands.
  func fieldSpan(_ field: String) -> Span { written[field] ?? key.span }
}

/// A feature of such cards.
protocol ConditionalFeature: Sendable {
  associatedtype Item: ConditionalCard

  var cards: [Item] { get }
  /// Expressions by name.
  var conditions: [String: WrittenExpression] { get }
  /// The users that the recipes of its branches let in.
  var audience: Predicate { get }
}

extension OnboardingCard: ConditionalCard {}
extension OnboardingFeature: ConditionalFeature {}
extension JunoCard: ConditionalCard {}
extension JunoFeature: ConditionalFeature {}

/// The conditions of cards, from their prerequisites and disqualifiers as the app evaluates them
/// (reference: nimbus, section 4.4, step 3, and fenix, section 4).
extension Conditions {
  enum Reading: Sendable {
    /// The app's reading: the card is hidden when all of them hold.
    case implemented
    /// The documentation's reading: it is hidden when any of them holds.
    case documented
  }

  /// The condition that shows a card; nil is always.
  func predicate(
    _ card: some ConditionalCard,
    _ reading: Reading = .implemented
  ) -> Predicate? {
    let parts = card.prerequisites.map { answer($0.value)?.predicate ?? .constant(false) }
    let whole = Predicate.every(parts + [.not(disqualified(card, reading))])
    return whole == .constant(true) ? nil : whole
  }

  /// Tells whether the reading of its disqualifiers decides if a card shows.
  func dependsOnReading(_ card: some ConditionalCard) -> Bool {
    guard card.disqualifiers.count > 1 else { return false }
    let (all, any) = (disqualified(card, .implemented), disqualified(card, .documented))
    return all.constantValue == nil || all.constantValue != any.constantValue
  }

  /// An unknown name makes the whole list count as not met; as documented it is just not true.
  private func disqualified(_ card: some ConditionalCard, _ reading: Reading) -> Predicate {
    let names = card.disqualifiers.map { answer($0.value) }
    if names.isEmpty { return .constant(false) }
    let parts = names.compactMap { $0?.predicate }
    switch reading {
    case .implemented:
      return names.contains { $0 == nil } ? .constant(false) : Self.shortest(.and(parts), parts)
    case .documented: return Self.shortest(.or(parts), parts)
    }
  }

  private static func shortest(_ whole: Predicate, _ parts: [Predicate]) -> Predicate {
    parts.count == 1 ? parts[0] : whole
  }

  /// The fate of a card by each reading of its disqualifiers, in words.
  func readings(_ card: some ConditionalCard) -> (implemented: String, documented: String) {
    func phrase(_ reading: Reading, _ when: String) -> String {
      guard let predicate = predicate(card, reading) else { return "it shows" }
      return predicate.constantValue == false ? "it is hidden" : "it is hidden when \(when)"
    }
    return (
      phrase(.implemented, "all of them hold"), phrase(.documented, "any of them holds")
    )
  }
}

extension Predicate {
  /// All of some conditions, without those that are always true.
  static func every(_ parts: [Predicate]) -> Predicate {
    if parts.contains(where: { $0.constantValue == false }) { return .constant(false) }
    let open = parts.filter { $0.constantValue != true }
    return open.isEmpty ? .constant(true) : open.count == 1 ? open[0] : .and(open)
  }
}

/// The inspector's facts about a card's conditions.
extension Conditions {
  /// Each condition that a card names, with its expression.
  static func facts(
    _ card: some ConditionalCard,
    _ expressions: [String: WrittenExpression]
  ) -> [Card.Fact] {
    func fact(_ word: String, _ name: Located<String>) -> Card.Fact {
      let expression = expressions[name.value]?.text ?? "not defined"
      return Card.Fact(word, "\(name.value): \(expression)", span: name.span)
    }
    return card.prerequisites.map { fact("prerequisite", $0) }
      + card.disqualifiers.map { fact("disqualifier", $0) }
  }

  /// A fact about the readings of several disqualifiers; nil if they do not matter.
  func disqualifierFact(_ card: some ConditionalCard) -> Card.Fact? {
    guard dependsOnReading(card) else { return nil }
    let readings = readings(card)
    return Card.Fact(
      "several disqualifiers",
      "The app: \(readings.implemented). Its documentation: \(readings.documented).",
      span: card.fieldSpan("disqualifiers")
    )
  }
}

extension Card.Fact {
  /// A text of the config as a fact, where it stands; nil where there is none.
  init?(_ name: String, _ text: Located<String>?, isOfAudience: Bool = false) {
    guard let text else { return nil }
    self.init(name, text.value, span: text.span, isOfAudience: isOfAudience)
  }
}
