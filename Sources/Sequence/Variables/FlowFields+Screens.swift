import Flow
internal import Source

extension FlowFields {
  /// Collects the fields of the visible blocks of a flow's screens, blocks inside others included.
  init(_ screens: ScreenList, given: [String: Template.Sample.Value] = [:]) {
    let fields = screens.all.flatMap { item -> [CollectedField] in
      let content = item.screen.content
      guard content.showsBlocks else { return [] }
      return content.blocks.filter(\.isVisible).flatMap(\.withChildren).compactMap {
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
    let kind = answer.kind.collected(isText: type.value == "quiz-question")
    if let name = answer.name, !name.value.isEmpty {
      return CollectedField(name: name.value, span: name.span, card: card, kind: kind)
    }
    // A path stands in for an id that the document does not have.
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let start = span.start(1)
    return CollectedField(name: id, span: start, card: card, kind: kind, isFallback: true)
  }
}

extension SequenceAnswer.Kind {
  fileprivate func collected(isText: Bool) -> CollectedField.Kind {
    switch self {
    case .input(let type): return .input(Field.Input(rawValue: type) ?? .text)
    case .slider(let least, let start): return .slider(min: least, initial: start)
    case .other(_, let start): return .other(initial: start.map { .text($0) })
    case .choice(let allowsMany, let ids, let checked, let least, let most):
      let checked = Set(checked)
      return .choice(
        CollectedField.Choice(
          allowsMany: allowsMany,
          isText: isText,
          items: ids.map { .init(id: $0, isChecked: checked.contains($0)) },
          min: least,
          max: most
        )
      )
    }
  }
}
