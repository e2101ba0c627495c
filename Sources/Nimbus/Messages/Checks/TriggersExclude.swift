internal import FML
internal import Flow
internal import Paths
internal import Source

/// Messages whose triggers and exceptions never hold at once, though each by itself may.
enum TriggersExclude {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard subject.isShown, let condition = subject.condition,
      Predicate.exclude(condition, condition) || isNowhere(condition)
    else { return }
    let names = (subject.message.triggers + subject.message.exceptions).map { "'\($0.value)'" }
    log.report(
      .messageTriggersExclude,
      "nobody sees '\(subject.key)': \(Phrase.list(names)) never agree",
      at: subject.message.triggers.first?.span ?? subject.message.key.span,
      help: "join what may hold by itself into one trigger with '||'"
    )
  }

  /// Tells whether a condition holds in no language and region.
  private static func isNowhere(_ condition: Predicate) -> Bool {
    condition.asksForLocale && LocaleCases([condition]).locales(of: condition).isEmpty
  }
}
