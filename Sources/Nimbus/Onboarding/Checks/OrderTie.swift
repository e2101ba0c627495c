internal import FML
internal import Flow
internal import Paths
internal import Source

/// Cards that can show together and have the same order.
///
/// firefox-ios issue 28733 was of this kind: cards came in another order than the design had them,
/// until they were numbered apart.
enum OrderTie {
  /// The number of cards of one order that are compared with each other.
  private static let limit = 20

  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.feature.ordering == nil, let index = subject.index else { return }
    let order = subject.card.order.value
    let own = subject.conditions.predicate(subject.card) ?? .constant(true)
    // What is shown is sorted by order, so that equal ones stand together.
    let equals = subject.shown[..<index].suffix(limit).reversed().prefix { $0.order.value == order }
    let other = equals.first {
      !Predicate.exclude(own, subject.conditions.predicate($0) ?? .constant(true))
    }
    guard let other else { return }
    log.report(
      .orderTie,
      "'\(subject.card.key.value)' and '\(other.key.value)' show together and both have order "
        + "\(order)",
      at: subject.place("order"),
      labels: [.init(other.written["order"] ?? other.key.span, "the same order")],
      help: "give each card an order of its own"
    )
  }
}
