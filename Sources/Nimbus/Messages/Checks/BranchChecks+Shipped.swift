internal import FML
internal import Flow
internal import Paths
internal import Source
internal import Syntax

/// Checks of a branch's messages under the names of shipped ones.
extension BranchChecks {
  /// Messages that take something over from those that ship, or take it away.
  func underShippedNames(_ log: inout Log) {
    let shipped = Dictionary(firstOf: shipped.map { ($0.key.value, $0) })
    for branch in branches {
      for message in branch.own {
        guard let before = shipped[message.key.value], !before.isControl.value else { continue }
        if message.isControl.value {
          reportHidden(before, by: message, of: branch, &log)
        } else {
          reportInherited(from: before, by: message, &log)
        }
      }
    }
  }

  /// Reports other words whose button still does what that of the shipped message does.
  private func reportInherited(from before: Message, by message: Message, _ log: inout Log) {
    guard let action = message.action, action.span == before.action?.span,
      message.text.span != before.text.span, message.text.value != before.text.value
    else { return }
    log.report(
      .inheritedAction,
      "message '\(message.key.value)' has other words, but still does '\(action.value)', as the one that"
        + " ships does",
      at: message.text.span,
      labels: [.init(action.span, "the action that stays")],
      help: "if that is meant, say so: write the action beside the words"
    )
  }

  /// Reports a message that ships and that a control message of its name hides, where no other message
  /// of the branch can show instead.
  private func reportHidden(
    _ before: Message,
    by control: Message,
    of branch: BranchMessages,
    _ log: inout Log
  ) {
    guard let surface = branch.feature.surface(of: before),
      !branch.selection.shows(on: surface, besides: control)
    else { return }
    log.subject.card = control.key.value
    defer { log.subject.card = nil }
    log.report(
      .controlHidesShipped,
      "control message '\(control.key.value)' hides the message that ships under this name, and users "
        + "of branch '\(branch.branch.slug.value)' see nothing in its place",
      at: control.isControl.span,
      labels: [.init(before.key.span, "the message that ships")],
      help: "if they are to see what others see, leave the message out of this branch"
    )
  }
}

extension MessageSelection {
  /// Tells whether a surface can show another message while a control message is selected.
  fileprivate func shows(on surface: MessageSurface, besides control: Message) -> Bool {
    if feature.showsNoneOnControl, feature.surface(of: control) == surface { return false }
    let met = condition(control) ?? .constant(true)
    return shown(surface).contains {
      !Predicate.exclude(met, condition($0) ?? .constant(true))
    }
  }
}
