internal import Flow
internal import Source
internal import Syntax

/// Adds a variant for each branch of each recipe that configures messages.
///
/// Any number of recipes on messages may combine for one user; each is shown by itself over what
/// ships (reference: nimbus, section 3.2).
struct MessageVariants {
  /// The channel the source asks for; nil is all.
  let channel: String?

  /// Adds the branches of all files, in their order.
  func add(
    _ paths: [String],
    from span: Span?,
    to assembly: inout MessagesAssembly,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    for path in paths {
      guard let node = documents.node(path, from: span, log: &log) else { continue }
      if let items = RecipeReader.items(node) {
        add(items, in: documents.sources, to: &assembly, &log)
      } else if let value = MessageDocument.value(node) {
        addValue(value, path: path, to: &assembly, &log)
      }
    }
  }

  /// Adds the branches of the recipes of one file.
  func add(
    _ items: [Node],
    in sources: SourceSet,
    to assembly: inout MessagesAssembly,
    _ log: inout Log
  ) {
    for recipe in RecipeReader.recipes(items, in: sources, log: &log)
    where recipe.configures(MessagingFeature.id) {
      let index = base(for: recipe, assembly, &log)
      let branches = recipe.branches.map { branch in
        let feature = add(branch, of: recipe, over: index, to: &assembly, &log)
        return BranchMessages(branch: branch, feature: feature)
      }
      BranchChecks(recipe: recipe, branches: branches).run(&log)
    }
  }

  private func add(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    over index: Int,
    to assembly: inout MessagesAssembly,
    _ log: inout Log
  ) -> MessagingFeature {
    let value = branch.values[MessagingFeature.id] ?? Node(.map([]), span: branch.span)
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
    return assembly.add(
      value,
      over: index,
      id: "\(recipe.slug.value)-\(branch.slug.value)",
      provenance,
      surveysOff: Self.surveysOff(branch),
      &log
    )
  }

  /// What a branch says of microsurveys; nil is nothing.
  private static func surveysOff(_ branch: Recipe.Branch) -> Span?? {
    guard let enabled = branch.values[MessagingFeature.microsurveyID]?["enabled"],
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
    let index = fallback(assembly.bases)
    var provenance = Variant.Provenance()
    provenance.channel = assembly.bases[index].channel
    provenance.span = value.span
    assembly.add(value, over: index, id: FileName.base(path), provenance, &log)
  }

  /// Which shipped messages a recipe is laid over.
  private func base(
    for recipe: Recipe,
    _ assembly: MessagesAssembly,
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

  private func fallback(_ bases: [MessagesAssembly.Base]) -> Int {
    let names = [channel, "release"].compactMap { $0 }
    let found = names.compactMap { name in bases.firstIndex { $0.channel == name } }
    return found.first ?? 0
  }
}
