internal import FML
internal import Flow
internal import Source
internal import Syntax

extension DrawnFeature {
  /// The onboarding of Firefox for iOS (reference: nimbus, section 4).
  static let onboarding = DrawnFeature(
    id: "onboarding-framework-feature",
    title: "Onboarding",
    collection: "cards",
    item: "card",
    itemType: "NimbusOnboardingCardData",
    nullHelp: "disable the card with \"prerequisites\": [\"NEVER\"] and add a new one without it",
    collectionHelp: "before v115 'cards' was a list, since then it is a map from names to cards",
    histories: [.ios: FirefoxIosVersions.onboardingFrameworkFeature],
    expressions: "conditions",
    // Portrait only: `IntroViewController` and `LaunchCoordinator` of 2023 to 2026.
    isUprightOnPhones: true,
    isShownEmpty: true,
    builtIn: [.ios: BuiltInManifest(EmbeddedManifest.onboarding)],
    entries: { _ in
      [
        Flow.Entry(id: OnboardingCard.freshInstall, title: "Fresh install"),
        Flow.Entry(id: OnboardingCard.upgrade, title: "Upgrade"),
      ]
    },
    read: { node, base, how in
      let (types, versions) = (base.types, ValueVersions(base, how))
      let look = base.document.flatMap(CardShape.look)
      var feature = OnboardingFeature(node, types, versions: versions, look: look)
      feature.audience = how.audience
      return DrawnFeature.Merged(
        conditions: feature.conditions,
        entries: Set(feature.entries),
        check: { [feature] audience, branch, log in
          let isBranch = branch != base.document?.span
          let before = isBranch ? OnboardingFeature(base.node, types, versions: versions) : nil
          var feature = feature
          feature.shipped = Dictionary(firstOf: (before?.cards ?? []).map { ($0.key.value, $0) })
          feature.check(for: audience, branch, &log)
        },
        view: { [feature] audience, _ in CardSelection(feature: feature, audience: audience) }
      )
    },
    isCollection: { CardShape.isCollection($0, of: $1) },
    isItem: { CardShape.isCard($0) },
    renewed: { value, base, versions, log in
      // Of a document's own value, and of recipes that no manifest explains.
      base.origin == .manifest || base.document != nil
        ? value : OldShapes(versions: versions).renewed(value, log: &log)
    }
  )
}
