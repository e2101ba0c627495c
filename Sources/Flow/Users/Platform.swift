/// What an app runs on, as far as what it knows and shows differs (reference: fenix, section 10).
public enum Platform: Sendable {
  /// iPhones and iPads.
  case ios
  /// Phones and tablets of Android.
  case android

  /// The value of the attribute `os`.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
