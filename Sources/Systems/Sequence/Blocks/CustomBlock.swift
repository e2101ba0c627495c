internal import Flow
internal import Source
internal import Syntax

/// A box that the app draws itself (reference: sequence, section 9.13).
struct CustomBlock: SequenceBlockContent {
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

  var width: SequenceBlockWidth { .narrow }

  func element(_ id: String, _ block: SequenceBlock, _ pen: inout SequenceDrawing) -> Element {
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

/// Writes values as people read them in a tooltip.
enum NodeWords {
  /// More is cut off.
  private static let limit = 600

  /// A value as JSON on one line; a long one ends with an ellipsis.
  static func json(_ node: Node) -> String {
    var text = ""
    write(node, to: &text)
    return text.count > limit ? String(text.prefix(limit)) + "…" : text
  }

  private static func write(_ node: Node, to text: inout String) {
    if text.utf8.count > 4 * limit { return }
    if let entries = node.map {
      text += "{"
      for (index, entry) in entries.enumerated() {
        text += index > 0 ? ", " : ""
        text += quoted(entry.key) + ": "
        write(entry.value, to: &text)
      }
      text += "}"
    } else if let items = node.list {
      text += "["
      for (index, item) in items.enumerated() {
        text += index > 0 ? ", " : ""
        write(item, to: &text)
      }
      text += "]"
    } else {
      text += node.kind == .string ? quoted(node.text ?? "") : node.text ?? ""
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for character in text {
      if character == "\"" || character == "\\" { out += "\\" }
      out += character.isNewline ? " " : String(character)
    }
    return out + "\""
  }
}
