import Source
import SystemKit

/// An answer that a block collects, under the name that texts ask for it by.
struct CollectedField {
  /// The answer, under the block's `fieldName`, else its id.
  let answer: BlockAnswer
  /// The span of the name.
  let span: Span
  /// The id of the card that the block is on.
  let card: String
  /// Indicates that the block has no `fieldName`: its id stands in (reference: sequence, section 10).
  let isFallback: Bool

  init(_ answer: BlockAnswer, span: Span, card: String, isFallback: Bool = false) {
    self.answer = answer
    self.span = span
    self.card = card
    self.isFallback = isFallback
  }

  /// The name that texts ask for it by.
  var name: String { answer.field }
}
