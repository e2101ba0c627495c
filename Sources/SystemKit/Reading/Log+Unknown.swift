package import Source
package import Syntax

extension Log {
  /// Reports a name that is none of those known at its place, and notes these for completion.
  package mutating func report(
    unknown name: Located<String>,
    _ rule: Rule,
    _ message: String,
    among known: [String]
  ) {
    note(known, at: name.span)
    report(rule, message, at: name.span, help: Suggestion.help(for: name.value, among: known))
  }
}

/// Documents around snippets, which hold less than a whole one.
extension Node {
  /// A map that stands where a snippet does.
  package init(made values: [String: Node], _ span: Span) {
    let entries = values.sortedByBytes(of: \.key).map {
      Node.Entry(key: $0.key, keySpan: span.start(1), value: $0.value)
    }
    self.init(.map(entries), span: span)
  }
}
