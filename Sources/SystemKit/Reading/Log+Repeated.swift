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

  /// Reports each name that stands in a list before already, with the place of the first.
  package mutating func reportRepeated(
    _ names: [Located<String>],
    _ rule: Rule,
    first label: String,
    _ message: (String) -> String
  ) {
    var first: [String: Span] = [:]
    for name in names {
      if let other = first[name.value] {
        report(rule, message(name.value), at: name.span, labels: [.init(other, label)])
      } else {
        first[name.value] = name.span
      }
    }
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
