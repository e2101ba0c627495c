internal import FML

/// The names that the app fills into its texts.
struct AppNames: Hashable, Sendable {
  /// What `%@` stands for in most texts.
  let app: String
  /// The second argument of a body in the modern interface.
  static let vendor = "Mozilla"
}

extension SystemSource {
  /// What the app fills into its texts.
  var names: AppNames { AppNames(app: appName) }
}

/// The fields that hold texts, with what the app gives to printf-style formatting in each
/// (reference: nimbus, section 4.8).
enum TextField: CaseIterable, Sendable {
  case cardTitle, cardBody, primaryTitle, secondaryTitle, linkTitle, choiceTitle
  case popupTitle, popupInstruction, popupButtonTitle
  case skipTitle
  case microsurveyTitle, microsurveyText, microsurveyOption, microsurveyButton
  case notificationText

  /// The arguments in their order; nil where the app shows the text as it stands, `%@` included.
  ///
  /// `version` is the app's where that is known; before v125.1 primary buttons were not formatted
  /// (reference: nimbus, section 12).
  func arguments(_ names: AppNames, isModern: Bool, version: AppVersion? = nil) -> [String]? {
    switch self {
    case .primaryTitle: version.map { $0 >= AppVersion(125, 1) } ?? true ? [names.app] : nil
    case .cardTitle, .popupInstruction, .microsurveyTitle, .notificationText: [names.app]
    case .cardBody: [names.app, isModern ? AppNames.vendor : names.app]
    case .secondaryTitle, .linkTitle, .choiceTitle, .popupTitle, .popupButtonTitle, .skipTitle,
      .microsurveyText, .microsurveyOption, .microsurveyButton:
      nil
    }
  }
}
