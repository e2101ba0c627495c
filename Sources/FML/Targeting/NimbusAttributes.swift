public import Flow
internal import Source

/// Attributes of users that conditions and targeting can ask about, as `nimbus.attributes.md` tells them.
public enum NimbusAttributes {
  /// The attributes that `--set` and personas may name: those of iOS, then those of Android alone.
  public static let ofAnyPlatform: [Attribute] = {
    let known = Set(ofIOS.map(\.name))
    return ofIOS + ofAndroid.filter { !known.contains($0.name) }
  }()

  /// The attributes of Firefox for iOS, sorted by name.
  static let ofIOS: [Attribute] = (sdk + ios + [.device]).sortedByBytes(of: \.name)

  /// The attributes of Firefox for Android, sorted by name, with those that its onboarding itself
  /// looks at.
  static let ofAndroid: [Attribute] = (sdk + android + [.device]).sortedByBytes(of: \.name)

  /// The attributes of a platform's app.
  static func of(_ platform: Platform) -> [Attribute] { platform == .ios ? ofIOS : ofAndroid }
}
