internal import Source

/// Messages of one surface that are equally important.
enum PriorityTie {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard subject.isShown, let surface = subject.surface else { return }
    let priority = subject.feature.priority(subject.message)
    let before = subject.selection.shown(surface).prefix { $0.key.value != subject.key }
    let other = before.last {
      subject.feature.priority($0) == priority && !excludes($0, subject.message)
    }
    guard let other else { return }
    log.report(
      .messagePriorityTie,
      "'\(subject.key)' and '\(other.key.value)' show on the same surface and both have priority "
        + "\(priority)",
      at: subject.message.key.span,
      labels: [.init(other.key.span, "the same priority")],
      help: "give one of them a style of another priority, or triggers that exclude each other"
    )
  }

  /// True where one message needs a trigger that keeps the other away.
  private static func excludes(_ left: Message, _ right: Message) -> Bool {
    func keeps(_ a: Message, _ b: Message) -> Bool {
      let excepted = Set(b.exceptions.map(\.value))
      return a.triggers.contains { excepted.contains($0.value) }
    }
    return keeps(left, right) || keeps(right, left)
  }
}

extension Rule {
  /// Messages whose order nobody knows.
  static let messagePriorityTie = Rule(
    1314,
    "message-priority-tie",
    .warning,
    title: "Two messages of one surface have the same priority.",
    why: "The app shows one of them first, and which one may differ from launch to launch.",
    fix: "Give them styles of different priorities.",
    bad: MessageExample.messages(
      """
      "a": {"surface": "new-tab-card", "text": "Hello"},
          ↓"b": {"surface": "new-tab-card", "text": "Good morning"}
      """
    ),
    good: MessageExample.messages(
      """
      "a": {"surface": "new-tab-card", "text": "Hello"},
          "b": {"surface": "new-tab-card", "text": "Good morning", "style": "URGENT"}
      """
    )
  )
}
