internal import Source

/// Messages of one surface that are equally important.
enum PriorityTie {
  /// How many messages of one priority are compared with each other.
  private static let limit = 20

  static func check(
    _ feature: MessagingFeature,
    _ shown: [MessageSurface: [Message]],
    _ log: inout Log
  ) {
    for surface in MessageSurface.allCases {
      let messages = shown[surface] ?? []
      for (index, message) in messages.enumerated() {
        let before = messages[max(0, index - limit)..<index]
        let priority = feature.priority(message)
        let other = before.last {
          feature.priority($0) == priority && !excludes($0, message)
        }
        if let other { report(message, other, priority, &log) }
      }
    }
  }

  private static func report(
    _ message: Message,
    _ other: Message,
    _ priority: Int,
    _ log: inout Log
  ) {
    log.subject.card = message.key.value
    defer { log.subject.card = nil }
    log.report(
      .messagePriorityTie,
      "'\(message.key.value)' and '\(other.key.value)' show on the same surface and both have "
        + "priority \(priority)",
      at: message.key.span,
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
