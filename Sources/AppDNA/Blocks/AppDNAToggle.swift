internal import Flow
internal import Source
internal import SystemKit

/// A switch with words (reference: appdna, section 9.13).
struct AppDNAToggle: BlockContent {
  private let label: Located<String>?
  private let description: Located<String>?
  private let isOn: Bool
  private let field: String

  init(_ fields: inout AppDNAFields) {
    label = fields.text("toggle_label")
    description = fields.text("toggle_description")
    isOn = fields.bool("toggle_default") ?? false
    field = "toggle_\(fields.blockID)"
  }

  var collects: BlockAnswer? {
    BlockAnswer(field: field, kind: .toggle, initial: .text(isOn ? "true" : "false"))
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var parts = [row(block, &drawing)]
    if let description, !description.value.isEmpty {
      let slot = drawing.text(description, key: "block.\(block.id).description", engines: .template)
      parts.append(
        Element.label(slot) {
          $0.typography = SystemText.caption.typography(alignment: .leading)
          $0.foreground = AppDNADefaults.secondary
        }
      )
    }
    return .column(id: id, gap: 4, parts)
  }

  private func row(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let words = label ?? Located("", block.span.start(1))
    let slot = drawing.text(words, key: "block.\(block.id).label")
    let text = Element.label(slot) {
      $0.typography = SystemText.body.typography(alignment: .leading)
      $0.foreground = AppDNADefaults.primary
      $0.size.width = .fill
    }
    let isOn = drawing.sample(of: field).map { $0.value == .text("true") } ?? self.isOn
    var toggle = Element(
      "",
      .toggle(Toggle(isOn: isOn, tint: AppDNADefaults.accent, field: drawing.answerName(field)))
    )
    toggle.accessibilityLabel = slot
    return .row(gap: 8, alignment: .center, [text, toggle])
  }
}

extension AppDNAFields {
  /// The id of the block being read: its own, else its path in the step.
  var blockID: String {
    mutating get { text("id")?.value.nonEmpty ?? path }
  }
}
