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
        .messageKeyDiffers,
        "message '\(other.key.value)' of branch '\(branch.branch.slug.value)' is none of branch "
          + "'\(first.branch.slug.value)'",
        at: other.key.span,
        labels: first.own.first.map { [.init($0.key.span, "'\($0.key.value)' there")] } ?? []
      )
    }
  }
}

extension Rule {
  /// Messages that can't be compared by key.
  static let messageKeyDiffers = Rule(
    1309,
    "message-key-differs-between-branches",
    .warning,
    title: "The branches of a recipe name their messages differently.",
    why: "The app counts what is shown and tapped by key, so the branches can't be compared.",
    fix: "Use the same key in every branch, such as \"{experiment}\".",
    bad: MessageExample.branches(
      "\"a\": {\"surface\": \"notification\", \"text\": \"Good morning\"}",
      "↓\"b\": {\"surface\": \"notification\", \"text\": \"Hello\"}"
    ),
    good: MessageExample.branches(
      "\"a\": {\"surface\": \"notification\", \"text\": \"Good morning\"}",
      "\"a\": {\"surface\": \"notification\", \"text\": \"Hello\"}"
    )
  )
}
