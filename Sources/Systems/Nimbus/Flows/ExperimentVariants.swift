internal import Flow
internal import Source
internal import Syntax

/// Adds a variant for each branch of each recipe that configures onboarding.
struct ExperimentVariants {
  /// The channel the source asks for; nil is all.
  let channel: String?
  /// True where values are read by the newest names whatever their own version.
  var usesOldNames = false

  /// Adds the branches of all files, in their order.
  func add(
    _ paths: [String],
    from span: Span?,
    to assembly: inout OnboardingAssembly,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    for path in paths {
      guard let node = documents.node(path, from: span, log: &log) else { continue }
      if let items = RecipeReader.items(node) {
        add(items, in: documents.sources, to: &assembly, &log)
      } else if isFeatureValue(node, assembly) {
        addValue(node, path: path, to: &assembly, &log)
      } else if MessageDocument.value(node) == nil {
        report(node, path, &log)
      }
    }
  }

  /// Adds the branches of the recipes of one file.
  func add(
    _ items: [Node],
    in sources: SourceSet,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    for recipe in RecipeReader.recipes(items, in: sources, log: &log)
    where recipe.configures(OnboardingFeature.id) {
      if let localizations = recipe.localizations {
        log.report(
          .localizedOnMobile,
          "recipe '\(recipe.slug.value)' has 'localizations', which mobile apps do not know",
          at: localizations.span.start(1)
        )
      }
      let index = base(for: recipe, assembly, &log)
      for branch in recipe.branches { add(branch, of: recipe, over: index, to: &assembly, &log) }
    }
  }

  private func add(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    over index: Int,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let empty = Node(.map([]), span: branch.span)
    let value = branch.values[OnboardingFeature.id] ?? empty
    var provenance = Variant.Provenance()
    provenance.channel = assembly.bases[index].channel
    provenance.experiment = recipe.slug.value
    provenance.experimentTitle = recipe.title
    provenance.branch = branch.slug.value
    provenance.ratio = branch.ratio
    provenance.targeting = recipe.targeting?.value
    provenance.isRollout = recipe.isRollout
    provenance.isControl = branch.slug.value == recipe.referenceBranch
    provenance.span = value.span
    let id = "\(recipe.slug.value)-\(branch.slug.value)"
    add(value, over: index, id: id, provenance, to: &assembly, &log)
  }

  private func addValue(
    _ node: Node,
    path: String,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let index = fallback(assembly.bases)
    var provenance = Variant.Provenance()
    provenance.channel = assembly.bases[index].channel
    provenance.span = node.span
    let value = node[OnboardingFeature.id] ?? node
    add(value, over: index, id: FileName.base(path), provenance, to: &assembly, &log)
  }

  private func add(
    _ value: Node,
    over index: Int,
    id: String,
    _ provenance: Variant.Provenance,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let value = usesOldNames ? OldShapes.renewed(value, log: &log) : value
    assembly.add(value, over: index, id: id, provenance, &log)
  }

  /// A file that is just the value of the feature.
  private func isFeatureValue(_ node: Node, _ assembly: OnboardingAssembly) -> Bool {
    guard let entries = node.map, let base = assembly.bases.first else { return false }
    if node[OnboardingFeature.id]?.map != nil { return true }
    let known = base.schema.variables
    return entries.contains { known.contains($0.key) } && node["$schema"] == nil
  }

  private func report(_ node: Node, _ path: String, _ log: inout Log) {
    log.report(
      .notARecipe,
      "'\(path)' holds no recipe and no value of '\(OnboardingFeature.id)'",
      at: node.span.start(1)
    )
  }
}

/// Which shipped flow a recipe is laid over.
extension ExperimentVariants {
  private func base(
    for recipe: Recipe,
    _ assembly: OnboardingAssembly,
    _ log: inout Log
  ) -> Int {
    let bases = assembly.bases
    let wanted = recipe.channel?.value.lowercased()
    if let wanted, let index = bases.firstIndex(where: { $0.channel?.lowercased() == wanted }) {
      return index
    }
    let index = fallback(bases)
    guard let channel = bases[index].channel else { return index }
    let found = recipe.channel.map { "'\($0.value)' is no channel shown here" }
    log.report(
      .otherChannel,
      "\(found ?? "the recipe names no channel"), its branches are laid over '\(channel)'",
      at: recipe.channel?.span ?? recipe.span
    )
    return index
  }

  private func fallback(_ bases: [OnboardingAssembly.Base]) -> Int {
    let names = [channel, "release"].compactMap { $0 }
    let found = names.compactMap { name in bases.firstIndex { $0.channel == name } }
    return found.first ?? 0
  }
}

extension Rule {
  /// A recipe whose channel the manifest does not have.
  static let otherChannel = Rule(
    1163,
    "other-channel",
    .info,
    title: "A recipe is for a channel that is not shown.",
    why: "Its branches are drawn over another channel's defaults, which may differ.",
    fix: "Name a manifest of that channel, or leave it where the defaults are the same.",
    bad: CardExample.manifest(
      """
      {"slug": "test", "channel": ↓"nightly", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    ),
    good: CardExample.manifest(
      """
      {"slug": "test", "channel": "release", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    )
  )
}
