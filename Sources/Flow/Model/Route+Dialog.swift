extension Route {
  /// Something of the app or system that a button puts before the user, and that is no permission.
  public enum Dialog: String, Hashable, Sendable {
    case signIn = "sign-in"
    case settings
    /// The question whether the app shall be the default browser.
    case defaultBrowser = "default-browser"
    /// The question for a review in the store.
    case review

    /// The dialog's name in sentences: "the sign-in".
    public var phrase: String {
      switch self {
      case .signIn: "the sign-in"
      case .settings: "the settings of the system"
      case .defaultBrowser: "the question for the default browser"
      case .review: "the question for a review"
      }
    }
  }
}
