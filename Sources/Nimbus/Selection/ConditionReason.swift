internal import FML
internal import Flow
internal import Source

/// The reason why a card's conditions hide it (reference: nimbus, section 4.4, and fenix, section 4).
enum ConditionReason: Hashable, Sendable {
  /// A prerequisite that is not defined.
  case unknownCondition(String)
  /// A prerequisite that is false for everybody.
  case never(String)
  /// A prerequisite that is false for this user, and what it asks for.
  case notMet(String, Predicate)
  /// A prerequisite that the run sets to false.
  case decided(String)
  /// A prerequisite that the app can't evaluate, and why.
  case failing(String, String)
  /// All its disqualifiers hold for everybody, or for this user: then what else it asks for.
  case disqualified([String], unless: Predicate?)

  var words: String {
    switch self {
    case .unknownCondition(let name): "its prerequisite '\(name)' is no known condition"
    case .never(let name): "its prerequisite '\(name)' never holds"
    case .notMet(let name, _): "its prerequisite '\(name)' does not hold for this user"
    case .decided(let name): "its prerequisite '\(name)' was set to false for this run"
    case .failing(let name, let why):
      "its prerequisite '\(name)' can't be evaluated, which counts as false: \(why)"
    case .disqualified(let names, let other):
      (names.count == 1 ? "its disqualifier " : "all its disqualifiers hold, ")
        + Phrase.list(names.map { "'\($0)'" }, most: .max) + (names.count == 1 ? " holds" : "")
        + (other == nil ? "" : " for this user")
    }
  }

  /// The condition that this user does not meet; nil for a reason that holds for everybody.
  var unmet: Predicate? {
    switch self {
    case .notMet(_, let asked), .disqualified(_, .some(let asked)): asked
    case .unknownCondition, .never, .decided, .failing, .disqualified(_, nil): nil
    }
  }
}

/// A selection of the cards that an audience sees, as far as conditions and the device decide.
protocol ConditionalSelection: Sendable {
  var audience: Audience { get }
  var conditions: Conditions { get }
  var expressions: [String: WrittenExpression] { get }
}

extension ConditionalSelection {
  /// The reason why a card's conditions hide it from the audience; nil if they do not.
  func reasonOfCondition(_ card: some ConditionalCard) -> ConditionReason? {
    guard conditions.predicate(card)?.constantValue == false else { return nil }
    for name in card.prerequisites.map(\.value) {
      switch conditions.answer(name) {
      case nil: return .unknownCondition(name)
      case .failed(let why): return .failing(name, why)
      case .known(false):
        if audience.decided[name] != nil { return .decided(name) }
        let asked = forAll([name]).answer(name)?.predicate
        return asked.flatMap { $0.constantValue == false ? nil : .notMet(name, $0) } ?? .never(name)
      case .known(true), .open: continue
      }
    }
    let names = (card.prerequisites + card.disqualifiers).map(\.value)
    let asked = forAll(names).predicate(card) ?? .constant(true)
    return .disqualified(
      card.disqualifiers.map(\.value),
      unless: asked.constantValue == false ? nil : asked
    )
  }

  /// The answers of some conditions whoever the user is; those of one card, so that a feature's are not
  /// all asked again for each.
  private func forAll(_ names: [String]) -> Conditions {
    let asked = Set(names).compactMap { name in expressions[name].map { (name, $0) } }
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
