internal import Flow

/// A question with one answer, of which only the name is documented; it is drawn as a checklist
/// (reference: sequence, section 9.14).
struct QuizQuestionBlock: BlockContent {
  private let list: Checklist

  init(_ fields: inout SequenceFields) {
    list = .undocumented(allowsMany: false, &fields)
  }

  var width: BlockWidth { .wide }
  var stylesParts: PartStyling { .corners }
  var actions: [BlockAction] { list.actions }
  var collects: SequenceAnswer? { list.collects }

  func element(_ id: String, _ block: SequenceBlock, _ pen: inout BlockPen) -> Element {
    list.element(id, block, &pen)
  }
}
