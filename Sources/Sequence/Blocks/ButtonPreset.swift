internal import Flow

/// A button that the editor brings ready-made; what a document says itself wins (reference: sequence,
/// section 9.3).
struct ButtonPreset: Sendable {
  let name: String
  /// Its words.
  let title: String
  /// The styles of its box; nil for the usual one.
  var variant: ButtonBlock.Variant?
  /// Its colours; nil for the usual ones.
  var background: Themed<Color>?
  var ink: Themed<Color>?
  /// Its emoji.
  var icon: String?
  /// The sign of a way to sign in, which is drawn as a row with the sign on its left.
  var symbol: String?
  /// The native step that the button is meant for.
  var hint: String?

  static let all = [
    ButtonPreset(
      name: "sign-in-apple",
      title: "Sign in with Apple",
      background: .black(1),
      ink: .ink,
      symbol: "apple-logo",
      hint: "auth.apple"
    ),
    ButtonPreset(
      name: "sign-in-google",
      title: "Sign in with Google",
      background: .ink,
      ink: .black(1),
      symbol: "google-logo",
      hint: "auth.google"
    ),
    ButtonPreset(
      name: "sign-in-email",
      title: "Sign in with Email",
      background: .accent,
      ink: .ink,
      symbol: "envelope",
      hint: "auth.email"
    ),
    ButtonPreset(name: "continue", title: "Continue"),
    ButtonPreset(name: "skip", title: "Skip", variant: .ghost),
    ButtonPreset(
      name: "enable-notifications",
      title: "Enable Notifications",
      icon: "🔔",
      hint: "permission.notifications"
    ),
    ButtonPreset(
      name: "enable-location",
      title: "Enable Location",
      icon: "📍",
      hint: "permission.location"
    ),
    ButtonPreset(name: "get-started", title: "Get Started"),
  ]
}
