public import Flow
internal import Source

/// What conditions and targeting can ask about a user of Firefox for iOS (reference: nimbus,
/// section 7.3).
public enum NimbusAttributes {
  /// Those of iOS, then what only Android knows: what `--set` and personas may say.
  public static let ofAnyPlatform: [Attribute] = {
    let known = Set(all.map(\.name))
    return all + AndroidAttributes.all.filter { !known.contains($0.name) }
  }()

  /// All of them, sorted by name.
  static let all: [Attribute] = (sdk + recorded + messaging + own).sortedByBytes(of: \.name)

  /// Set by Nimbus itself.
  static let sdk: [Attribute] = [
    Attribute("active_experiments", .list, note: "The slugs of running experiments."),
    Attribute("android_sdk_version", .string, note: "Always null on iOS."),
    Attribute("app_build", .string),
    Attribute("app_id", .string),
    Attribute("app_name", .string, note: "'firefox_ios' in Firefox."),
    Attribute("app_version", .string, note: "Compare it with '|versionCompare', not with '<'."),
    Attribute("architecture", .string),
    Attribute("channel", .choice(["release", "beta", "developer"])),
    Attribute("current_date", .integer, unit: "s", note: "Seconds since 1970, not milliseconds."),
    Attribute("days_since_install", .integer, unit: "days"),
    Attribute("days_since_update", .integer, unit: "days"),
    Attribute("debug_tag", .string, note: "Always null on iOS."),
    Attribute("device_manufacturer", .string),
    Attribute("device_model", .string),
    Attribute("enrollments", .list, note: "The slugs of all enrollments, ended ones included."),
    Attribute("enrollments_map", .map, note: "Slug to branch."),
    Attribute(
      "installation_date",
      .integer,
      unit: "ms",
      note: "Milliseconds since 1970, where 'current_date' counts seconds."
    ),
    Attribute("is_already_enrolled", .bool, yes: "already enrolled", no: "not yet enrolled"),
    Attribute("language", .string, note: "The first part of 'locale': 'de'."),
    Attribute("locale", .string, note: "'de-DE'; it also answers 'language' and 'region'."),
    Attribute("nimbus_id", .string),
    Attribute("os", .string, note: "'iOS' unless a persona says otherwise."),
    Attribute("os_version", .string),
    Attribute("region", .string, note: "The last part of 'locale': 'DE'."),
  ]

  /// Registered by the app.
  private static let recorded: [Attribute] = [
    Attribute(
      "cannot_use_apple_intelligence",
      .bool,
      yes: "can't use Apple Intelligence",
      no: "can use Apple Intelligence"
    ),
    Attribute(
      "events",
      .map,
      note: "'days_opened_in_last_28', and the counts of events by interval, newest first."
    ),
    Attribute(
      "has_accepted_terms_of_use",
      .bool,
      yes: "terms of use accepted",
      no: "terms of use not accepted"
    ),
    Attribute(
      "has_enabled_tips_notifications",
      .bool,
      yes: "tips switched on",
      no: "tips switched off"
    ),
    Attribute(
      "isFirstRun",
      .choice(["true", "false"]),
      note: "A text: compare it with 'true'.",
      yes: "first run",
      no: "not the first run"
    ),
    Attribute(
      "is_apple_intelligence_available",
      .bool,
      yes: "with Apple Intelligence",
      no: "without Apple Intelligence"
    ),
    Attribute(
      "is_bottom_toolbar_user",
      .bool,
      yes: "toolbar at the bottom",
      no: "toolbar at the top"
    ),
    Attribute("is_default_browser", .bool, yes: "default browser", no: "not the default browser"),
    Attribute(
      "is_first_run",
      .bool,
      note: "True or false, where 'isFirstRun' is a text.",
      yes: "first run",
      no: "not the first run"
    ),
    Attribute("is_phone", .bool, note: "False on iPads.", yes: "on a phone", no: "on a tablet"),
    Attribute("tou_experience_points", .integer),
    Attribute("user_disabled_ai", .bool, yes: "AI switched off", no: "AI not switched off"),
  ]

  /// Only there when the conditions of cards and messages are asked.
  private static let messaging: [Attribute] = [
    Attribute(
      "allowed_tips_notifications",
      .bool,
      .conditions,
      yes: "tips allowed",
      no: "tips not allowed"
    ),
    Attribute(
      "date_string",
      .string,
      .conditions,
      note: "The app writes minutes where the month should be, so tests of the month never work."
    ),
    Attribute(
      "is_fxa_signed_in",
      .bool,
      .conditions,
      note: "Ends the sheet after an update early.",
      yes: "signed in",
      no: "signed out"
    ),
    Attribute(
      "is_inactive_new_user",
      .bool,
      .conditions,
      yes: "new and not active",
      no: "not both new and inactive"
    ),
    Attribute("number_of_app_launches", .integer, .conditions),
    Attribute("number_of_sync_devices", .integer, .conditions),
  ]

  private static let own: [Attribute] = [.device]
}
