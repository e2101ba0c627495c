internal import Source

/// Microsurveys of Firefox for Android without the parts that they need (reference: fenix, section 9).
enum MicrosurveyIncomplete {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard case .surveyIncomplete(let what) = subject.hidden else { return }
    log.report(
      .microsurveyIncomplete,
      "microsurvey '\(subject.key)' has no \(what), so Firefox for Android never shows it",
      at: subject.message.survey?.span.start(1) ?? subject.message.key.span
    )
  }
}
