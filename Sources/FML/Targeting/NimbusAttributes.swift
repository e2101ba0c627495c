public import Flow
internal import Source

/// Attributes of users that conditions and targeting can ask about, as `nimbus.attributes.md` tells them.
public enum NimbusAttributes {
  /// Those of iOS, then what only Android knows: what `--set` and personas may say.
  public static let ofAnyPlatform: [Attribute] = {
    let known = Set(ofIOS.map(\.name))
    return ofIOS + ofAndroid.filter { !known.contains($0.name) }
  }()

  /// Those of Firefox for iOS, sorted by name.
  static let ofIOS: [Attribute] = (sdk + ios + [.device]).sortedByBytes(of: \.name)

  /// Those of Firefox for Android, sorted by name, with what its onboarding looks at itself.
  static let ofAndroid: [Attribute] = (sdk + android).sortedByBytes(of: \.name)
}
