package import Syntax

/// Writes values as people read them in a tooltip.
package enum NodeWords {
  /// More is cut off.
  private static let limit = 600

  /// A value as JSON on one line; a long one ends with an ellipsis.
  package static func json(_ node: Node) -> String {
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
