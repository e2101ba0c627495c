internal import FML
internal import Flow
internal import Syntax

extension DrawnFeature {
  /// The onboarding of Firefox for Android (reference: fenix, sections 1 to 5).
  static let juno = DrawnFeature(
    id: JunoFeature.id,
    title: "Onboarding for Android",
    collection: "cards",
    item: "card",
    itemType: "OnboardingCardData",
    nullHelp: "switch the card off with \"enabled\": false and add a new one without it",
    histories: [.android: FenixVersions.junoOnboarding],
    expressions: "conditions",
    gates: [.android: JunoFeature.marketing],
    isShownEmpty: true,
    builtIn: [.android: BuiltInManifest(EmbeddedManifest.juno)],
    entries: { _ in [Flow.Entry(id: JunoFeature.entry, title: "Onboarding")] },
    read: { node, base, how in
      let (version, document) = (base.version ?? base.least, base.document)
      var feature = JunoFeature(
        node,
        base.types,
        version: version,
        document: document,
        shipped: base.node
      )
      feature.isExample = base.isExample
      feature.audience = how.audience
      feature.marketing = how.isEnabled(JunoFeature.marketing, in: base.types.manifest)
      return DrawnFeature.Merged(
        conditions: feature.conditions,
        entries: [JunoFeature.entry],
        check: { [feature] audience, branch, log in feature.check(for: audience, branch, &log) },
        view: { [feature] audience, _ in JunoSelection(feature, for: audience) }
      )
    },
    isCollection: { cards, _ in JunoShape.isCollection(cards) },
    isItem: { JunoShape.isCard($0) },
    compare: { recipe, branches, base, log in
      recipe.checkFirstRun(&log)
      compareControl(recipe, branches, base, &log)
    }
  )
}
