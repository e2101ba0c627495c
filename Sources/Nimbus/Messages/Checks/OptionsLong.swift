internal import Source

/// Microsurveys whose options do not fit the sheet.
enum OptionsLong {
  /// The most options of a survey.
  static let mostOptions = 8
  /// The most characters of an option: three lines of a phone.
  static let mostCharacters = 80

  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard subject.surface == .microsurvey, let options = subject.message.survey?.options else {
      return
    }
    if options.count > mostOptions {
      log.report(
        .microsurveyOptionsLong,
        "microsurvey '\(subject.key)' has \(options.count) options, more than the \(mostOptions) "
          + "that a user can take in",
        at: options[mostOptions].span
      )
    }
    for option in options where option.value.count > mostCharacters {
      log.report(
        .microsurveyOptionsLong,
        "an option of '\(subject.key)' has \(option.value.count) characters, more than "
          + "\(mostCharacters)",
        at: option.span
      )
    }
  }
}
