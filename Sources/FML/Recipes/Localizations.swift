internal import Source
internal import Syntax

/// The texts of a recipe by locale, as recipes of Firefox for desktop carry them (reference: nimbus,
/// section 3.5).
public struct Localizations: Sendable {
  /// Texts by locale, then by id.
  private let texts: [String: [String: String]]

  /// The words of one text by locale.
  public typealias Translations = [String: String]

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

  /// A value with a string in place of every `$l10n` object; `translations` gets each string's words by the
  /// place of the object.
  func substituted(_ node: Node, _ translations: inout [Span: Translations]) -> Node {
    guard let text = node["$l10n"], text.map != nil else {
      return node.changingParts { substituted($0, &translations) }
    }
    let id = text["id"]?.text ?? ""
    translations[node.span] = texts.compactMapValues { $0[id] }
    return .string(text["text"]?.text ?? id, span: node.span)
  }
}

/// Replaces `{experiment}` by the recipe's slug, as the app does at enrollment (reference: nimbus,
/// section 3.4).
enum ExperimentSlug {
  private static let mark = "{experiment}"

  /// The value with the slug in every string and every key, at any depth.
  static func substituted(_ slug: String, in node: Node) -> Node {
    if let text = node.string {
      return hasMark(text) ? .string(replaced(text, slug), span: node.span) : node
    }
    return node.changingParts { substituted(slug, in: $0) }.changingEntries { entry in
      guard hasMark(entry.key) else { return entry }
      let key = replaced(entry.key, slug)
      return Node.Entry(key: key, keySpan: entry.keySpan, value: entry.value)
    }
  }

  private static func hasMark(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{")) && text.contains(mark)
  }

  private static func replaced(_ text: String, _ slug: String) -> String {
    text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: slug)
  }
}
