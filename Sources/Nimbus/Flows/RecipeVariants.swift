internal import FML
internal import Flow
internal import Paths
internal import Source
internal import Syntax
internal import SystemKit

/// A variant for each branch of each recipe that configures the feature, then one for branches that a
/// user may be in together.
extension FeatureVariants {
  /// Adds the branches of recipes at hand and of all files, in their order.
  mutating func add(
    _ paths: [String],
    and items: [Node],
    from span: Span?,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    var placed = add(items, in: documents.sources, &log)
    for path in paths {
      guard let node = documents.node(path, from: span, log: &log) else { continue }
      if let items = RecipeReader.items(node) {
        placed += add(items, in: documents.sources, &log)
      } else if let value = bases.first.flatMap({ feature.fileValue(node, $0.types) }) {
        addValue(value, path: path, &log)
      } else if earlier.isEmpty, DrawnFeature.all.allSatisfy({ $0.value(node) == nil }) {
        log.report(
          .notARecipe,
          "'\(path)' holds no recipe and no value of '\(feature.id)'",
          at: node.span.start(1)
        )
      }
    }
    Recipe.checkSlugs(of: placed.map(\.recipe), &log)
    if !feature.coEnrolls {
      CoenrollConflict.check(
        placed.filter { $0.recipe.configures(feature.id) },
        bases.map(\.types),
        where: Predicate.exclude,
        &log
      )
    }
    for pair in Combinations.pairs(placed, ofAnyTwo: feature.coEnrolls, &log) {
      add(pair, &log)
    }
  }

  private mutating func add(
    _ items: [Node],
    in sources: SourceSet,
    _ log: inout Log
  ) -> [PlacedRecipe] {
    var placed: [PlacedRecipe] = []
    let platform = audience.platform
    for recipe in RecipeReader.recipes(items, on: platform, in: sources, log: &log) {
      if earlier.isEmpty, let manifest = bases.first?.types.manifest {
        recipe.checkFeatures(in: manifest, drawn: DrawnFeature.all.map(\.id), &log)
      }
      guard feature.isConfigured(by: recipe, on: platform) else {
        if earlier.isEmpty {
          let drawn = DrawnFeature.all.flatMap { [$0.id, $0.gates[platform]].compactMap(\.self) }
          recipe.checkDrawn(Set(drawn), &log)
        }
        continue
      }
      let isFirst = !earlier.contains { $0.isConfigured(by: recipe, on: platform) }
      if isFirst { reportLocalizations(recipe, &log) }
      let needs =
        recipe.branches.flatMap { feature.needs($0.value(of: feature.id), of: recipe.app) }
        + (isFirst ? recipe.targeting?.needs(of: recipe.app) ?? [] : [])
      let index = recipe.channelIndex(among: bases.map(\.channel), &log)
      let base = bases[index]
      VersionNeed.check(needs, of: recipe, shown: base.version, &log)
      if isFirst {
        recipe.checkVersion(base.version, &log)
        recipe.checkTargeting(on: platform, in: sources, where: \.isNever, &log)
      }
      let merged = recipe.branches.map { branch in
        let value = branch.value(of: feature.id)
        var provenance = recipe.provenance(
          of: branch,
          feature: feature.id,
          channel: base.channel,
          value: value
        )
        provenance.isOtherVersion = recipe.isForeign(to: base.version)
        return (
          branch,
          add(
            value,
            over: index,
            id: "\(recipe.slug.value)-\(branch.slug.value)",
            provenance,
            .init(branches: [branch], versions: recipe.versions, audience: recipe.audience),
            &log
          )
        )
      }
      if recipe.configures(feature.id) { feature.compare(recipe, merged, base, &log) }
      placed.append((recipe, index))
    }
    return placed
  }

  private mutating func add(_ pair: Combinations.Pair, _ log: inout Log) {
    let (first, second) = (pair.first, pair.second)
    guard let value = CoEnrollment.value(of: feature.id, in: [first, second]) else { return }
    let base = bases[pair.base]
    let (recipe, branch, channel) = (first.recipe, first.branch, base.channel)
    var provenance = recipe.provenance(
      of: branch,
      feature: feature.id,
      channel: channel,
      value: value
    )
    provenance.audience = .all([provenance.audience, second.recipe.audience])
    provenance.isOtherVersion = [first, second].contains { $0.recipe.isForeign(to: base.version) }
    let other = second.recipe.title ?? second.recipe.slug.value
    var id = "\(first.recipe.slug.value)-\(first.branch.slug.value)+\(second.recipe.slug.value)"
    if feature.coEnrolls {
      provenance.isControl = false
      provenance.facts.append(.init("together with", "\(other), \(second.branch.slug.value)"))
      id += "-\(second.branch.slug.value)"
    } else {
      provenance.rollout = second.recipe.slug.value
      provenance.facts.append(.init("rollout", other))
    }
    let how = FeatureVariants.MergeOptions(
      branches: [second.branch, first.branch],
      versions: first.recipe.versions.narrowed(to: second.recipe.versions),
      audience: provenance.audience,
      isCombination: true
    )
    add(value, over: pair.base, id: id, provenance, how, &log)
  }

  /// Adds a file of values as the command line of Nimbus does: a branch named after its file.
  private mutating func addValue(_ value: Node, path: String, _ log: inout Log) {
    var provenance = Variant.Provenance()
    provenance.channel = bases.first?.channel
    provenance.file = path
    provenance.span = value.span
    let id = FileName.kebab(FileName.base(path))
    add(value, over: 0, id: id, provenance, .init(), &log)
  }

  private func reportLocalizations(_ recipe: Recipe, _ log: inout Log) {
    guard let localizations = recipe.localizations else { return }
    log.report(
      .l10nOnMobile,
      "recipe '\(recipe.slug.value)' has 'localizations', which mobile apps do not know",
      at: localizations.span.start(1),
      help: "use text ids; the texts are shown here as written, the app shows its defaults"
    )
  }
}
