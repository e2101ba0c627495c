import Source

extension Log {
  /// Reports a finding about several subjects.
  mutating func report(
    _ rule: Rule,
    _ message: String,
    at span: Span?,
    about subjects: [Diagnostic.Subject],
    labels: [Diagnostic.Label] = [],
    help: String? = nil,
    identity: String? = nil,
    severity: Severity? = nil
  ) {
    about(subjects) { log in
      log.report(
        rule,
        message,
        at: span,
        labels: labels,
        help: help,
        identity: identity,
        severity: severity
      )
    }
  }

  /// Reports findings about each of several subjects.
  mutating func about(_ subjects: [Diagnostic.Subject], _ report: (inout Log) -> Void) {
    let before = self.subjects
    self.subjects = subjects
    report(&self)
    self.subjects = before
  }
}

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
