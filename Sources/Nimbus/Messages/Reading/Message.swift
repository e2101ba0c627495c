internal import FML
internal import Source
internal import Syntax

/// A message of the feature after merging (reference: nimbus, section 5.1).
struct Message: Sendable {
  /// Its key in `messages`, with its span.
  let key: Located<String>
  let surface: Located<String>
  /// The name of its style, which holds priority and how often it shows.
  let style: Located<String>
  let title: Located<String>?
  let text: Located<String>
  let buttonLabel: Located<String>?
  /// The name of an action, or an address.
  let action: Located<String>?
  /// The parameters that are added to the action's address, in the order of the file.
  let parameters: [Parameter]
  /// Triggers that must all hold.
  let triggers: [Located<String>]
  /// Triggers that keep it away.
  let exceptions: [Located<String>]
  /// A stand-in for a message in the control group, which never shows itself.
  let isControl: Located<Bool>
  let experiment: Located<String>?
  let survey: Survey?
  /// The options of a microsurvey are shuffled.
  let shuffles: Located<Bool>?
  /// The places of the fields that were written for this message, by name; defaults of its type are
  /// not among them.
  let written: [String: Span]

  /// A query parameter of an action.
  struct Parameter: Sendable {
    let name: String
    let value: Located<String>
  }

  /// The parts of a microsurvey beside its texts.
  struct Survey: Sendable {
    /// The last parameter of the privacy notice's address.
    let utmContent: Located<String>?
    /// The asset of the icon beside the question; nil where nobody named one.
    let icon: Located<String>?
    let options: [Located<String>]
    let span: Span
  }

  /// The surface that it names; nil for none or an unknown one.
  var place: MessageSurface? { MessageSurface(rawValue: surface.value) }

  /// The place of a field, or of the message's key where only a default stands.
  func place(of field: String) -> Span { written[field] ?? key.span }
}

/// The surfaces of messages; ``Platform/surfaces`` lists those of an app.
enum MessageSurface: String, Sendable {
  case microsurvey
  case newTabCard = "new-tab-card"
  /// The home page of Firefox for Android.
  case homescreen
  case survey
  case notification

  /// The common name of the surface.
  var title: String {
    switch self {
    case .microsurvey: "Microsurvey"
    case .newTabCard: "New tab card"
    case .homescreen: "Home screen"
    case .survey: "Survey"
    case .notification: "Notification"
    }
  }
}
