internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A box that the app draws itself (reference: sequence, section 9.13).
  static func custom(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let identifier = fields.text("identifier")
    let props = fields.any("props").map { NodeWords.json($0) }
    if identifier.words == nil {
      fields.log.report(
        .customWithoutIdentifier,
        "a custom block needs 'identifier'",
        at: identifier?.span ?? fields.span.start(1)
      )
    }
    fields.fidelity.add(SequenceFidelity.custom)
    return DrawnBlock(width: .narrow) { id, _, _ in
      let name = identifier.words?.value ?? "custom"
      return Element(id, .placeholder(Placeholder(name, reason: "", detail: props))) {
        $0.size = SizeRules(width: .fill, height: .points(100))
        $0.background = [.solid(.white(0.05))]
        $0.foreground = .white(0.5)
        $0.border = Border(width: 1, color: .white(0.5), line: .dashed)
      }
    }
  }
}
