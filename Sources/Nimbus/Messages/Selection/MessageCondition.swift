internal import FML
internal import Flow
internal import Source

/// The condition of a message: all its triggers hold and none of its exceptions does; one that the
/// app can't evaluate keeps the message away in either list (reference: nimbus, section 5.1).
struct MessageCondition: Sendable {
  private let triggers: Conditions

  /// Asks every trigger of a feature once.
  init(_ feature: MessagingFeature, _ audience: Audience) {
    triggers = Conditions(feature.triggers, audience)
  }

  /// The answer of a trigger; nil if the feature does not define it.
  func answer(_ name: String) -> Conditions.Answer? { triggers.answer(name) }

  /// The condition that shows a message; nil is always.
  func predicate(_ message: Message) -> Predicate? {
    let needed = message.triggers.map { predicate($0.value) ?? .constant(false) }
    let excluded = message.exceptions.map { name in
      predicate(name.value).map { Predicate.not($0) } ?? .constant(false)
    }
    let whole = Predicate.every(needed + excluded)
    return whole == .constant(true) ? nil : whole
  }

  /// A trigger as a predicate; nil if it is not defined or can't be evaluated.
  private func predicate(_ name: String) -> Predicate? {
    guard let answer = triggers.answer(name) else { return nil }
    if case .failed = answer { return nil }
    return answer.predicate
  }
}
