internal import Source

/// Microsurveys that are switched off.
enum MicrosurveyFeatureOff {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard let off = subject.feature.surveysOff, subject.surface == .microsurvey, subject.isShown
    else { return }
    log.report(
      .microsurveyFeatureOff,
      "microsurvey '\(subject.key)' does not show, since "
        + "'\(subject.feature.platform.microsurveys)' is not enabled",
      at: subject.message.key.span,
      labels: [.init(off, "microsurveys are off here")]
    )
  }
}
