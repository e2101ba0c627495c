import Syntax

/// Finds the words that a picture shows as text.
enum PictureWords {
  /// The words of an SVG's texts, joined; a title or description is not drawn (SVG 2, sections 5.8
  /// and 11).
  static func of(_ root: XMLElement) -> String {
    var texts: [String] = []
    collect(root, isText: false, &texts)
    return joined(texts.joined(separator: " "))
  }

  /// A text with one blank between words, cut at 200 characters; empty where it has no word, which is
  /// two letters in a row of any script.
  static func joined(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "\u{FFFD}" }
    guard words.contains(where: isWord) else { return "" }
    return String(words.joined(separator: " ").prefix(200))
  }

  private static func isWord(_ text: Substring) -> Bool {
    zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
  }

  private static func collect(_ element: XMLElement, isText: Bool, _ texts: inout [String]) {
    let name = element.localName
    if ["title", "desc", "metadata", "style"].contains(name) || isHidden(element) { return }
    let isText = isText || name == "text"
    for piece in element.content {
      switch piece {
      case .element(let inner): collect(inner, isText: isText, &texts)
      case .text(let text) where isText: texts.append(text)
      case .text, .instruction: continue
      }
    }
  }

  private static func isHidden(_ element: XMLElement) -> Bool {
    element["display"] == "none" || element["visibility"] == "hidden"
  }
}
