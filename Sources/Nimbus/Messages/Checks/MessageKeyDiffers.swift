internal import FML
internal import Source

/// Branches of one recipe that name their messages differently.
enum MessageKeyDiffers {
  static func check(_ checks: BranchChecks, _ log: inout Log) {
    let branches = checks.branches.filter { !$0.own.isEmpty }
    let reference = branches.first { $0.branch.slug.value == checks.recipe.referenceBranch }
    guard let first = reference ?? branches.first else { return }
    let known = first.own.map(\.key.value)
    for branch in branches where branch.branch.slug.value != first.branch.slug.value {
      guard let other = branch.own.first(where: { !known.contains($0.key.value) }) else { continue }
      log.report(
        .messageKeyDiffersBetweenBranches,
        "message '\(other.key.value)' of branch '\(branch.branch.slug.value)' is none of branch "
          + "'\(first.branch.slug.value)'",
        at: other.key.span,
        labels: first.own.first.map { [.init($0.key.span, "'\($0.key.value)' there")] } ?? []
      )
    }
  }
}
