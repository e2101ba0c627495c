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

extension Rule {
  /// A survey whose feature is off.
  static let microsurveyFeatureOff = Rule(
    1313,
    "microsurvey-feature-off",
    .info,
    title: "Microsurveys are switched off where a message uses one.",
    why: "The app shows no prompt until 'enabled' of 'microsurvey-feature' is true.",
    fix: "Enable 'microsurvey-feature' in the same branch or for the channel.",
    bad: MessageExample.manifest(surveys: "false").mapValues {
      $0.split(separator: "home:").joined(separator: "↓home:")
    },
    good: MessageExample.manifest(surveys: "true")
  )
}
