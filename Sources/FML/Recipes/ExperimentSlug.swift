internal import Syntax

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
