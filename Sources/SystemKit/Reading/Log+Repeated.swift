package import Source

extension Log {
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
