internal import FML
internal import Source
internal import Syntax

/// A branch with the messages it makes.
struct BranchMessages {
  let branch: Recipe.Branch
  let feature: MessagingFeature

  /// The messages that the branch itself sets; those that ship are not among them.
  var own: [Message] {
    let entries = branch.values[DrawnFeature.messages.id]?["messages"]?.map ?? []
    let keys = Set(entries.map(\.key))
    return feature.messages.filter { keys.contains($0.key.value) }
  }
}

/// Runs the checks that compare the branches of one recipe.
struct BranchChecks {
  let recipe: Recipe
  /// All branches, in the order of the recipe.
  let branches: [BranchMessages]
  /// The messages that ship.
  let shipped: [Message]

  /// The checks, in the order of their rules.
  static let all: [@Sendable (BranchChecks, inout Log) -> Void] = [
    ControlMismatch.check, MessageKeyDiffers.check, MessageNobody.check, MessageLocaleLeft.check,
    ShippedMessages.check,
  ]

  func run(_ log: inout Log) {
    for check in Self.all { check(self, &log) }
  }
}
