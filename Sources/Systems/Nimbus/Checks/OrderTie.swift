internal import Source

/// Cards that show together with the same order.
enum OrderTie {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.feature.ordering == nil, let index = subject.index, index > 0 else { return }
    let other = subject.shown[index - 1]
    guard other.order.value == subject.card.order.value else { return }
    log.report(
      .orderTie,
      "'\(subject.card.key.value)' and '\(other.key.value)' show together and both have order "
        + "\(other.order.value)",
      at: subject.place("order"),
      labels: [.init(other.written["order"] ?? other.key.span, "the same order")],
      help: "give each card an order of its own"
    )
  }
}

extension Rule {
  /// Cards that show together with the same order.
  static let orderTie = Rule(
    1170,
    "order-tie",
    .warning,
    title: "Two cards that show together have the same order.",
    why: "The app keeps cards in no fixed order, so their sequence differs from start to start.",
    fix: "Give each card an order of its own.",
    bad: CardExample.cards(
      """
      "a": {"title": "A", "order": 10},
          "b": {"title": "B", "order": ↓10}
      """
    ),
    good: CardExample.cards(
      """
      "a": {"title": "A", "order": 10},
          "b": {"title": "B", "order": 20}
      """
    )
  )
}
