public import Flow
internal import JEXL
public import Source
public import Syntax

/// Checks of recipes beside each other and beside the manifest that they are shown with.
extension Recipe {
  /// Reports recipes, or branches of one, that share a name: their variants are told apart by a number,
  /// which depends on the order of the files.
  public static func checkSlugs(of recipes: [Recipe], _ log: inout Log) {
    let branches = recipes.map { ("branch", $0.branches.map(\.slug)) }
    for (kind, slugs) in [("recipe", recipes.map(\.slug))] + branches {
      log.reportRepeated(slugs, .duplicateSlug, first: "the first one") {
        "the \(kind) '\($0)' is there twice, its variants are told apart by a number"
      }
    }
  }

  /// Reports features of its branches that are misspelt: no manifest has them, and their names are nearly
  /// those of drawn ones.
  ///
  /// Ids of other features are another app's or version's.
  public func checkFeatures(in manifest: Manifest, drawn: [String], _ log: inout Log) {
    var seen: Set<Span> = []
    let known = drawn.filter { manifest.features[$0] != nil }
    for id in branches.flatMap(\.featureIDs) where manifest.features[id.value] == nil {
      guard seen.insert(id.span).inserted, let help = Suggestion.help(for: id.value, among: known)
      else { continue }
      log.report(
        .unknownFeature,
        "the manifest has no feature '\(id.value)', so the app ignores this value",
        at: id.span,
        help: help
      )
    }
  }

  /// Tells of a recipe that configures none of the features that become flows, so that nobody looks for it
  /// in vain.
  public func checkDrawn(_ drawn: Set<String>, _ log: inout Log) {
    guard !features.contains(where: drawn.contains) else { return }
    let names = features.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .recipeNotDrawn,
      features.isEmpty
        ? "recipe '\(slug.value)' has no branch that configures a feature"
        : "recipe '\(slug.value)' configures \(names), which \(features.count == 1 ? "is" : "are") "
          + "not drawn",
      at: slug.span
    )
  }

  /// The place of its channel among those that are shown, the one of most users first and nil for a
  /// document that names none; another channel in its stead is said.
  public func channelIndex(among channels: [String?], _ log: inout Log) -> Int {
    let own = channel?.value.lowercased()
    if let own, let index = channels.firstIndex(where: { $0?.lowercased() == own }) {
      return index
    }
    guard let shown = channels.first ?? nil else { return 0 }
    let found = channel.map { "'\($0.value)' is no channel shown here" }
    log.report(
      .otherChannel,
      "\(found ?? "the recipe names no channel"), its branches are laid over '\(shown)'",
      at: channel?.span ?? span
    )
    return 0
  }

  /// Tells of a recipe that is for other versions than the manifest's.
  public func checkVersion(_ version: AppVersion?, _ log: inout Log) {
    guard isForeign(to: version), let version, let wanted = versions.phrase else { return }
    log.report(
      .otherVersion,
      "recipe '\(slug.value)' is for \(wanted), the manifest is of \(version.text)",
      at: slug.span
    )
  }

  /// Tells whether no user of the manifest's version is in the recipe.
  public func isForeign(to version: AppVersion?) -> Bool {
    version.map { versions.excludes(VersionRange($0)) } ?? false
  }

  /// Compares the control branch of an experiment, as the app sees it, with what its channel ships;
  /// a rollout has one branch and no control.
  public func checkControl(
    _ branch: Branch,
    merged: Node,
    shipped: Node,
    channel base: String?,
    _ log: inout Log
  ) {
    guard !isRollout, base == nil || base?.lowercased() == channel?.value.lowercased() else {
      return
    }
    let differences = NodeDifference.between(shipped, merged)
    guard !differences.isEmpty else { return }
    let named = differences.prefix(3)
    let rest = differences.count > 3 ? ", and \(differences.count - 3) more" : ""
    log.report(
      .controlDiffersFromShipped,
      "control '\(branch.slug.value)' is not what \(base.map { "'\($0)' ships" } ?? "ships"): "
        + "\(named.map(\.phrase).joined(separator: ", "))\(rest)",
      at: branch.slug.span,
      labels: named.map { .init($0.span, $0.path) }
    )
  }
}

/// Checks of the targeting as a whole.
extension Recipe {
  /// Reports a targeting that no new user meets, at the part of it that nobody meets.
  ///
  /// Names that the app does not know are findings of their own. What asks nothing of the user, such as `false`
  /// or `is_already_enrolled` alone, is meant so. `isNever` tells whether nobody meets a condition.
  public func checkTargeting(
    on platform: Platform,
    in sources: SourceSet,
    where isNever: (Predicate) -> Bool,
    _ log: inout Log
  ) {
    guard let targeting, let expression = targeting.expression else { return }
    let context = ExpressionContext.targeting
    guard expression.names.allSatisfy({ context.kind(of: $0.text, on: platform) != nil }),
      expression.failingTransforms.isEmpty,
      let part = unmet(expression.root, of: expression, isNever)
    else { return }
    let file = sources[targeting.span.file]
    let isConstant = admitted(by: part, of: expression).constantValue != nil
    let name = isConstant ? part.firstName : nil
    let kind = name.flatMap { context.kind(of: $0, on: platform) }
    log.report(
      .nobodyEnrolled,
      "nobody is enrolled in '\(slug.value)': '\(expression.text(part.core).prefix(120))' never holds",
      at: StringPlaces(targeting.text, at: targeting.span, in: file).span(part.core),
      help: part.comparesVersion && kind == .string
        ? "no version is equal to one that ends in letters or signs: compare with '>=' and '<'"
        : kind.map { "'\(name ?? "")' is \($0.phrase)" } ?? "join what may hold by itself with '||'"
    )
  }

  /// The smallest part of a term that nobody meets; nil where somebody may, or it asks nothing of them.
  private func unmet(
    _ term: Term,
    of expression: Expression,
    _ isNever: (Predicate) -> Bool
  ) -> Term? {
    // An attribute that is neither true nor false is a finding of its own.
    if case .name = term.kind { return nil }
    guard term.firstName != nil, isNever(admitted(by: term, of: expression)) else { return nil }
    guard case .chain(let first, let links) = term.kind, links[0].op.level == 0 else { return term }
    for part in [first] + links.map(\.term) {
      if let unmet = unmet(part, of: expression, isNever) { return unmet }
    }
    return term
  }
}

extension Term {
  /// Indicates a comparison of a version with another.
  fileprivate var comparesVersion: Bool {
    var compares = false
    visit {
      if case .piped(_, let calls) = $0.kind { compares = calls[0].name == "versionCompare" }
    }
    return compares
  }

  /// The first attribute that it asks for, but for those that tell who is enrolled already.
  fileprivate var firstName: String? {
    var names: [String] = []
    visit { term in
      if case .name(let name) = term.kind { names.append(name) }
    }
    return names.first { !["is_already_enrolled", "active_experiments"].contains($0) }
  }
}
