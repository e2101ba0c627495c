/// The platform of an app, as far as attributes and drawing differ (reference: fenix, section 10).
public enum Platform: Sendable {
  /// iPhones and iPads.
  case ios
  /// Phones and tablets of Android.
  case android

  /// Indicates that the first strong character of a text sets its direction, whatever the reader's
  /// language.
  ///
  /// Labels of iOS do so (Apple: `NSWritingDirection.natural`, rules P2 and P3 of UAX 9). Texts of Compose
  /// follow the direction of the layout.
  public var textsRunByThemselves: Bool { self == .ios }

  /// The value of the attribute `os`.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
