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

extension Rule {
  /// A survey with fewer than two answers.
  static let microsurveyOptionsFew = Rule(
    1310,
    "microsurvey-options-few",
    .warning,
    title: "A microsurvey has fewer than two options.",
    why: "The app shows the one option there is, and every answer says the same.",
    fix: "Add options, or leave 'options' out for the six that the app brings.",
    bad: MessageExample.survey("\"options\": [↓\"Good\"]"),
    good: MessageExample.survey("\"options\": [\"Good\", \"Bad\"]")
  )
}
