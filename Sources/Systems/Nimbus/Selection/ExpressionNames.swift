internal import JEXL
internal import Source

/// Where an expression stands, which decides what it can ask for.
enum ExpressionPlace: Hashable, Sendable {
  /// The conditions of onboarding cards.
  case condition
  /// The targeting of an experiment.
  case targeting
  /// The triggers of messages.
  case trigger

  /// What the app makes of an expression that fails.
  var effect: String {
    switch self {
    case .condition: "the app counts the condition as false"
    case .targeting: "nobody is enrolled"
    case .trigger: "the message is never shown"
    }
  }
}

/// The names that Firefox for iOS gives its expressions (reference: nimbus, section 7.3).
enum ExpressionNames {
  typealias Kind = ValueKind
  typealias Place = ExpressionPlace

  /// The kind of an attribute; nil where the place does not define it, which is an error.
  static func kind(of name: String, in place: Place) -> Kind? {
    if let kind = everywhere[name] { return kind }
    return place == .targeting ? nil : messaging[name]
  }

  /// The names that a place defines, sorted.
  static func names(in place: Place) -> [String] {
    let names = Array(everywhere.keys) + (place == .targeting ? [] : Array(messaging.keys))
    return Set(names).sorted(by: precedesByBytes)
  }

  /// From the SDK, the app and the recorded context.
  private static let everywhere: [String: Kind] = [
    "active_experiments": .array, "android_sdk_version": .string, "app_build": .string,
    "app_id": .string, "app_name": .string, "app_version": .string, "architecture": .string,
    "cannot_use_apple_intelligence": .boolean, "channel": .string, "current_date": .integer,
    "days_since_install": .integer, "days_since_update": .integer, "debug_tag": .string,
    "device_manufacturer": .string, "device_model": .string, "enrollments": .array,
    "enrollments_map": .object, "events": .object, "has_accepted_terms_of_use": .boolean,
    "has_enabled_tips_notifications": .boolean, "installation_date": .integer,
    "is_already_enrolled": .boolean, "is_apple_intelligence_available": .boolean,
    "is_bottom_toolbar_user": .boolean, "is_default_browser": .boolean, "is_first_run": .boolean,
    "is_phone": .boolean, "isFirstRun": .string, "language": .string, "locale": .string,
    "nimbus_id": .string, "os": .string, "os_version": .string, "region": .string,
    "tou_experience_points": .integer, "user_disabled_ai": .boolean,
  ]

  /// What only messaging and onboarding add.
  private static let messaging: [String: Kind] = [
    "allowed_tips_notifications": .boolean, "date_string": .string,
    "is_fxa_signed_in": .boolean, "is_inactive_new_user": .boolean,
    "number_of_app_launches": .integer, "number_of_sync_devices": .integer,
  ]
}
