internal import Flow
internal import Source

extension MessageSubject {
  func optionsFew(_ log: inout Log) {
    guard surface == .microsurvey, let options = message.survey?.options, options.count == 1 else {
      return
    }
    log.report(
      .microsurveyOptionsFew,
      "microsurvey '\(key)' has one option, so its users have nothing to choose from",
      at: options[0].span,
      help: feature.platform == .ios
        ? "without any option the app shows six of its own" : nil
    )
  }

  func optionsLong(_ log: inout Log) {
    guard surface == .microsurvey, let options = message.survey?.options else { return }
    if options.count > Self.mostOptions {
      log.report(
        .microsurveyOptionsLong,
        "microsurvey '\(key)' has \(options.count) options, more than the \(Self.mostOptions) "
          + "that a user can take in",
        at: options[Self.mostOptions].span
      )
    }
    for option in options where option.value.count > Self.mostCharacters {
      log.report(
        .microsurveyOptionsLong,
        "an option of '\(key)' has \(option.value.count) characters, more than "
          + "\(Self.mostCharacters)",
        at: option.span
      )
    }
  }

  private static let mostOptions = 8
  /// The most characters of an option: three lines of a phone.
  private static let mostCharacters = 80

  /// Characters that break the address of the privacy notice.
  func utmContentUnsafe(_ log: inout Log) {
    guard let content = message.survey?.utmContent else { return }
    guard let first = content.value.first(where: { !isSafe($0) }) else { return }
    log.report(
      .utmContentUnsafe,
      "'utm-content' of '\(key)' holds '\(first)', which the app does not escape",
      at: content.span
    )
  }

  /// Tells whether a character may stand unescaped in an address (RFC 3986, section 2.3).
  private func isSafe(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
  }

  func microsurveyFeatureOff(_ log: inout Log) {
    guard let off = feature.surveysOff, surface == .microsurvey, isShown else { return }
    log.report(
      .microsurveyFeatureOff,
      "microsurvey '\(key)' does not show, since '\(feature.platform.microsurveys)' is not enabled",
      at: message.key.span,
      labels: [.init(off, "microsurveys are off here")]
    )
  }

  /// Microsurveys of Firefox for Android without the parts that they need (reference: fenix, section 9).
  func microsurveyIncomplete(_ log: inout Log) {
    guard let what = hidden?.lacks else { return }
    log.report(
      .microsurveyIncomplete,
      "microsurvey '\(key)' has no \(what), so Firefox for Android never shows it",
      at: message.survey?.span.start(1) ?? message.key.span
    )
  }
}
