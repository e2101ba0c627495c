internal import Flow
internal import Source
internal import SystemKit

/// The answers that a screen requires before *next*, *screen* and *complete*; going back and the app's
/// own work need none (reference: sequence, section 11.3).
///
/// Only blocks that stand on the screen itself count, and only those that store what they collect
/// under a name.
struct AnswerGuard {
  private let needed: [Predicate]

  init(_ content: ScreenContent, card: String) {
    let blocks = content.showsBlocks ? content.blocks.filter(\.isVisible) : []
    needed = blocks.compactMap { block in
      guard let answer = block.content.collects, answer.mustBeGiven else { return nil }
      return .isFilled(.answer(card: card, field: answer.field))
    }
  }

  /// The condition that all required answers are there; nil for none.
  ///
  /// A choice with a minimum counts as answered from the minimum on.
  var predicate: Predicate? {
    switch needed.count {
    case 0: nil
    case 1: needed[0]
    default: .and(needed)
    }
  }
}
