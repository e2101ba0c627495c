internal import FML
internal import Source
internal import Syntax

struct BranchMessages {
  let branch: Recipe.Branch
  let feature: MessagingFeature

  /// The messages that the branch itself sets; those that ship are not among them.
  var own: [Message] {
    let entries = branch.values[DrawnFeature.messages.id]?["messages"]?.map ?? []
    let keys = Set(entries.map(\.key))
    return feature.messages.filter { keys.contains($0.key.value) }
  }

  var selection: MessageSelection { MessageSelection(feature, for: .anybody(on: feature.platform)) }
}

/// The branches of one recipe, which are compared with each other.
struct BranchChecks {
  let recipe: Recipe
  let branches: [BranchMessages]
  let shipped: [Message]

  /// Runs the checks in the order of their rules.
  func run(_ log: inout Log) {
    controlMismatch(&log)
    keyDiffers(&log)
    nobody(&log)
    localeLeft(&log)
    underShippedNames(&log)
  }

  /// Control messages whose circumstances differ from those of the messages they stand for.
  private func controlMismatch(_ log: inout Log) {
    for branch in branches {
      let exceptions = branch.feature.platform.exceptions
      for control in branch.own where control.isControl.value {
        guard let treatment = treatment(of: control),
          let field = difference(control, treatment, exceptions)
        else { continue }
        log.report(
          .controlMismatch,
          "'\(field)' of control message '\(control.key.value)' differs from that of the treatment",
          at: control.place(of: field),
          labels: [.init(treatment.place(of: field), "the treatment")]
        )
      }
    }
  }

  /// The message of another branch that the control stands for: of the same key, else the only one.
  private func treatment(of control: Message) -> Message? {
    let others = branches.flatMap(\.own).filter { !$0.isControl.value }
    if let same = others.first(where: { $0.key.value == control.key.value }) { return same }
    let first = others.first
    return others.allSatisfy { $0.key.value == first?.key.value } ? first : nil
  }

  /// The field in which a control message differs from its treatment; nil for none.
  private func difference(
    _ control: Message,
    _ treatment: Message,
    _ exceptions: String
  ) -> String? {
    func differ(_ names: KeyPath<Message, [Located<String>]>) -> Bool {
      Set(control[keyPath: names].map(\.value)) != Set(treatment[keyPath: names].map(\.value))
    }
    if control.surface.value != treatment.surface.value { return "surface" }
    if control.style.value != treatment.style.value { return "style" }
    if differ(\.triggers) {
      return treatment.written["trigger"] == nil ? "trigger-if-all" : "trigger"
    }
    return differ(\.exceptions) ? exceptions : nil
  }

  private func keyDiffers(_ log: inout Log) {
    let branches = branches.filter { !$0.own.isEmpty }
    let reference = branches.first { $0.branch.slug.value == recipe.referenceBranch }
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
