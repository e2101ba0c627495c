internal import Flow
internal import SystemKit

extension LayoutNode {
  /// A button of a layout; its background is that of its style, else its variant's (reference: sequence,
  /// section 12.3).
  ///
  /// Words on no background of its own have the colour of the screen's texts.
  static func button(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let variants = ["primary", "secondary", "outline", "ghost"]
    let variant = fields.word("buttonVariant", among: variants) ?? "primary"
    let hasInk = fields.any("buttonTextColor") != nil
    let trails = fields.word("buttonIconPosition", among: ["leading", "trailing"]) == "trailing"
    fields.names = FieldNames(
      "button",
      ["text", "action", "icon", "textColor"],
      same: ["fullWidth"],
      given: [
        "variant": .word(variant == "primary" ? "primary" : "secondary"),
        "iconPosition": .word(trails ? "right" : "left"),
        "textColor": .word("#ffffff"),
        "fontSize": .plain("17"), "fontWeight": .word("semibold"),
        "paddingHorizontal": .plain("24"), "paddingVertical": .plain("16"),
      ]
    )
    return ButtonBlock(&fields).changed {
      $0.style.border = variant == "outline" ? Border(width: 2, color: .white(0.3)) : nil
      $0.style.background =
        switch variant {
        case "primary": [.solid(.accent)]
        case "secondary": [.solid(.white(0.1))]
        default: []
        }
      if variant != "primary", !hasInk { $0.style.foreground = nil }
    }
  }
}
