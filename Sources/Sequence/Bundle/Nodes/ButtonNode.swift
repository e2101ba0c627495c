internal import Flow
internal import Source
internal import SystemKit

/// A button of a layout; its ground is that of its style, else its variant's (reference: sequence,
/// section 12.3).
///
/// Words on no ground of its own have the colour of the screen's texts.
struct ButtonNode: BlockContent {
  private let block: ButtonBlock
  private let variant: Variant
  private let hasInk: Bool

  /// The styles of a button's box.
  private enum Variant: String, CaseIterable {
    case primary
    case secondary
    case outline
    case ghost
  }

  /// The sides on which a button's icon may stand.
  private enum Side: String, CaseIterable {
    case leading
    case trailing
  }

  init(_ fields: inout SequenceFields) {
    variant = fields.word("buttonVariant", as: Variant.self) ?? .primary
    hasInk = fields.any("buttonTextColor") != nil
    let trails = fields.word("buttonIconPosition", as: Side.self) == .trailing
    fields.names = FieldNames(
      [
        "text": "buttonText", "action": "buttonAction", "icon": "buttonIcon",
        "textColor": "buttonTextColor", "fullWidth": "fullWidth",
      ],
      given: [
        "variant": .word(variant == .primary ? "primary" : "secondary"),
        "iconPosition": .word(trails ? "right" : "left"),
        "textColor": .word("#ffffff"),
        "fontSize": .plain("17"), "fontWeight": .word("semibold"),
        "paddingHorizontal": .plain("24"), "paddingVertical": .plain("16"),
      ]
    )
    block = ButtonBlock(&fields)
  }

  var width: BlockWidth { block.width }
  var hasOwnBox: Bool { true }
  var actions: [SequenceBlockAction] { block.actions }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var element = self.block.element(id, block, &drawing)
    element.style.border =
      variant == .outline ? Border(width: 2, color: SequenceDefaults.white(0.3)) : nil
    element.style.background =
      switch variant {
      case .primary: [.solid(SequenceDefaults.accent)]
      case .secondary: [.solid(SequenceDefaults.white(0.1))]
      case .outline, .ghost: []
      }
    if variant != .primary, !hasInk { element.style.foreground = nil }
    return element
  }
}
