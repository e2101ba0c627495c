internal import Flow
internal import JEXL
internal import Source

/// Counts of events that Firefox for Android never records (reference: fenix, section 7).
enum EventUnrecorded {
  /// Such events, and what is recorded instead.
  private static let instead = ["app_launched": "app_opened"]

  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    guard check.platform == .android else { return }
    check.expression.root.visit { term in
      guard case .piped(let subject, let calls) = term.kind,
        case .literal(.string(let name)) = subject.kind, let other = instead[name],
        calls.contains(where: { $0.name.hasPrefix("event") })
      else { return }
      log.report(
        .jexlEventUnrecorded,
        "the app records no event '\(name)', so it counts none",
        at: check.places.span(subject.range),
        help: "the event of a start is '\(other)'"
      )
    }
  }
}

extension Rule {
  /// A count of an event that nobody records.
  static let jexlEventUnrecorded = Rule(
    1206,
    "jexl-event-unrecorded",
    .warning,
    title: "An expression counts an event that the app does not record.",
    why: "The count is always none, so the message or card shows to everybody or to nobody.",
    fix: "Count an event that the app records, such as 'app_opened'.",
    bad: AndroidConditionExample.condition("↓'app_launched'|eventSum('Days', 1, 0) > 2"),
    good: AndroidConditionExample.condition("'app_opened'|eventSum('Days', 1, 0) > 2")
  )
}

/// Projects with one condition of Firefox for Android.
private enum AndroidConditionExample {
  static func condition(_ text: String) -> [String: String] {
    CardExample.cards(
      """
      "a": {"card-type": "sync-sign-in", "title": "Hello", "primary-button-label": "Go on",
            "prerequisites": ["EARLY"]}
      """,
      "\"conditions\": {\"EARLY\": \"\(text)\"}"
    )
  }
}
