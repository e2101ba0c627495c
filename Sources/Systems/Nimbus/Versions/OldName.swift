/// A name that another version of the app uses for the same thing (reference: nimbus,
/// section 4.3).
struct OldName: Sendable {
  let old: String
  let new: String
  /// The version that brought the new name; nil where the old one never worked.
  let version: String?

  /// All renamed fields and values of the onboarding feature.
  static let all = [
    OldName(old: "next-card", new: "forward-one-card", version: "v125"),
    OldName(old: "open-default-browser-popup", new: "open-instructions-popup", version: "v116"),
    OldName(old: "type", new: "onboarding-type", version: "v125"),
    OldName(old: "enableModernUi", new: "enable-modern-ui", version: "v145.1"),
    OldName(old: "card-ordering", new: "order", version: "v115"),
    OldName(old: "instruction-popup", new: "instructions-popup", version: "v116"),
    OldName(old: "notification-ctd", new: "notifications-ctd", version: nil),
  ]

  /// True for two names of the same thing, whichever is the older one.
  static func same(_ left: String, _ right: String) -> Bool {
    all.contains { Set([$0.old, $0.new]) == Set([left, right]) }
  }

  /// The entry of an old name.
  static func of(_ name: String) -> OldName? { all.first { $0.old == name } }

  /// Advice for a finding about the old name.
  var help: String {
    guard let version else { return "the app's name for it is '\(new)'" }
    return "'\(old)' was renamed to '\(new)' in \(version)"
  }
}
