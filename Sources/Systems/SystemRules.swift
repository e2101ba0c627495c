public import Source

extension Rule {
  /// All rules of onboarding systems; a system's own list is in its folder.
  public static let systems: [Rule] =
    onboardingCards + cardSelection + messages + sequence + appdna
}
