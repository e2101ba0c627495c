internal import FML
internal import Flow

/// Something of the device or the user's settings that a card needs, by its type (reference: fenix,
/// section 4, steps 2 and 4).
///
/// The version in which each entered the app is known between dated files only; the versions are the
/// first after them.
struct JunoDeviceRule: Hashable, Sendable {
  /// The condition; it asks for one attribute.
  let holds: Predicate
  /// The reason that hides the card if the condition does not hold.
  let otherwise: String
  /// The users that the card is for, as a sentence.
  let audience: String

  /// All that a card needs in the feature's version.
  static func all(_ card: JunoCard, in feature: JunoFeature) -> [JunoDeviceRule] {
    let version = feature.version
    return switch card.kind {
    case .defaultBrowser:
      FenixVersions.hidesDefaultBrowserCard.isThere(in: version) ? [notDefaultBrowser] : []
    case .notifications: [notificationsOff, api(33)]
    case .searchWidget:
      [api(26)] + (FenixVersions.hidesWidgetCard.isThere(in: version) ? [pinning, notXiaomi] : [])
    case .toolbar: FenixVersions.hidesToolbarCard.isThere(in: version) ? [noTabStrip] : []
    case .marketing: [campaign]
    default: []
    }
  }

  static func atLeast(_ level: Int) -> Predicate {
    .compare(.attribute(JunoAttribute.apiLevel), .greaterOrEqual, .number(Double(level)))
  }

  private static func api(_ level: Int) -> JunoDeviceRule {
    JunoDeviceRule(
      holds: atLeast(level),
      otherwise: "it needs Android API level \(level)",
      audience: "Devices below Android API level \(level) leave it out."
    )
  }

  private static func flag(_ name: String, _ value: Bool) -> Predicate {
    .compare(.attribute(name), .equal, .bool(value))
  }

  private static let notDefaultBrowser = JunoDeviceRule(
    holds: flag(JunoAttribute.isDefaultBrowser, false),
    otherwise: "the app is the default browser already",
    audience: "Users whose default browser the app is do not see it."
  )
  private static let notificationsOff = JunoDeviceRule(
    holds: flag(JunoAttribute.notifications, false),
    otherwise: "notifications are allowed already",
    audience: "Users who allow notifications already do not see it."
  )
  private static let pinning = JunoDeviceRule(
    holds: flag(JunoAttribute.canPinWidgets, true),
    otherwise: "the launcher can't pin widgets",
    audience: "Devices whose launcher can't pin widgets leave it out."
  )
  private static let notXiaomi = JunoDeviceRule(
    holds: .compare(.attribute(JunoAttribute.manufacturer), .notEqual, .string("Xiaomi")),
    otherwise: "devices of Xiaomi leave it out",
    audience: "Devices of Xiaomi leave it out."
  )
  private static let noTabStrip = JunoDeviceRule(
    holds: flag(JunoAttribute.hasTabStrip, false),
    otherwise: "the toolbar has no choice of place beside the tab strip",
    audience: "Devices with a tab strip, mostly tablets, leave it out."
  )
  private static let campaign = JunoDeviceRule(
    holds: flag(JunoAttribute.showsMarketing, true),
    otherwise: "the app shows no marketing onboarding to this user",
    audience:
      "It is only for users whom the app shows marketing onboarding, such as those who came "
      + "from a campaign."
  )
}

/// The attributes that the app's own rules ask for.
enum JunoAttribute {
  static let isDefaultBrowser = "is_default_browser"
  static let notifications = "are_notifications_enabled"
  static let apiLevel = "android_version"
  static let manufacturer = "device_manufacturer"
  static let widget = "search_widget_is_installed"
  static let canPinWidgets = "can_pin_widgets"
  static let hasTabStrip = "has_tab_strip"
  static let showsMarketing = "shows_marketing_onboarding"
}
