internal import Flow

/// What is known of the user and device for whom a flow is shown (reference: nimbus, section 4.4).
struct Audience: Sendable {
  /// iPads leave out the choice of where the toolbar stands.
  let isPad: Bool
  /// The app is the default browser already.
  let isDefaultBrowser: Bool
  /// The user is signed in to sync.
  let isSignedIn: Bool

  /// Reads what `--set` and personas say.
  init(_ attributes: [String: Predicate.Constant]) {
    if case .string(let device) = attributes["device"] {
      isPad = device.lowercased().hasPrefix("ipad")
    } else {
      isPad = false
    }
    isDefaultBrowser = Self.isTrue(attributes["is_default_browser"])
    isSignedIn = Self.isTrue(attributes["is_fxa_signed_in"])
  }

  private static func isTrue(_ value: Predicate.Constant?) -> Bool {
    value == .bool(true) || value == .string("true")
  }
}
