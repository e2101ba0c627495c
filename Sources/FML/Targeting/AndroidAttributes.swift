internal import Flow
internal import Source

/// What conditions and targeting can ask about a user of Firefox for Android (reference: fenix,
/// section 7), and what its onboarding looks at itself (section 4).
enum AndroidAttributes {
  /// All of them, sorted by name.
  static let all: [Attribute] = (NimbusAttributes.sdk + targeting + recorded + messaging + own)
    .sortedByBytes(of: \.name)

  /// List A: registered for targeting.
  private static let targeting: [Attribute] =
    [
      Attribute(
        "isFirstRun",
        .choice(["true", "false"]),
        yes: "first run",
        no: "not the first run"
      ),
      Attribute("is_first_run", .bool, yes: "first run", no: "not the first run"),
      Attribute("is_large_device", .bool, yes: "on a tablet", no: "on a phone"),
      Attribute(
        "is_review_checker_enabled",
        .bool,
        yes: "review checker on",
        no: "review checker off"
      ),
      Attribute("number_of_app_launches", .integer),
    ] + marketing("install_referrer_response_utm_", .everywhere)

  /// List B: the recorded context.
  private static let recorded: [Attribute] = [
    Attribute("addon_ids", .list),
    Attribute(
      "are_marketing_notifications_enabled",
      .bool,
      yes: "marketing notifications on",
      no: "marketing notifications off"
    ),
    Attribute("are_notifications_enabled", .bool, yes: "notifications on", no: "notifications off"),
    Attribute("events", .map),
    Attribute(
      "no_shortcuts_or_stories_opt_outs",
      .bool,
      yes: "shortcuts and stories on",
      no: "shortcuts or stories off"
    ),
    Attribute("tou_points", .integer),
    Attribute(
      "user_accepted_tou",
      .bool,
      yes: "terms of use accepted",
      no: "terms of use not accepted"
    ),
    Attribute("user_disabled_ai", .bool, yes: "AI switched off", no: "AI not switched off"),
  ]

  /// List C: only there when the conditions of cards and messages are asked.
  private static let messaging: [Attribute] =
    [
      Attribute("adjust_ad_group", .string, .conditions),
      Attribute("adjust_campaign", .string, .conditions),
      Attribute("adjust_creative", .string, .conditions),
      Attribute("adjust_network", .string, .conditions),
      Attribute(
        "android_version",
        .integer,
        .conditions,
        note: "The API level: 34 is Android 14. It also answers 'android_sdk_version', a text."
      ),
      Attribute("date_string", .string, .conditions),
      Attribute("fxa_connected_devices", .integer, .conditions),
      Attribute(
        "is_default_browser",
        .bool,
        .conditions,
        yes: "default browser",
        no: "not the default browser"
      ),
      Attribute("is_fxa_signed_in", .bool, .conditions, yes: "signed in", no: "signed out"),
      Attribute(
        "search_widget_is_installed",
        .bool,
        .conditions,
        yes: "search widget installed",
        no: "no search widget"
      ),
    ] + marketing("utm_", .conditions)

  /// What no condition can ask.
  private static let own: [Attribute] = [
    Attribute(
      "can_pin_widgets",
      .bool,
      .app,
      note: "The launcher of an Android device can.",
      yes: "can pin widgets",
      no: "can't pin widgets"
    ),
    Attribute(
      "has_tab_strip",
      .bool,
      .app,
      note: "Android tablets have one, mostly.",
      yes: "with a tab strip",
      no: "without a tab strip"
    ),
    Attribute(
      "shows_marketing_onboarding",
      .bool,
      .app,
      note: "Firefox for Android decides it by how the user came to install it.",
      yes: "sees marketing cards",
      no: "sees no marketing cards"
    ),
  ]

  private static func marketing(_ prefix: String, _ scope: Attribute.Scope) -> [Attribute] {
    ["campaign", "content", "medium", "source", "term"].map {
      Attribute(prefix + $0, .string, scope)
    }
  }
}
