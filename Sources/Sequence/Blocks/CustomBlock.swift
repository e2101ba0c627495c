internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// A box that the app draws itself (reference: sequence, section 9.13).
  static func custom(_ fields: inout Fields) -> DrawnBlock<Self> {
    let identifier = fields.text("identifier")
    let props = fields.any("props").map { NodeText.json($0) }
    if identifier.nonEmpty == nil {
      let message = "a custom block needs 'identifier'"
      fields.report(.customWithoutIdentifier, message, at: identifier?.span)
    }
    fields.fidelity.add(SequenceFidelity.custom)
    return DrawnBlock(width: .narrow) { id, _, _ in
      let name = identifier.nonEmpty?.value ?? "custom"
      return Element(id, .placeholder(Placeholder(name, reason: "", detail: props))) {
        $0.size = SizeRules(width: .fill, height: .points(100))
        $0.background = [.solid(.white(0.05))]
        $0.foreground = .white(0.5)
        $0.border = Border(width: 1, color: .white(0.5), line: .dashed)
      }
    }
  }

  /// The largest number of texts that are listed of a block of an unknown type.
  private static let mostTexts = 12

  /// A block of a type that no app knows: a frame with its name, and with its strings under keys that hold words in
  /// other blocks.
  static func unknown(_ type: String, _ content: Node) -> DrawnBlock<Self> {
    let keys: Set<String> = [
      "text", "title", "subtitle", "body", "label", "headline", "question", "description",
      "placeholder", "buttonText", "fieldLabel",
    ]
    let entries = (content.map ?? []).filter { keys.contains($0.key) }
    let texts = entries.compactMap { entry in
      entry.value.string.flatMap { $0.isEmpty ? nil : Located($0, entry.value.span) }
    }
    return DrawnBlock(width: .narrow) { id, _, drawing in
      let name = type.isEmpty ? "block without a type" : type
      let slots = texts.prefix(mostTexts).map { drawing.text($0) }
      let placeholder = Placeholder(name, reason: "no app draws this block", texts: slots)
      return Element(id, .placeholder(placeholder)) { $0.size.width = .fill }
    }
  }
}

/// Types of blocks that the service's documentation names without saying what they hold (reference:
/// sequence, section 9.14).
enum UndocumentedTypes {
  private static let names = ["goal-selector", "quiz-question"]

  /// Reports each of these types once for a document.
  static func report(_ screens: [SequenceScreen], _ log: inout Log) {
    let blocks = screens.flatMap(\.content.blocks).withChildren
    for name in names {
      guard let first = blocks.first(where: { $0.type.value == name }) else { continue }
      let message = "no documentation says what a '\(name)' holds; it is drawn as a checklist"
      log.report(.undocumentedType, message, at: first.type.span)
    }
  }
}
