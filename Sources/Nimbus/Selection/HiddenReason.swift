internal import FML
internal import Flow
internal import Source

/// The reason why a user does not see a card or message (reference: nimbus, sections 4.4 and 5.1, and
/// fenix, section 4).
struct HiddenReason: Sendable {
  /// Words that follow the card's name: "its 'enabled' is false".
  let phrase: String
  /// The condition that this user does not meet, if that is the reason.
  var unmet: Predicate?
  /// The span of what hides it from everybody; nil if it is true of some users only, or has a finding of
  /// its own.
  var span: Span?
  /// The fields that a branch sets where it means the card to be hidden.
  var isMeantBy: [String]?
  /// Indicates the usual ways to switch a card off (reference: nimbus, section 12).
  var isOff = false
  /// The part without which the app shows it to nobody.
  var lacks: String?
  /// Indicates a control message, which is counted.
  var isControl = false
}

/// A selection of the cards that an audience sees, as far as conditions and the device decide.
protocol ConditionalSelection: AudienceView, Sendable where Item: ConditionalCard {
  associatedtype Feature: ConditionalFeature where Feature.Item == Item

  var feature: Feature { get }
  var audience: Audience { get }
  var conditions: Conditions { get }

  /// The way in that a card is for.
  func entry(of card: Item) -> String
}

extension ConditionalSelection {
  var items: [Item] { feature.cards }

  func id(of card: Item) -> String { card.key.value }

  /// The reason why a card's conditions hide it from the audience; nil if they do not.
  func reasonOfCondition(_ card: some ConditionalCard) -> HiddenReason? {
    guard conditions.predicate(card)?.constantValue == false else { return nil }
    for name in card.prerequisites.map(\.value) {
      func reason(_ phrase: String, unmet: Predicate? = nil) -> HiddenReason {
        HiddenReason(phrase: "its prerequisite '\(name)' \(phrase)", unmet: unmet)
      }
      switch conditions.answer(name) {
      case nil: return reason("is no known condition")
      case .failed(let why): return reason("can't be evaluated, which counts as false: \(why)")
      case .known(false):
        if audience.decided[name] != nil { return reason("was set to false for this run") }
        let asked = forAll([name]).answer(name)?.predicate
        if let asked, asked.constantValue != false {
          return reason("does not hold for this user", unmet: asked)
        }
        var never = reason("never holds")
        never.span = card.fieldSpan("prerequisites")
        never.isMeantBy = ["prerequisites"]
        never.isOff = feature.conditions[name]?.text.trimmed == "false"
        return never
      case .known(true), .open: continue
      }
    }
    return reasonOfDisqualifiers(card)
  }

  /// All of a card's disqualifiers hold for everybody, or for this user: then what else it asks for.
  private func reasonOfDisqualifiers(_ card: some ConditionalCard) -> HiddenReason {
    let names = (card.prerequisites + card.disqualifiers).map(\.value)
    let asked = forAll(names).predicate(card) ?? .constant(true)
    let isNever = asked.constantValue == false
    let isOne = card.disqualifiers.count == 1
    return HiddenReason(
      phrase: (isOne ? "its disqualifier " : "all its disqualifiers hold, ")
        + Phrase.list(card.disqualifiers.map { "'\($0.value)'" }, most: .max)
        + (isOne ? " holds" : "") + (isNever ? "" : " for this user"),
      unmet: isNever ? nil : asked,
      span: isNever ? card.fieldSpan("disqualifiers") : nil
    )
  }

  /// The answers of some conditions whoever the user is; those of one card, so that a feature's are not
  /// all asked again for each.
  private func forAll(_ names: [String]) -> Conditions {
    let asked = Set(names).compactMap { name in feature.conditions[name].map { (name, $0) } }
    return Conditions(
      Dictionary(uniqueKeysWithValues: asked),
      .anybody(on: audience.platform)
    )
  }
}

extension Audience {
  /// A fact of the user or device as a condition, decided if the audience has that attribute.
  func fact(_ name: String, is value: Bool) -> Predicate {
    guard let said = attributes[name] else {
      return .compare(.attribute(name), .equal, .bool(value))
    }
    return .constant(said.isTrue == value)
  }
}
