internal import Source

/// Control messages whose circumstances differ from those of the messages they stand for.
enum ControlMismatch {
  static func check(_ checks: BranchChecks, _ log: inout Log) {
    for branch in checks.branches {
      let exceptions = branch.feature.platform.exceptions
      for control in branch.own where control.isControl.value {
        let treatment = treatment(of: control, checks)
        guard let treatment, let field = difference(control, treatment, exceptions) else {
          continue
        }
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
  private static func treatment(of control: Message, _ checks: BranchChecks) -> Message? {
    let others = checks.branches.flatMap(\.own).filter { !$0.isControl.value }
    if let same = others.first(where: { $0.key.value == control.key.value }) { return same }
    let first = others.first
    return others.allSatisfy { $0.key.value == first?.key.value } ? first : nil
  }

  private static func difference(
    _ control: Message,
    _ treatment: Message,
    _ exceptions: String
  ) -> String? {
    if control.surface.value != treatment.surface.value { return "surface" }
    if control.style.value != treatment.style.value { return "style" }
    if names(control.triggers) != names(treatment.triggers) {
      return treatment.written["trigger"] == nil ? "trigger-if-all" : "trigger"
    }
    return names(control.exceptions) == names(treatment.exceptions) ? nil : exceptions
  }

  private static func names(_ triggers: [Located<String>]) -> Set<String> {
    Set(triggers.map(\.value))
  }
}
