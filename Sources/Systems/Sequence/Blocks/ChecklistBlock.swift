internal import Flow

/// Items to choose from: rows, pills or cards (reference: sequence, section 9.6).
struct ChecklistBlock: BlockContent {
  private let list: Checklist

  init(_ fields: inout SequenceFields) {
    list = Checklist(.init(items: ["items"]), &fields)
  }

  var width: BlockWidth { .wide }
  var stylesParts: PartStyling { .corners }
  var actions: [BlockAction] { list.actions }
  var collects: SequenceAnswer? { list.collects }

  func element(_ id: String, _ block: SequenceBlock, _ pen: inout BlockPen) -> Element {
    list.element(id, block, &pen)
  }
}
