internal import Flow
internal import JEXL
internal import Source

/// Counts of events that Firefox for Android never records (reference: fenix, section 7).
enum EventUnrecorded {
  /// The recorded event for each of these.
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
