internal import FML
internal import Flow
internal import Source

/// The texts and signs of one message as elements; layouts put them where their surface has them.
struct MessageParts {
  let message: Message
  let feature: MessagingFeature
  let appName: String
  let app: AppLook
  var slots = Slots()
  var summary = CardSummary()

  init(_ message: Message, of feature: MessagingFeature, appName: String) {
    self.message = message
    self.feature = feature
    self.appName = appName
    app = AppLook(feature.versions, on: feature.platform)
  }

  var origin: Element.Origin { .init("MessageData", message.key.span) }

  var platform: Platform { feature.platform }

  /// The arguments that the app fills into a field; Android fills in none (reference: fenix, section 8).
  private func arguments(_ field: TextField?) -> [String]? {
    let drawn = feature.versions?.drawn ?? VersionRange()
    return platform == .android
      ? nil : field?.arguments(appName, isModern: false, versions: drawn)
  }

  /// Takes in a text of the message; without a field the app does not format it.
  mutating func add(_ text: Located<String>, in field: TextField? = nil) -> TextSlot {
    var reference = TextRef(
      text.value,
      span: text.span,
      lookup: platform == .android ? .resource : .tableAndKey,
      arguments: arguments(field)
    )
    if platform == .ios, let versions = feature.versions {
      reference.gap = field?.gap(at: text.span, versions)
    }
    return slots.add(reference)
  }

  mutating func add(_ text: AppText, in field: TextField? = nil) -> TextSlot {
    let isAndroid = platform == .android
    return slots.add(
      TextRef(
        isAndroid ? text.resource : text.id,
        span: message.key.span,
        lookup: isAndroid ? .resource : .tableAndKey,
        arguments: arguments(field),
        // Resources of Android name the app outright.
        standIn: isAndroid ? Placeholders.fill(text.standIn, with: [appName]) : text.standIn
      )
    )
  }

  /// Takes in a text of the message, or the app's own if it has none.
  mutating func add(
    _ text: Located<String>?,
    else fallback: AppText,
    in field: TextField? = nil
  ) -> TextSlot {
    text.map { add($0, in: field) } ?? add(fallback, in: field)
  }
}

extension MessageParts {
  func text(
    _ id: String,
    _ slot: TextSlot,
    _ typography: Typography,
    role: TextElement.Role = .body,
    at span: Span? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let origin = Element.Origin("Text", span ?? message.key.span)
    return .text(id: id, slot, typography, role: role, origin: origin, change)
  }

  func button(
    _ id: String,
    _ role: ButtonElement.Role,
    _ slot: TextSlot,
    action: String,
    at span: Span? = nil,
    style: Style
  ) -> Element {
    let origin = Element.Origin("Button", span ?? message.key.span)
    return .button(id: id, role, action: action, slot, origin: origin, style: style)
  }
}

/// A text that the app brings itself, with English words for projects whose tables do not have it.
struct AppText: Sendable {
  /// Table and key on iOS.
  let id: String
  /// The words where no table has the key.
  let standIn: String
  /// The name among the resources of Android; empty where only iOS has the text.
  var resource = ""
}

/// Texts that the app brings for messages (reference: nimbus, section 5.2, and fenix, section 9).
extension AppText {
  static let promptTitle = survey(
    "Prompt.TitleLabel.v127",
    "Help us make %@ better. It only takes a minute.",
    "prompt_title"
  )
  static let promptButton = survey("Prompt.Button.v127", "Continue", "continue_button_label")
  static let header = survey(
    "Survey.HeaderLabel.v129",
    "Please complete survey",
    "survey_header_2"
  )
  static let submit = survey("Survey.Button.v127", "Submit", "submit_button_label")
  static let privacy = survey(
    "Survey.PrivacyPolicyLink.v127",
    "Privacy notice",
    "privacy_notice_2"
  )
  static let doneHeader = survey(
    "Survey.ConfirmationPage.HeaderLabel.v127",
    "Survey complete",
    "survey_header_confirmation"
  )
  static let done = survey(
    "Survey.ConfirmationPage.ConfirmationLabel.v127",
    "Thanks for your feedback!",
    "feedback_confirmation"
  )

  /// The options of a survey of iOS that names none.
  static let surveyOptions = [
    option("VerySatisfied", "Very satisfied"), option("Satisfied", "Satisfied"),
    option("Neutral", "Neutral"), option("Dissatisfied", "Dissatisfied"),
    option("VeryDissatisfied", "Very dissatisfied"), option("NotApplicable", "Not applicable"),
  ]

  static let takeSurvey = AppText(
    id: "ResearchSurface/PrimaryButton.Label.v112",
    standIn: "Take Survey",
    resource: "preferences_take_survey"
  )
  static let noThanks = AppText(
    id: "ResearchSurface/SecondaryButton.Label.v112",
    standIn: "No Thanks",
    resource: "preferences_not_take_survey"
  )

  private static func survey(_ key: String, _ standIn: String, _ resource: String) -> AppText {
    AppText(
      id: "Microsurvey/Microsurvey.\(key)",
      standIn: standIn,
      resource: "micro_survey_\(resource)"
    )
  }

  private static func option(_ name: String, _ standIn: String) -> AppText {
    AppText(id: "Microsurvey/Microsurvey.Survey.Options.\(name).v132", standIn: standIn)
  }
}
