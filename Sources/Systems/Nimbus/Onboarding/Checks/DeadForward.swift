internal import FML
internal import Source

/// Buttons that lead further than there are cards (reference: nimbus, section 4.6).
enum DeadForward {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let index = subject.index, index < subject.shown.count - 1 else { return }
    let left = subject.shown.count - 1 - index
    for (name, button) in subject.buttons {
      guard let steps = steps(button.action.value), steps > left else { continue }
      let words =
        "the \(name) button of '\(subject.card.key.value)' goes \(steps) cards on, "
        + "but only \(left) follow\(left == 1 ? "s" : "")"
      if subject.feature.look.isModern {
        log.report(.forwardEndsEarly, "\(words), so it ends the flow", at: button.action.span)
      } else {
        log.report(.deadForward, "\(words), so nothing happens", at: button.action.span)
      }
    }
  }

  private static func steps(_ action: String) -> Int? {
    switch action {
    case "forward-two-card": 2
    case "forward-three-card": 3
    default: nil
    }
  }
}

extension Rule {
  /// A button that does nothing.
  static let deadForward = Rule(
    2001,
    "dead-forward",
    .error,
    title: "A button leads further than there are cards.",
    why: "The legacy interface finds no such card and does nothing.",
    fix: "Use 'forward-one-card', or 'end-onboarding' to end the flow.",
    bad: CardExample.cards(
      """
      "a": {"title": "A", "order": 10, "buttons": {"primary": {
            "title": "On", "action": ↓"forward-three-card"}}},
          "b": {"title": "B", "order": 20}
      """
    ),
    good: CardExample.cards(
      """
      "a": {"title": "A", "order": 10, "buttons": {"primary": {
            "title": "On", "action": "forward-one-card"}}},
          "b": {"title": "B", "order": 20}
      """
    )
  )

  /// A button that ends the flow before its last card.
  static let forwardEndsEarly = Rule(
    2002,
    "forward-ends-early",
    .info,
    title: "A button leads further than there are cards and ends the flow.",
    why: "The modern interface finishes onboarding where no such card follows.",
    fix: "Use 'end-onboarding' where that is meant.",
    bad: CardExample.cards(
      """
      "a": {"title": "A", "order": 10, "uiVariant": "modern", "buttons": {"primary": {
            "title": "On", "action": ↓"forward-two-card"}}},
          "b": {"title": "B", "order": 20, "uiVariant": "modern"}
      """
    ),
    good: CardExample.cards(
      """
      "a": {"title": "A", "order": 10, "uiVariant": "modern", "buttons": {"primary": {
            "title": "On", "action": "forward-one-card"}}},
          "b": {"title": "B", "order": 20, "uiVariant": "modern"}
      """
    )
  )
}
