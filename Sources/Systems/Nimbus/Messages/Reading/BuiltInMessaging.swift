internal import Source
internal import Syntax

/// The messaging feature as the newest version of the app has it, for messages that come without a
/// manifest: its types, and the triggers, styles and actions that every version brings (reference:
/// nimbus, section 5.1).
extension BuiltInSchema {
  /// A manifest of nothing but the messaging feature.
  var messaging: Manifest {
    var manifest = Manifest(path: "", span: span, channels: [])
    manifest.features = [MessagingFeature.id: messagingFeature]
    manifest.objects = [
      "MessageData": object("MessageData", messageFields),
      "StyleData": object(
        "StyleData",
        [field("max-display-count", .int, plain("5")), field("priority", .int, plain("50"))]
      ),
      "MicrosurveyConfig": object(
        "MicrosurveyConfig",
        [
          field("icon", .image, string(Message.Survey.defaultIcon)),
          field("options", .list(.text), list),
          field("utm-content", .option(.string), nil),
        ]
      ),
    ]
    manifest.enums = [
      "ControlMessageBehavior": .init(
        name: "ControlMessageBehavior",
        variants: ["show-next-message", "show-none"],
        span: span
      ),
      "MessageSurfaceId": .init(
        name: "MessageSurfaceId",
        variants: (Platform.ios.surfaces.map(\.rawValue) + ["Unknown"]).sorted(
          by: precedesByBytes
        ),
        span: span
      ),
    ]
    return manifest
  }

  /// What ships with every version.
  var messagingDefaults: Node {
    map([
      ("actions", map(Self.actions.map { ($0, string($1)) })),
      ("messages", map([])),
      ("on-control", string("show-next-message")),
      ("styles", map(Self.styles.map { ($0, style(priority: $1, count: $2)) })),
      ("triggers", map(Self.triggers.map { ($0, string($1)) })),
      ("~~experiment", string("{experiment}")),
    ])
  }

  private var messagingFeature: Manifest.Feature {
    Manifest.Feature(
      id: MessagingFeature.id,
      description: "",
      span: span,
      variables: [
        field("actions", .map(.alias("ActionName"), .string), map([])),
        field("message-under-experiment", .option(.alias("MessageKey")), nil),
        field("messages", .map(.alias("MessageKey"), .object("MessageData")), map([])),
        field(
          "on-control",
          .enumeration("ControlMessageBehavior"),
          string("show-next-message")
        ),
        field("styles", .map(.alias("StyleName"), .object("StyleData")), map([])),
        field("triggers", .map(.alias("TriggerName"), .string), map([])),
        field("~~experiment", .alias("ExperimentSlug"), string("{experiment}")),
      ],
      defaults: [],
      allowsCoenrollment: true
    )
  }

  private var messageFields: [Manifest.FieldType] {
    let triggers = Manifest.ValueType.list(.alias("TriggerName"))
    let always = Node(.list([string("ALWAYS")]), span: span)
    return [
      field("action", .option(.alias("ActionName")), nil),
      field("action-params", .map(.string, .string), map([])),
      field("button-label", .option(.text), nil),
      field("except-if-any", triggers, list),
      field("experiment", .option(.alias("ExperimentSlug")), nil),
      field("is-control", .boolean, plain("false")),
      field("microsurveyConfig", .option(.object("MicrosurveyConfig")), nil),
      field("should-randomize-options", .boolean, plain("false")),
      field("style", .alias("StyleName"), string("DEFAULT")),
      field("surface", .enumeration("MessageSurfaceId"), string("Unknown")),
      field("text", .text, string("")),
      field("title", .option(.text), nil),
      field("trigger-if-all", triggers, always),
    ]
  }

  private func style(priority: Int, count: Int) -> Node {
    map([("max-display-count", plain(String(count))), ("priority", plain(String(priority)))])
  }

  private static let styles: [(String, Int, Int)] = [
    ("FALLBACK", 40, 20), ("DEFAULT", 50, 5), ("MICROSURVEY", 50, 1), ("NOTIFICATION", 50, 1),
    ("PERSISTENT", 50, 20), ("SURVEY", 55, 10), ("WARNING", 60, 10), ("URGENT", 100, 10),
  ]

  private static let triggers: [(String, String)] = [
    ("ALWAYS", "true"),
    ("NEVER", "false"),
    ("AFTER_THREE_LAUNCHES_THIS_WEEK", "'app_cycle.foreground'|eventSum('Weeks', 1, 0) >= 3"),
    ("ALLOWED_TIPS_NOTIFICATIONS", "allowed_tips_notifications"),
    ("DAY_1_AFTER_INSTALL", "days_since_install == 1"),
    ("DAY_2_AFTER_INSTALL", "days_since_install == 2"),
    ("DAY_3_AFTER_INSTALL", "days_since_install == 3"),
    ("DAY_4_AFTER_INSTALL", "days_since_install == 4"),
    ("DAY_5_AFTER_INSTALL", "days_since_install == 5"),
    ("DEVICE_ANDROID", "os == 'Android'"),
    ("DEVICE_IOS", "os == 'iOS'"),
    ("FXA_CURRENTLY_SIGNED_IN", "is_fxa_signed_in == true"),
    ("INACTIVE_NEW_USER", "is_inactive_new_user"),
    ("I_AM_DEFAULT_BROWSER", "is_default_browser"),
    ("I_AM_NOT_DEFAULT_BROWSER", "is_default_browser == false"),
    ("MORE_THAN_24H_SINCE_INSTALLED_OR_UPDATED", "days_since_update >= 1"),
    ("NOT_LAUNCHED_YESTERDAY", "'app_cycle.foreground'|eventLastSeen('Days', 1) > 1"),
    ("ON_FOURTH_LAUNCH_THIS_YEAR", "'app_cycle.foreground'|eventSum('Years', 1, 0) > 3"),
    ("SECOND_HOMEPAGE_VIEW", "'homepage_viewed'|eventSum('Years', 4, 0) >= 2"),
    ("SUPPORTS_DEFAULT_BROWSER", "os_version|versionCompare('14.!') >= 0"),
    ("USER_DE_SPEAKER", "'de' in locale"),
    ("USER_EN_SPEAKER", "'en' in locale"),
    ("USER_ES_SPEAKER", "'es' in locale"),
    ("USER_FR_SPEAKER", "'fr' in locale"),
    ("USER_RECENTLY_INSTALLED", "days_since_install < 7"),
    (
      "USER_RECENTLY_UPDATED",
      "(days_since_update < 7) && (days_since_install != days_since_update)"
    ),
    ("USER_TIER_ONE_COUNTRY", "region in ['US', 'GB', 'CA', 'DE', 'FR']"),
  ]

  private static let actions: [(String, String)] = [
    ("ENABLE_PRIVATE_BROWSING", "://deep-link?url=homepanel/new-private-tab"),
    ("MAKE_DEFAULT_BROWSER", "://deep-link?url=default-browser/system-settings"),
    ("MAKE_DEFAULT_BROWSER_WITH_TUTORIAL", "://deep-link?url=default-browser/tutorial"),
    ("OPEN_NEW_TAB", "://deep-link?url=homepanel/new-tab"),
    ("OPEN_SETTINGS", "://deep-link?url=settings/general"),
    ("OPEN_SETTINGS_APP_ICON", "://deep-link?url=settings/app-icon"),
    ("OPEN_SETTINGS_EMAIL", "://deep-link?url=settings/mailto"),
    ("OPEN_SETTINGS_FXA", "://deep-link?url=settings/fxa"),
    ("OPEN_SETTINGS_HOMESCREEN", "://deep-link?url=settings/homepage"),
    ("OPEN_SETTINGS_NEW_TAB", "://deep-link?url=settings/newtab"),
    ("OPEN_SETTINGS_PRIVACY", "://deep-link?url=settings/clear-private-data"),
    ("OPEN_SETTINGS_SEARCH_ENGINE", "://deep-link?url=settings/search"),
    ("OPEN_SETTINGS_THEME", "://deep-link?url=settings/theme"),
    ("OPEN_SETTINGS_WALLPAPERS", "://deep-link?url=settings/wallpaper"),
    ("OPEN_SHARE_SHEET", "://share-sheet"),
    ("OPEN_URL", "://open-url"),
    ("VIEW_BOOKMARKS", "://deep-link?url=homepanel/bookmarks"),
    ("VIEW_DOWNLOADS", "://deep-link?url=homepanel/downloads"),
    ("VIEW_HISTORY", "://deep-link?url=homepanel/history"),
    ("VIEW_READING_LIST", "://deep-link?url=homepanel/reading-list"),
    ("VIEW_TOP_SITES", "://deep-link?url=homepanel/top-sites"),
  ]
}
