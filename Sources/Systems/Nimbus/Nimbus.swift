extension System {
  /// Mozilla Nimbus: feature manifests, onboarding cards and experiment recipes.
  public static let nimbus = System(
    name: "nimbus",
    recognises: { _ in false },
    flows: { _, _, _ in [] },
    snippet: { _, _, _ in nil }
  )
}
