/// What an app runs on, as far as what it knows and shows differs (reference: fenix, section 10).
public enum Platform: Sendable {
  /// iPhones and iPads.
  case ios
  /// Phones and tablets of Android.
  case android

  /// True where a text runs as its first strong character does, whatever the reader's language.
  ///
  /// So do labels of iOS (Apple: `NSWritingDirection.natural`, rules P2 and P3 of UAX 9). Texts of
  /// Compose run as the layout does.
  public var textsRunByThemselves: Bool { self == .ios }

  /// The value of the attribute `os`.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
