internal import Flow

/// Buttons that the editor brings ready-made; what a document says itself wins (reference: sequence,
/// section 9.3).
enum ButtonPreset: String, CaseIterable {
  case signInApple = "sign-in-apple"
  case signInGoogle = "sign-in-google"
  case signInEmail = "sign-in-email"
  case `continue`
  case skip
  case enableNotifications = "enable-notifications"
  case enableLocation = "enable-location"
  case getStarted = "get-started"

  /// Indicates that it is drawn as a row with a sign on its left.
  var isSignIn: Bool {
    switch self {
    case .signInApple, .signInGoogle, .signInEmail: true
    case .continue, .skip, .enableNotifications, .enableLocation, .getStarted: false
    }
  }

  /// Its words.
  var title: String {
    switch self {
    case .signInApple: "Sign in with Apple"
    case .signInGoogle: "Sign in with Google"
    case .signInEmail: "Sign in with Email"
    case .continue: "Continue"
    case .skip: "Skip"
    case .enableNotifications: "Enable Notifications"
    case .enableLocation: "Enable Location"
    case .getStarted: "Get Started"
    }
  }

  /// Its look; nil for the usual one.
  var variant: ButtonBlock.Variant? { self == .skip ? .ghost : nil }

  /// Its colours; nil for the usual ones.
  var colors: (background: Themed<Color>, ink: Themed<Color>)? {
    let white = SequenceDefaults.ink
    return switch self {
    case .signInApple: (SequenceDefaults.black(1), white)
    case .signInGoogle: (white, SequenceDefaults.black(1))
    case .signInEmail: (SequenceDefaults.accent, white)
    case .continue, .skip, .enableNotifications, .enableLocation, .getStarted: nil
    }
  }

  /// Its emoji.
  var icon: String? {
    switch self {
    case .enableNotifications: "🔔"
    case .enableLocation: "📍"
    default: nil
    }
  }

  /// The sign of a way to sign in.
  var symbol: String? {
    switch self {
    case .signInApple: "apple-logo"
    case .signInGoogle: "google-logo"
    case .signInEmail: "envelope"
    case .continue, .skip, .enableNotifications, .enableLocation, .getStarted: nil
    }
  }

  /// The native step that the button is meant for.
  var hint: String? {
    switch self {
    case .signInApple: "auth.apple"
    case .signInGoogle: "auth.google"
    case .signInEmail: "auth.email"
    case .enableNotifications: "permission.notifications"
    case .enableLocation: "permission.location"
    case .continue, .skip, .getStarted: nil
    }
  }
}
