internal import Source
internal import Syntax

/// The onboarding feature's types as the newest version of the app has them, for cards that come
/// without a manifest (reference: nimbus, sections 4.1 to 4.3 and 6.3).
struct BuiltInSchema {
  /// Where values stand that no file holds.
  let span: Span

  /// A manifest of nothing but this feature; both interfaces are there, so that cards for each can
  /// be shown.
  var manifest: Manifest {
    var manifest = Manifest(path: "", span: span, channels: [])
    manifest.features = [OnboardingFeature.id: feature]
    manifest.objects = Dictionary(
      objects.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    manifest.enums = Dictionary(
      Self.enums.map { ($0, Manifest.EnumType(name: $0, variants: $1, span: span)) },
      uniquingKeysWith: { first, _ in first }
    )
    return manifest
  }

  /// What ships with every version: the two conditions that everything else builds on.
  var defaults: Node {
    map([
      ("cards", map([])),
      ("conditions", map([("ALWAYS", string("true")), ("NEVER", string("false"))])),
      ("dismissable", plain("true")),
    ])
  }

  private var feature: Manifest.Feature {
    Manifest.Feature(
      id: OnboardingFeature.id,
      description: "",
      span: span,
      variables: [
        field("cards", .map(.string, .object("NimbusOnboardingCardData")), map([])),
        field("conditions", .map(.string, .string), map([])),
        field("dismissable", .boolean, plain("false")),
        field("enable-modern-ui", .boolean, plain("false")),
        field("enable-video-intro", .boolean, plain("false")),
        field("should-use-brand-refresh-configuration", .boolean, plain("false")),
        field("should-use-japan-configuration", .boolean, plain("false")),
      ],
      defaults: [],
      allowsCoenrollment: false
    )
  }

  private var objects: [Manifest.ObjectType] {
    [
      object("NimbusOnboardingCardData", card),
      object(
        "NimbusOnboardingLink",
        [
          field("title", .text, string("Onboarding/Onboarding.Welcome.Link.Action.v114")),
          field("url", .string, string("https://www.mozilla.org/privacy/firefox/")),
        ]
      ),
      object(
        "NimbusOnboardingButtons",
        [
          field("primary", .object("NimbusOnboardingButton"), button("Primary Button")),
          field("secondary", .option(.object("NimbusOnboardingButton")), nil),
        ]
      ),
      object(
        "NimbusOnboardingButton",
        [
          field("action", .enumeration("OnboardingActions"), string("forward-one-card")),
          field("title", .text, string("")),
        ]
      ),
      object("NimbusOnboardingMultipleChoiceButton", choice),
      object("NimbusOnboardingInstructionPopup", popup),
    ]
  }

  private var card: [Manifest.FieldType] {
    let conditions = Manifest.ValueType.list(.alias("ConditionName"))
    let choices = Manifest.ValueType.list(.object("NimbusOnboardingMultipleChoiceButton"))
    let skip = button("Onboarding/Onboarding.Sync.Skip.Action.v114")
    return [
      field("body", .text, string("")),
      field("buttons", .object("NimbusOnboardingButtons"), map([("primary", skip)])),
      field("card-type", .enumeration("OnboardingCardType"), string("basic")),
      field("disqualifiers", conditions, list),
      field("image", .enumeration("NimbusOnboardingHeaderImage"), string("welcome-globe")),
      field("instructions-popup", .option(.object("NimbusOnboardingInstructionPopup")), nil),
      field("link", .option(.object("NimbusOnboardingLink")), nil),
      field("multiple-choice-buttons", choices, list),
      field("onboarding-type", .enumeration("OnboardingType"), string("fresh-install")),
      field("order", .int, plain("10")),
      field("prerequisites", conditions, list),
      field("title", .text, string("")),
      field("uiVariant", .option(.enumeration("OnboardingVariant")), nil),
    ]
  }

  private var choice: [Manifest.FieldType] {
    let image = Manifest.ValueType.enumeration("NimbusOnboardingMultipleChoiceButtonImage")
    let action = Manifest.ValueType.enumeration("OnboardingMultipleChoiceAction")
    return [
      field("action", action, string("theme-system-default")),
      field("image", image, string("theme-system")),
      field("title", .text, string("")),
    ]
  }

  private var popup: [Manifest.FieldType] {
    let action = Manifest.ValueType.enumeration("OnboardingInstructionsPopupActions")
    return [
      field("button-action", action, string("dismiss-and-next-card")),
      field("button-title", .text, string("")),
      field("instructions", .list(.text), list),
      field("title", .text, string("")),
    ]
  }

  private static let enums: [(String, [String])] = [
    ("OnboardingCardType", ["basic", "multiple-choice"]),
    ("OnboardingType", ["fresh-install", "upgrade"]),
    ("OnboardingVariant", ["brandRefresh", "japan", "legacy", "modern"]),
    (
      "OnboardingActions",
      [
        "end-onboarding", "forward-one-card", "forward-three-card", "forward-two-card",
        "open-instructions-popup", "open-ios-fx-settings", "read-privacy-policy",
        "request-notifications", "set-default-browser", "sync-sign-in",
      ]
    ),
    (
      "OnboardingInstructionsPopupActions",
      ["dismiss", "dismiss-and-next-card", "open-ios-fx-settings"]
    ),
    (
      "OnboardingMultipleChoiceAction",
      ["theme-dark", "theme-light", "theme-system-default", "toolbar-bottom", "toolbar-top"]
    ),
    ("NimbusOnboardingHeaderImage", NimbusImages.headers.keys.sorted(by: precedesByBytes)),
    (
      "NimbusOnboardingMultipleChoiceButtonImage",
      NimbusImages.choices.keys.sorted(by: precedesByBytes)
    ),
  ]
}

/// Short words for values that no file holds.
extension BuiltInSchema {
  func object(_ name: String, _ fields: [Manifest.FieldType]) -> Manifest.ObjectType {
    Manifest.ObjectType(name: name, fields: fields, span: span)
  }

  func field(
    _ name: String,
    _ type: Manifest.ValueType,
    _ value: Node?
  ) -> Manifest.FieldType {
    Manifest.FieldType(name: name, type: type, defaultValue: value, stringAlias: nil, span: span)
  }

  func button(_ title: String) -> Node {
    map([("action", string("forward-one-card")), ("title", string(title))])
  }

  func string(_ text: String) -> Node { .string(text, span: span) }

  func plain(_ text: String) -> Node {
    Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
  }

  var list: Node { Node(.list([]), span: span) }

  func map(_ entries: [(String, Node)]) -> Node {
    let entries = entries.map { Node.Entry(key: $0, keySpan: span, value: $1) }
    return Node(.map(entries), span: span)
  }
}
