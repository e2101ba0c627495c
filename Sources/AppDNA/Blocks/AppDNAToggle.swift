internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A switch with words (reference: appdna, section 9.13).
  static func toggle(_ fields: inout Fields) -> DrawnBlock<Self> {
    let label = fields.text("toggle_label")
    let description = fields.text("toggle_description").words
    let start = fields.bool("toggle_default") ?? false
    let field = "toggle_\(fields.blockID)"
    let answer = BlockAnswer(field: field, kind: .toggle, initial: .text(start ? "true" : "false"))
    return DrawnBlock(collects: answer) { id, block, drawing in
      let isOn = drawing.sample(of: field).map { $0.value == .text("true") } ?? start
      let control = Toggle(isOn: isOn, tint: .accent, field: drawing.answerName(field))
      let words = label ?? Located("", block.span.start(1))
      let slot = drawing.text(words, key: "block.\(block.id).label")
      let text = Element.label(slot) {
        $0.typography = .system(.body, alignment: .leading)
        $0.foreground = .primary
        $0.size.width = .fill
      }
      var toggle = Element("", .toggle(control))
      toggle.accessibilityLabel = slot
      let row = Element.row(gap: 8, alignment: .center, [text, toggle])
      let below = description.map { description in
        Element.label(
          drawing.text(description, key: "block.\(block.id).description", engines: .template)
        ) {
          $0.typography = .system(.caption, alignment: .leading)
          $0.foreground = .secondary
        }
      }
      return .column(id: id, gap: 4, [row, below].compactMap { $0 })
    }
  }
}

extension Fields {
  /// The id of the block being read: its own, else its path in the step.
  var blockID: String {
    mutating get { text("id")?.value.nonEmpty ?? path }
  }
}
