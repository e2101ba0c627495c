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
