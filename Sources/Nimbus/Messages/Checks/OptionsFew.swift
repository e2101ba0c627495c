internal import Flow
internal import Source

/// Microsurveys that offer no choice.
enum OptionsFew {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard subject.surface == .microsurvey, let options = subject.message.survey?.options,
      options.count == 1
    else { return }
    log.report(
      .microsurveyOptionsFew,
      "microsurvey '\(subject.key)' has one option, so its users have nothing to choose from",
      at: options[0].span,
      help: subject.feature.platform == .ios
        ? "without any option the app shows six of its own" : nil
    )
  }
}
