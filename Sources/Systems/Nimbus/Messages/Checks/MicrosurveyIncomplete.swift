internal import Source

/// Microsurveys of Firefox for Android without what they need to show (reference: fenix, section 9).
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

extension Rule {
  /// A survey that never shows.
  static let microsurveyIncomplete = Rule(
    1315,
    "microsurvey-incomplete",
    .error,
    title: "A microsurvey of Firefox for Android lacks its title or its answers.",
    why: "There the app needs both; unlike on iOS it brings no answers of its own.",
    fix: "Give the message a 'title', and its 'microsurvey-config' at least one answer.",
    bad: survey("↓{}"),
    good: survey("{\"answers\": [{\"text\": \"Good\"}, {\"text\": \"Bad\"}]}")
  )

  private static func survey(_ config: String) -> [String: String] {
    MessageExample.message(
      """
      "surface": "microsurvey", "title": "A question", "text": "How is it?",
          "microsurvey-config": \(config)
      """
    )
  }
}
