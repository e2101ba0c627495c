internal import Flow
internal import Paths
internal import Source

/// Messages of one surface that are equally important and that one user may both see.
enum PriorityTie {
  /// The most messages of one priority that are compared with each other.
  private static let limit = 20

  static func check(_ selection: MessageSelection, _ log: inout Log) {
    let feature = selection.feature
    // Android keeps equal ones in the order of the map (reference: fenix, section 9).
    guard feature.platform == .ios else { return }
    for surface in feature.platform.surfaces {
      let messages = selection.shown(surface)
      let conditions = messages.map { selection.condition.predicate($0) ?? .constant(true) }
      for (index, message) in messages.enumerated() {
        let priority = feature.priority(message)
        let other = (max(0, index - limit)..<index).last {
          feature.priority(messages[$0]) == priority
            && mayMeet(conditions[$0], conditions[index], feature.audience)
        }.map { messages[$0] }
        if let other { report(message, other, priority, &log) }
      }
    }
  }

  /// Tells whether some user of the audience may meet both conditions.
  private static func mayMeet(_ left: Predicate, _ right: Predicate, _ audience: Predicate) -> Bool
  {
    if Predicate.exclude(left, right) { return false }
    let all = Predicate.all([audience, left, right])
    return !all.asksForLocale || !LocaleCases([all]).locales(of: all).isEmpty
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
}
