internal import FML
internal import Flow
internal import Source
internal import Syntax

/// A message of the feature after merging (reference: nimbus, section 5.1).
struct Message: Sendable {
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
  let parameters: [(name: String, value: Located<String>)]
  /// Triggers that must all hold.
  let triggers: [Located<String>]
  /// Triggers that keep it away.
  let exceptions: [Located<String>]
  /// A stand-in for a message in the control group, which never shows itself.
  let isControl: Located<Bool>
  let experiment: Located<String>?
  let survey: Survey?
  /// Indicates that the options of a microsurvey are shuffled.
  let shuffles: Located<Bool>?
  /// The places of the fields that were written for this message, by name; defaults of its type are
  /// not among them.
  let written: [String: Span]

  struct Survey: Sendable {
    /// The last parameter of the privacy notice's address.
    let utmContent: Located<String>?
    /// The asset of the icon beside the question; nil where nobody named one.
    let icon: Located<String>?
    let options: [Located<String>]
    let span: Span

    init(_ node: Node, defaults: Set<Span>, platform: Platform) {
      utmContent = node.locatedString("utm-content")
      icon = node.locatedString("icon").flatMap { defaults.contains($0.span) ? nil : $0 }
        .map { icon in
          // Android names its drawables (reference: fenix, section 8).
          let asset = ImageRef(drawable: icon).asset
          return platform == .android ? Located(asset ?? icon.value, icon.span) : icon
        }
      options = Self.options(node)
      span = node.span
    }

    /// Texts; on Android `answers`, before v129 `options`, which are maps with a text and a place
    /// (reference: fenix, section 9).
    ///
    /// From v156 on all may come in any order, then as they are written here, or but those without a place,
    /// which come last.
    private static func options(_ node: Node) -> [Located<String>] {
      let texts = node.locatedStrings("options")
      guard texts.isEmpty, let answers = (node["answers"] ?? node["options"])?.list else {
        return texts
      }
      let order = node["answer-ordering-type"]?.string
      let places = answers.map { answer in
        let position = answer.locatedInteger("ordering")?.value ?? 0
        return order == "randomized"
          ? 0 : order == "pinned-randomized" && position == 0 ? .max : position
      }
      let sorted = answers.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      return sorted.compactMap { answers[$0].locatedString("text") }
    }
  }

  /// The place of a field, or of the message's key where only a default stands.
  func span(of field: String) -> Span { written[field] ?? key.span }
}

/// The surfaces of messages; ``Platform/surfaces`` lists those of an app.
enum MessageSurface: String, Sendable {
  case microsurvey
  case newTabCard = "new-tab-card"
  /// The home page of Firefox for Android.
  case homescreen
  case survey
  case notification

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

extension Message {
  /// Reads a merged message; `trigger` is what versions before v125 have, `exclude-if-any` what
  /// Android has.
  init(key: Located<String>, node: Node, types: FeatureSchema) {
    let (defaults, platform) = (types.defaultSpans, types.manifest.platform)
    self.key = key
    surface = node.locatedString("surface") ?? Located(types.usualSurface, node.span)
    style = node.locatedString("style") ?? Located("DEFAULT", node.span)
    title = node.locatedString("title")
    text = node.locatedString("text") ?? Located("", node.span)
    buttonLabel = node.locatedString("button-label")
    action = node.locatedString("action").flatMap { $0.value.isEmpty ? nil : $0 }
    parameters = (node["action-params"]?.map ?? []).compactMap { entry in
      entry.value.text.map { (entry.key, Located($0, entry.value.span)) }
    }
    triggers = node.locatedStrings(node["trigger-if-all"] == nil ? "trigger" : "trigger-if-all")
    exceptions = node.locatedStrings(
      node["except-if-any"] == nil ? "exclude-if-any" : "except-if-any"
    )
    isControl = node.locatedBool("is-control") ?? Located(false, node.span)
    experiment = node.locatedString("experiment")
    let survey = node.present("microsurveyConfig") ?? node.present("microsurvey-config")
    self.survey = survey.map { Survey($0, defaults: defaults, platform: platform) }
    shuffles = node.locatedBool("should-randomize-options")
    written = node.written(besides: defaults)
  }
}

/// The surfaces for messages on a platform (reference: fenix, section 10).
extension Platform {
  /// The surfaces for messages, in the order in which entries are listed.
  var surfaces: [MessageSurface] {
    switch self {
    case .ios: [.microsurvey, .newTabCard, .survey, .notification]
    case .android: [.microsurvey, .homescreen, .survey, .notification]
    }
  }

  /// The field of a message with the triggers that keep it away.
  var exceptions: String {
    switch self {
    case .ios: "except-if-any"
    case .android: "exclude-if-any"
    }
  }

  /// The id of the feature that switches microsurveys on.
  var microsurveys: String {
    switch self {
    case .ios: "microsurvey-feature"
    case .android: "microsurveys"
    }
  }
}

extension Manifest {
  /// The platform of its app: as written, else by features of Android alone, else by the folders around it, else by
  /// the channel that only Firefox for Android has.
  var platform: Platform {
    let surfaces = features[DrawnFeature.messages.id]?.variables.contains {
      $0.name == MessagingFeature.surfaces
    }
    if let saidPlatform { return saidPlatform }
    if features[JunoFeature.id] != nil || surfaces == true { return .android }
    return surroundingPlatform ?? (channels.contains("nightly") ? .android : .ios)
  }
}
