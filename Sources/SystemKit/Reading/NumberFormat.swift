internal import Flow
package import Syntax

/// Writes values as people read them in a tooltip.
package enum NodeText {
  /// More is cut off.
  private static let limit = 600

  /// A value as JSON on one line; a long one ends with an ellipsis.
  package static func json(_ node: Node) -> String {
    var text = ""
    write(node, to: &text)
    return text.count > limit ? String(text.prefix(limit)) + "…" : text
  }

  /// Appends a value, as far as it is shown: a value may be a whole document.
  private static func write(_ node: Node, to text: inout String) {
    if let entries = node.map {
      text += "{"
      for (index, entry) in entries.enumerated() {
        if isFull(text) { return }
        text += "\(index > 0 ? ", " : "")\(quoted(entry.key)): "
        write(entry.value, to: &text)
      }
      text += "}"
    } else if let items = node.list {
      text += "["
      for (index, item) in items.enumerated() {
        if isFull(text) { return }
        text += index > 0 ? ", " : ""
        write(item, to: &text)
      }
      text += "]"
    } else {
      text += node.kind == .string ? quoted(node.text ?? "") : node.text ?? ""
    }
  }

  /// Tells whether a text has more than is shown; characters are counted where bytes allow it.
  private static func isFull(_ text: String) -> Bool {
    text.utf8.count > 4 * limit && text.count > limit
  }

  /// A text in quotes, no more of it than is shown.
  private static func quoted(_ text: String) -> String {
    let characters = text.prefix(limit).map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      default: character.isNewline ? " " : String(character)
      }
    }
    return "\"\(characters.joined())\""
  }
}

/// Writes numbers as controls show them: whole ones without a point (reference: sequence, 9.7).
package enum NumberFormat {
  /// A number with the decimals it needs.
  package static func text(_ value: Double) -> String {
    Template.Sample.Value.number(value).text ?? ""
  }

  /// A number with no more decimals than its steps have.
  package static func rounded(_ value: Double, step: Double) -> Double {
    let scale = power(decimals(of: step))
    let scaled = (value * scale).rounded()
    return scaled.magnitude < 1e15 ? scaled / scale : value
  }

  /// Counts the decimals of a number, at most 6.
  package static func decimals(of value: Double) -> Int {
    (0..<6).first { count in
      let scaled = value * power(count)
      return abs(scaled - scaled.rounded()) < 1e-9 + 1e-13 * abs(scaled)
    } ?? 6
  }

  private static func power(_ count: Int) -> Double {
    (0..<count).reduce(1) { power, _ in power * 10 }
  }
}

extension String {
  /// The word with its article, for messages: "a text", "an input".
  package var withArticle: String {
    let isOpen = utf8.first.map { "aeiou".utf8.contains($0) } ?? false
    return "\(isOpen ? "an" : "a") \(self)"
  }
}
