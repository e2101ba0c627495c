internal import Source
internal import Syntax

/// The texts of a recipe by locale, as recipes of Firefox for desktop carry them (reference: nimbus,
/// section 3.5).
public struct Localizations: Sendable {
  /// Texts by locale, then by id.
  private let texts: [String: [String: String]]

  /// The words of one text by locale.
  public typealias Words = [String: String]

  /// Reads `{"en-US": {"hello-text": "Hello"}}`; anything but texts is left out.
  init(_ node: Node) {
    var texts: [String: [String: String]] = [:]
    for locale in node.map ?? [] {
      let pairs = (locale.value.map ?? []).compactMap { entry in
        entry.value.text.map { (entry.key, $0) }
      }
      texts[locale.key] = Dictionary(firstOf: pairs)
    }
    self.texts = texts
  }

  /// A value with a string in place of every `$l10n` object; `words` gets each string's words by the
  /// place of the object.
  func substituted(_ node: Node, _ words: inout [Span: Words]) -> Node {
    switch node.value {
    case .scalar: return node
    case .list(let items):
      return Node(.list(items.map { substituted($0, &words) }), span: node.span)
    case .map(let entries):
      if let text = node["$l10n"], text.map != nil { return string(text, at: node.span, &words) }
      let changed = entries.map { $0.with(substituted($0.value, &words)) }
      return Node(.map(changed), span: node.span)
    }
  }

  private func string(_ text: Node, at span: Span, _ words: inout [Span: Words]) -> Node {
    let id = text["id"]?.text ?? ""
    words[span] = texts.compactMapValues { $0[id] }
    return .string(text["text"]?.text ?? id, span: span)
  }
}
