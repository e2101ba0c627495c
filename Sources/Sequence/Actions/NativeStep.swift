internal import Flow

/// Work that an app does outside the flow, by its identifier (reference: sequence, section 11.2).
struct NativeStep: Hashable, Sendable {
  /// The identifier as written: `auth.apple`, `myapp.connect`.
  let identifier: String

  enum Result: String, CaseIterable {
    case success = "onSuccess"
    case failure = "onFailure"
    case cancel = "onCancel"
  }

  /// The identifiers that the service itself knows, with short descriptions for a user.
  static let known: KeyValuePairs = [
    "auth.apple": "Sign in with Apple",
    "auth.google": "Sign in with Google",
    "auth.email": "Sign in with email",
    "permission.notifications": "notifications prompt",
    "permission.location": "location prompt",
    "permission.locationAlways": "prompt for location at all times",
    "permission.camera": "camera prompt",
    "permission.photos": "photos prompt",
    "permission.tracking": "tracking prompt",
    "system.review": "App Store review prompt",
    "system.openSettings": "Settings",
  ]

  /// The text before the first dot.
  var namespace: Substring { identifier.prefix { $0 != "." } }

  /// Indicates that the service knows the step; its answer comes whatever `awaitResult` says.
  var isKnown: Bool { description != nil }

  private var description: String? { Self.known.first { $0.key == identifier }?.value }

  /// Indicates that the service asks the user for a permission.
  var asksPermission: Bool { isKnown && namespace == "permission" }

  /// Other dialogs that a user meets.
  ///
  /// Ways to sign in are many on purpose, and not among them.
  var dialogs: [Route.Dialog] {
    switch identifier {
    case "system.review": [.review]
    case "system.openSettings": [.settings]
    default: []
    }
  }

  var results: [Result] {
    switch identifier {
    case "system.review": [.success]
    case "system.openSettings": [.success, .failure]
    default: asksPermission ? [.success, .failure] : Result.allCases
    }
  }

  /// Indicates that users themselves can make the step fail; else a failure is an error of the system.
  var failsOften: Bool { namespace != "system" && !asksPermission }

  /// A short description of the step for a user.
  var phrase: String { description ?? "the app's '\(identifier)'" }

  /// The description of a successful answer; users who decline go on as well.
  var wordsOfSuccess: String {
    if asksPermission { return phrase + ", allowed or declined" }
    return identifier == "system.review" ? phrase + ", shown or not" : phrase
  }
}
