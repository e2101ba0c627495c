internal import Source
internal import Syntax
internal import SystemKit

/// An action of a button, a choice or an answer of the app (reference: sequence, section 11.1).
struct SequenceAction: Sendable {
  let kind: Kind
  /// Members with strings that no reference names; one may hold the id of a screen.
  var others: [Node.Entry] = []

  init(_ kind: Kind) { self.kind = kind }

  /// The effects that an action can have.
  indirect enum Kind: Sendable {
    /// The next screen by order; after the last one the flow is done.
    case next
    /// The screen before by order.
    case previous
    /// A screen by its id; nil where the action names none.
    case screen(Located<String>?)
    /// The flow is done.
    case complete
    /// A native step, with the actions that follow its answers.
    case custom(Custom)
    /// A page outside the app.
    case external(Located<String>)
  }

  /// A native step of the app.
  struct Custom: Sendable {
    /// The app's name for it; nil where the action names none.
    let identifier: Located<String>?
    /// The flow waits for an answer.
    var awaitsResult = false
    /// Actions to run after each answer, as far as they are configured.
    var onSuccess: Located<SequenceAction>?
    var onFailure: Located<SequenceAction>?
    var onCancel: Located<SequenceAction>?
  }

  /// The action in a word, for lists: `next`, `screen:goals`, `auth.apple`.
  var name: String {
    switch kind {
    case .next: "next"
    case .previous: "previous"
    case .screen(let id): "screen:\(id?.value ?? "")"
    case .complete: "complete"
    case .custom(let custom): custom.identifier?.value ?? "custom"
    case .external(let url): url.value
    }
  }

  /// The default for a missing action: the next screen.
  static let next = SequenceAction(.next)
}

extension ScreenContent {
  /// Members of blocks and actions that no reference names and that hold strings.
  var others: [Node.Entry] {
    let actions =
      [buttonAction, skipAction] + allBlocks.flatMap { $0.content.actions.map(\.action) }
    return allBlocks.flatMap(\.others)
      + actions.compactMap { $0 }.flatMap { $0.value.allOthers }
  }
}

extension SequenceAction {
  /// Such members of the action and of those that follow the app's answers.
  var allOthers: [Node.Entry] {
    guard case .custom(let custom) = kind else { return others }
    let nested = [custom.onSuccess, custom.onFailure, custom.onCancel].compactMap { $0 }
    return others + nested.flatMap { $0.value.allOthers }
  }
}
