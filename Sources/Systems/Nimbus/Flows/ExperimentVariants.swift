internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Adds a variant for each branch of each recipe that configures onboarding, then one for each
/// branch together with a rollout.
struct ExperimentVariants {
  /// The channel the source asks for; nil is all.
  let channel: String?
  /// True where values are read by the newest names whatever their own version.
  var usesOldNames = false

  /// Adds the branches of recipes at hand and of all files, in their order.
  func add(
    _ paths: [String],
    and items: [Node] = [],
    from span: Span?,
    to assembly: inout OnboardingAssembly,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    var placed = add(items, in: documents.sources, to: &assembly, &log)
    for path in paths {
      guard let node = documents.node(path, from: span, log: &log) else { continue }
      if let items = RecipeReader.items(node) {
        placed += add(items, in: documents.sources, to: &assembly, &log)
      } else if isFeatureValue(node, assembly) {
        addValue(node, path: path, to: &assembly, &log)
      } else if MessageDocument.value(node) == nil {
        report(node, path, &log)
      }
    }
    DuplicateSlug.check(placed.map(\.recipe), &log)
    CoenrollConflict.check(placed, assembly.bases.map(\.schema.types), &log)
    for pair in Combinations.pairs(placed, &log) { add(pair, to: &assembly, &log) }
  }

  /// Adds the branches of the recipes of one file.
  private func add(
    _ items: [Node],
    in sources: SourceSet,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) -> [PlacedRecipe] {
    var placed: [PlacedRecipe] = []
    for recipe in RecipeReader.recipes(items, in: sources, log: &log) {
      guard recipe.configures(OnboardingFeature.id) else {
        RecipeNotDrawn.check(recipe, drawn: Set(ManifestBases.drawn), &log)
        continue
      }
      reportLocalizations(recipe, &log)
      VersionGate.check(recipe, &log)
      let index = places(assembly).index(for: recipe, &log)
      OtherVersion.check(recipe, assembly.bases[index].schema.version, &log)
      for branch in recipe.branches { add(branch, of: recipe, over: index, to: &assembly, &log) }
      placed.append(PlacedRecipe(recipe: recipe, base: index))
    }
    return placed
  }

  private func add(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    over index: Int,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let value = renewed(branch.value(of: OnboardingFeature.id), &log)
    let base = assembly.bases[index]
    let provenance = provenance(branch, of: recipe, over: base, value: value)
    let id = "\(recipe.slug.value)-\(branch.slug.value)"
    let isForeign = OtherVersion.isForeign(recipe, base.schema.version)
    let how = OnboardingAssembly.Laying(isOtherVersion: isForeign, words: branch.words)
    let merged = assembly.add(value, over: index, id: id, provenance, how, &log)
    guard provenance.isControl, !usesOldNames, !isForeign else { return }
    ControlDiffers.check(
      branch,
      of: recipe,
      merged: merged,
      shipped: base.node,
      channel: base.channel,
      &log
    )
  }

  /// Adds a branch of an experiment for users who are in a rollout too.
  private func add(
    _ pair: Combinations.Pair,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let branch = pair.branch
    let feature = OnboardingFeature.id
    let values = [pair.rolloutBranch.value(of: feature), branch.value(of: feature)]
    var quiet = Log()
    let value = MergePatch.together(values.map { renewed($0, &quiet) })
    let base = assembly.bases[pair.base]
    guard let value else { return }
    var provenance = provenance(branch, of: pair.experiment, over: base, value: value)
    provenance.rollout = pair.rollout.slug.value
    provenance.facts.append(.init("rollout", pair.rollout.title ?? pair.rollout.slug.value))
    let id = "\(pair.experiment.slug.value)-\(branch.slug.value)+\(pair.rollout.slug.value)"
    let words = pair.rolloutBranch.words.merging(branch.words) { $1 }
    let how = OnboardingAssembly.Laying(isCombination: true, words: words)
    assembly.add(value, over: pair.base, id: id, provenance, how, &log)
  }

  private func provenance(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    over base: OnboardingAssembly.Base,
    value: Node
  ) -> Variant.Provenance {
    Variant.Provenance(
      branch,
      of: recipe,
      feature: OnboardingFeature.id,
      channel: base.channel,
      value: value
    )
  }

  /// Adds a file of values as the command line of Nimbus does: a branch named after its file.
  private func addValue(
    _ node: Node,
    path: String,
    to assembly: inout OnboardingAssembly,
    _ log: inout Log
  ) {
    let index = places(assembly).fallback
    var provenance = Variant.Provenance()
    provenance.channel = assembly.bases[index].channel
    provenance.file = path
    provenance.span = node.span
    let value = renewed(node[OnboardingFeature.id] ?? node, &log)
    let id = FileName.kebab(FileName.base(path))
    assembly.add(value, over: index, id: id, provenance, .init(), &log)
  }

  private func renewed(_ value: Node, _ log: inout Log) -> Node {
    usesOldNames ? OldShapes.renewed(value, log: &log) : value
  }

  /// A file that is just the value of the feature.
  private func isFeatureValue(_ node: Node, _ assembly: OnboardingAssembly) -> Bool {
    guard let entries = node.map, let base = assembly.bases.first else { return false }
    if node[OnboardingFeature.id]?.map != nil { return true }
    let known = base.schema.types.variables
    return entries.contains { known.contains($0.key) } && node["$schema"] == nil
  }

  private func report(_ node: Node, _ path: String, _ log: inout Log) {
    log.report(
      .notARecipe,
      "'\(path)' holds no recipe and no value of '\(OnboardingFeature.id)'",
      at: node.span.start(1)
    )
  }

  private func reportLocalizations(_ recipe: Recipe, _ log: inout Log) {
    guard let localizations = recipe.localizations else { return }
    log.report(
      .localizedOnMobile,
      "recipe '\(recipe.slug.value)' has 'localizations', which mobile apps do not know",
      at: localizations.span.start(1),
      help: "use text ids; the texts are shown here as written, the app shows its defaults"
    )
  }
}

/// Which shipped flow a recipe is laid over.
extension ExperimentVariants {
  private func places(_ assembly: OnboardingAssembly) -> RecipeBase {
    RecipeBase(channels: assembly.bases.map(\.channel), wanted: channel)
  }
}
