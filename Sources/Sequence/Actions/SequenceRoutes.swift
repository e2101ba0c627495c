internal import Flow
internal import Source
internal import SystemKit

/// The routes of a flow: targets of the buttons, choices and timers of each screen (reference:
/// sequence, section 11).
struct SequenceRoutes {
  /// The screens of the flow.
  let screens: ScreenList
  /// Ids that a wrong one may have meant.
  let names: [String]
  private let transitions: TransitionPairs

  init(screens: ScreenList, pairs: [SequenceConfig.Pair]) {
    self.screens = screens
    names = screens.likelyIDs
    transitions = TransitionPairs(pairs, screens: screens)
  }

  /// The routes of a screen, in the order in which it is drawn; what leads nowhere is reported.
  func routes(from index: Int, _ log: inout Log) -> [Route] {
    var maker = ScreenRoutes(flow: self, index: index)
    let routes = maker.all()
    log.noteNames(of: maker.outcomes.log)
    for var diagnostic in maker.outcomes.log.diagnostics {
      diagnostic.subject = log.subject
      log.add(diagnostic)
    }
    return routes
  }

  /// Facts about buttons whose preset is meant for a native step that no action runs.
  func facts(of index: Int) -> [Card.Fact] {
    let content = screens.all[index].screen.content
    guard content.showsBlocks else { return [] }
    return content.blocks.filter(\.isVisible).flatMap(\.withVisibleChildren).flatMap { block in
      block.content.actions.compactMap { action in
        guard action.action == nil, let hint = action.hint else { return nil }
        let words = "without an action it goes on; its preset is meant for '\(hint)'"
        return Card.Fact("button '\(block.id)'", words, span: block.span)
      }
    }
  }

  /// The transitions from a screen to those that `transitions` pairs with it.
  func transitions(from index: Int) -> [String: Transition] {
    transitions.transitions(from: index, in: screens)
  }
}
