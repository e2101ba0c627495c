internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Adds a variant for each branch of each recipe that configures messages.
///
/// Any number of recipes on messages may combine for one user; each is shown by itself over what
/// ships, then every two that may meet (reference: nimbus, section 3.2).
struct MessageVariants {
  /// The channel the source asks for; nil is all.
  let channel: String?

  /// Adds the branches of recipes at hand and of all files, in their order.
  func add(
    _ paths: [String],
    and items: [Node] = [],
    from span: Span?,
    to assembly: inout MessagesAssembly,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    var placed = add(items, in: documents.sources, to: &assembly, &log)
    for path in paths {
      guard let node = documents.node(path, from: span, log: &log) else { continue }
      if let items = RecipeReader.items(node) {
        placed += add(items, in: documents.sources, to: &assembly, &log)
      } else if let value = MessageDocument.value(node) {
        addValue(value, path: path, to: &assembly, &log)
      }
    }
    DuplicateSlug.check(placed.map(\.recipe), &log)
    for both in Combinations.coEnrolled(placed, &log) { add(both, to: &assembly) }
  }

  /// Adds the branches of the recipes of one file.
  private func add(
    _ items: [Node],
    in sources: SourceSet,
    to assembly: inout MessagesAssembly,
    _ log: inout Log
  ) -> [PlacedRecipe] {
    var placed: [PlacedRecipe] = []
    for recipe in RecipeReader.recipes(items, in: sources, log: &log)
    where recipe.configures(MessagingFeature.id) {
      VersionGate.checkTriggers(recipe, &log)
      let index = places(assembly).index(for: recipe, &log)
      let branches = recipe.branches.map { branch in
        let feature = add(branch, of: recipe, over: index, to: &assembly, &log)
        return BranchMessages(branch: branch, feature: feature)
      }
      BranchChecks(recipe: recipe, branches: branches).run(&log)
      placed.append(.init(recipe: recipe, base: index))
    }
    return placed
  }

  /// Adds what a user of two branches sees; what is wrong with either was said before.
  private func add(_ both: Combinations.Both, to assembly: inout MessagesAssembly) {
    let (first, second) = (both.first, both.second)
    guard let value = CoEnrollment.value(of: MessagingFeature.id, in: [first, second]) else {
      return
    }
    var provenance = Variant.Provenance(
      first.branch,
      of: first.recipe,
      feature: MessagingFeature.id,
      channel: assembly.bases[both.base].channel,
      value: value
    )
    let other = "\(second.recipe.title ?? second.recipe.slug.value), \(second.branch.slug.value)"
    provenance.isControl = false
    provenance.facts.append(.init("together with", other))
    var quiet = Log()
    assembly.add(
      value,
      over: both.base,
      id: [first, second].map { "\($0.recipe.slug.value)-\($0.branch.slug.value)" }
        .joined(separator: "+"),
      provenance,
      surveysOff: Self.surveysOff(second.branch, assembly)
        ?? Self.surveysOff(first.branch, assembly),
      &quiet
    )
  }

  private func add(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    over index: Int,
    to assembly: inout MessagesAssembly,
    _ log: inout Log
  ) -> MessagingFeature {
    let value = branch.value(of: MessagingFeature.id)
    let provenance = Variant.Provenance(
      branch,
      of: recipe,
      feature: MessagingFeature.id,
      channel: assembly.bases[index].channel,
      value: value
    )
    return assembly.add(
      value,
      over: index,
      id: "\(recipe.slug.value)-\(branch.slug.value)",
      provenance,
      surveysOff: Self.surveysOff(branch, assembly),
      &log
    )
  }

  /// What a branch says of microsurveys; nil is nothing.
  private static func surveysOff(
    _ branch: Recipe.Branch,
    _ assembly: MessagesAssembly
  ) -> Span?? {
    guard let enabled = branch.values[assembly.audience.platform.microsurveys]?["enabled"],
      let isOn = enabled.bool
    else { return nil }
    return .some(isOn ? nil : enabled.span)
  }

  private func addValue(
    _ value: Node,
    path: String,
    to assembly: inout MessagesAssembly,
    _ log: inout Log
  ) {
    let index = places(assembly).fallback
    var provenance = Variant.Provenance()
    provenance.channel = assembly.bases[index].channel
    provenance.file = path
    provenance.span = value.span
    let id = FileName.kebab(FileName.base(path))
    assembly.add(value, over: index, id: id, provenance, &log)
  }

  /// Which shipped messages a recipe is laid over.
  private func places(_ assembly: MessagesAssembly) -> RecipeBase {
    RecipeBase(channels: assembly.bases.map(\.channel), wanted: channel)
  }
}
