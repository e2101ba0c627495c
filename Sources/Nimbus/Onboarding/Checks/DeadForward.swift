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
