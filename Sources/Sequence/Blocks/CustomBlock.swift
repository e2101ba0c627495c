internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A box that the app draws itself (reference: sequence, section 9.13).
struct CustomBlock: BlockContent {
  private let identifier: Located<String>?
  private let props: String?

  init(_ fields: inout SequenceFields) {
    identifier = fields.text("identifier")
    props = fields.any("props").map { NodeWords.json($0) }
    if identifier?.value.isEmpty != false {
      fields.log.report(
        .customWithoutIdentifier,
        "a custom block needs 'identifier'",
        at: identifier?.span ?? fields.span.start(1)
      )
    }
    fields.fidelity.add(SequenceFidelity.custom)
  }

  var width: BlockWidth { .narrow }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var name = identifier?.value ?? ""
    if name.isEmpty { name = "custom" }
    let placeholder = Placeholder(name, reason: "", detail: props)
    return Element(id, .placeholder(placeholder)) {
      $0.size = SizeRules(width: .fill, height: .points(100))
      $0.background = [.solid(SequenceDefaults.white(0.05))]
      $0.foreground = SequenceDefaults.white(0.5)
      $0.border = Border(width: 1, color: SequenceDefaults.white(0.5), line: .dashed)
    }
  }
}
