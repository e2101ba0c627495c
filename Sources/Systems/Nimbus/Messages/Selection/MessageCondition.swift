internal import Flow
internal import Source

/// The condition of a message: all its triggers hold and none of its exceptions does (reference:
/// nimbus, section 5.1).
struct MessageCondition: Sendable {
  private let triggers: CardCondition

  init(_ feature: MessagingFeature) { triggers = CardCondition(conditions: feature.triggers) }

  /// What shows a message; nil is always.
  func predicate(_ message: Message) -> Predicate? {
    let needed = message.triggers.map { triggers.expression($0.value) ?? .constant(false) }
    let excluded = message.exceptions.map {
      Predicate.not(triggers.expression($0.value) ?? .constant(true))
    }
    let open = (needed + excluded).filter { $0.constantValue != true }
    if open.isEmpty { return nil }
    return open.count == 1 ? open[0] : .and(open)
  }

  /// A trigger by name; nil where the feature does not define it.
  func expression(_ name: String) -> Predicate? { triggers.expression(name) }
}
