package import Source
package import Syntax

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
