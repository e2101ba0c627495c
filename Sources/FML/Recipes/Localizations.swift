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

/// Replaces `{experiment}` by the recipe's slug, as the app does at enrollment (reference: nimbus,
/// section 3.4).
enum ExperimentSlug {
  private static let mark = "{experiment}"

  /// The value with the slug in every string and every key, at any depth.
  static func substituted(_ slug: String, in node: Node) -> Node {
    switch node.value {
    case .scalar(let scalar):
      guard scalar.isQuoted || node.kind == .string, hasMark(scalar.text) else { return node }
      return .string(replaced(scalar.text, slug), span: node.span)
    case .list(let items):
      return Node(.list(items.map { substituted(slug, in: $0) }), span: node.span)
    case .map(let entries):
      let entries = entries.map { entry in
        Node.Entry(
          key: hasMark(entry.key) ? replaced(entry.key, slug) : entry.key,
          keySpan: entry.keySpan,
          value: substituted(slug, in: entry.value)
        )
      }
      return Node(.map(entries), span: node.span)
    }
  }

  private static func hasMark(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{")) && text.contains(mark)
  }

  private static func replaced(_ text: String, _ slug: String) -> String {
    text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: slug)
  }
}
