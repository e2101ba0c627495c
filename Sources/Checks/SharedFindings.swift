import Source

/// Findings that variants share, each told once with everything that it is about.
struct SharedFindings {
  private var all = OrderedMap<Key, Diagnostic>()

  private struct Key: Hashable {
    let slug: String
    let span: Span?
    let message: String
  }

  /// Adds a finding about a card.
  mutating func add(_ finding: Diagnostic, about subject: Diagnostic.Subject) {
    let key = Key(slug: finding.slug, span: finding.span, message: finding.message)
    var first = finding
    first.subjects = []
    all.update(key, or: first) { if !$0.subjects.contains(subject) { $0.subjects.append(subject) } }
  }

  /// Reports them in the order in which they were found.
  func report(_ log: inout Log) {
    for (_, finding) in all.all { log.add(finding) }
  }
}
