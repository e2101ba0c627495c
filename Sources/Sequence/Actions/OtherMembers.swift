internal import Source
internal import Syntax
internal import SystemKit

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
