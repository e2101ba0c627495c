internal import Source

/// Control messages that do not name their experiment.
enum ControlWithoutExperiment {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let message = subject.message
    guard message.isControl.value, message.experiment == nil, subject.feature.knowsExperiment else {
      return
    }
    log.report(
      .controlWithoutExperiment,
      "control message '\(subject.key)' has no 'experiment', so the app reports it as malformed",
      at: message.isControl.span
    )
  }
}

extension Rule {
  /// A control message that belongs to nothing.
  static let controlWithoutExperiment = Rule(
    1307,
    "control-without-experiment",
    .error,
    title: "A control message does not name its experiment.",
    why: "The app reports it as malformed and counts nothing, so the groups can't be compared.",
    fix: "Add \"experiment\": \"{experiment}\"; the app puts the slug in its place.",
    bad: MessageExample.message("\"surface\": \"new-tab-card\", \"is-control\": ↓true"),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"is-control\": true, \"experiment\": \"{experiment}\""
    )
  )
}
