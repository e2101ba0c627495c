/// A text that the app brings itself, with English words for projects whose tables do not have it.
struct AppText: Sendable {
  /// Table and key.
  let id: String
  /// The words where no table has the key.
  let words: String
  /// The name among the resources of Android, if it is known (reference: fenix, section 9).
  var resource: String?
}

/// Texts that the app brings for messages (reference: nimbus, section 5.2).
extension AppText {
  static let promptTitle = survey(
    "Prompt.TitleLabel.v127",
    "Help us make %@ better. It only takes a minute."
  )
  static let promptButton = survey("Prompt.Button.v127", "Continue")
  static let header = survey("Survey.HeaderLabel.v129", "Please complete survey")
  static let submit = survey("Survey.Button.v127", "Submit")
  static let privacy = survey("Survey.PrivacyPolicyLink.v127", "Privacy notice")
  static let doneHeader = survey("Survey.ConfirmationPage.HeaderLabel.v127", "Survey complete")
  static let done = survey(
    "Survey.ConfirmationPage.ConfirmationLabel.v127",
    "Thanks for your feedback!"
  )

  /// The options of a survey that names none.
  static let surveyOptions = [
    option("VerySatisfied", "Very satisfied"), option("Satisfied", "Satisfied"),
    option("Neutral", "Neutral"), option("Dissatisfied", "Dissatisfied"),
    option("VeryDissatisfied", "Very dissatisfied"), option("NotApplicable", "Not applicable"),
  ]

  static let takeSurvey = AppText(
    id: "ResearchSurface/PrimaryButton.Label.v112",
    words: "Take Survey",
    resource: "preferences_take_survey"
  )
  static let noThanks = AppText(
    id: "ResearchSurface/SecondaryButton.Label.v112",
    words: "No Thanks",
    resource: "preferences_not_take_survey"
  )

  private static func survey(_ key: String, _ words: String) -> AppText {
    AppText(id: "Microsurvey/Microsurvey.\(key)", words: words)
  }

  private static func option(_ name: String, _ words: String) -> AppText {
    survey("Survey.Options.\(name).v132", words)
  }
}
