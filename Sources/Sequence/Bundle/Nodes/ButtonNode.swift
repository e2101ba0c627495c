internal import Flow
internal import Source
internal import SystemKit

/// The styles of a button's box in a layout.
private enum ButtonVariant: String, CaseIterable {
  case primary
  case secondary
  case outline
  case ghost
}

/// The sides on which a button's icon may stand.
private enum IconSide: String, CaseIterable {
  case leading
  case trailing
}

extension LayoutNode {
  /// A button of a layout; its background is that of its style, else its variant's (reference: sequence,
  /// section 12.3).
  ///
  /// Words on no background of its own have the colour of the screen's texts.
  static func button(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let variant = fields.word("buttonVariant", as: ButtonVariant.self) ?? .primary
    let hasInk = fields.any("buttonTextColor") != nil
    let trails = fields.word("buttonIconPosition", as: IconSide.self) == .trailing
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
    return ButtonBlock(&fields).changed {
      $0.style.border =
        variant == .outline ? Border(width: 2, color: SequenceDefaults.white(0.3)) : nil
      $0.style.background =
        switch variant {
        case .primary: [.solid(SequenceDefaults.accent)]
        case .secondary: [.solid(SequenceDefaults.white(0.1))]
        case .outline, .ghost: []
        }
      if variant != .primary, !hasInk { $0.style.foreground = nil }
    }
  }
}
