/// The features that are drawn; a new one is a folder beside this file and a line here.
extension DrawnFeature {
  /// All features, in the order of their flows.
  static let all: [DrawnFeature] = [
    .onboarding,
    .juno,
    .messages,
    .termsOfUse,
  ]
}
