internal import FML
internal import Flow
internal import Source

/// The fields that hold texts, with the app's arguments for printf-style formatting in each
/// (reference: nimbus, section 4.8).
enum TextField: CaseIterable, Sendable {
  case cardTitle, cardBody, primaryTitle, secondaryTitle, linkTitle, choiceTitle
  case popupTitle, popupInstruction, popupButtonTitle
  case skipTitle
  case microsurveyTitle, microsurveyText, microsurveyOption, microsurveyButton
  case notificationText

  /// The arguments in their order; nil where the app shows the text as it stands, `%@` included.
  ///
  /// `versions` are those that the text is drawn for.
  func arguments(
    _ appName: String,
    isModern: Bool,
    versions: VersionRange = VersionRange()
  ) -> [String]? {
    if let filling, !filling.isThere(in: versions) { return nil }
    return switch self {
    case .primaryTitle, .cardTitle, .popupInstruction, .microsurveyTitle, .notificationText:
      [appName]
    // The second argument of a body in the modern interface is the vendor.
    case .cardBody: [appName, isModern ? "Mozilla" : appName]
    case .secondaryTitle, .linkTitle, .choiceTitle, .popupTitle, .popupButtonTitle, .skipTitle,
      .microsurveyText, .microsurveyOption, .microsurveyButton:
      nil
    }
  }

  /// The change since which the app fills in a text that it showed unfilled before; nil if it always did,
  /// or never does.
  var filling: AppChange? {
    switch self {
    case .primaryTitle: FirefoxIosVersions.fillsPrimaryButtons
    case .notificationText: FirefoxIosVersions.fillsNotifications
    default: nil
    }
  }

  /// The versions that show a text at a place unfilled, as a note for reviewers; nil if none does.
  func gap(at span: Span, _ versions: ValueVersions) -> TextRef.Gap? {
    guard let filling else { return nil }
    let isDrawn = filling.isThere(in: versions.drawn)
    return gap(in: versions.users(of: span)) ?? (isDrawn ? nil : gap(in: versions.drawn))
  }

  private func gap(in versions: VersionRange) -> TextRef.Gap? {
    guard let filling, [.newer, .none].contains(filling.reach(versions)),
      let oldest = versions.lower ?? versions.upper
    else { return nil }
    return TextRef.Gap(since: filling.phrase, oldest: oldest.text)
  }
}
