import Flow
internal import Source
internal import SystemKit

extension FlowFields {
  /// Collects the fields of the visible blocks of a flow's screens, blocks inside others included.
  init(_ screens: ScreenList, given: [String: Template.Sample.Value] = [:]) {
    let fields = screens.all.flatMap { item -> [CollectedField] in
      let content = item.screen.content
      guard content.showsBlocks else { return [] }
      return content.blocks.filter(\.isVisible).withChildren.compactMap {
        $0.collectedField(on: item.id)
      }
    }
    self.init(fields, given: given)
  }
}

extension SequenceBlock {
  /// The answer the block collects, under its `fieldName` or else its id; nil where it collects
  /// none or has neither.
  fileprivate func collectedField(on card: String) -> CollectedField? {
    guard let answer = content.collects else { return nil }
    if !answer.field.isEmpty {
      return CollectedField(answer, span: answer.span ?? span, card: card)
    }
    // A path stands in for an id that the document does not have.
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let own = BlockAnswer(field: id, kind: answer.kind, initial: answer.initial)
    return CollectedField(own, span: span.start(1), card: card, isFallback: true)
  }
}
