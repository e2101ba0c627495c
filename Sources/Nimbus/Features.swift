/// The features that are drawn; a new one is a folder beside this file and a line here.
extension DrawnFeature {
  static let all: [DrawnFeature] = [
    .onboarding,
    .juno,
    .messages,
    .termsOfUse,
  ]
}
