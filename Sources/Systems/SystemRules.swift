public import Source

extension Rule {
  /// All rules of onboarding systems, by number; a new rule is a line here.
  public static let systems: [Rule] = featureManifests + onboardingCards
}
