import Source

/// Findings that variants share, each told once with everything that it is about.
struct SharedFindings {
  private var all: [Diagnostic] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    let slug: String
    let span: Span?
    let message: String
  }

  /// Adds a finding about a card.
  mutating func add(_ finding: Diagnostic, about subject: Diagnostic.Subject) {
    let key = Key(slug: finding.slug, span: finding.span, message: finding.message)
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(finding)
      all[place].subjects = []
    }
    if !all[place].subjects.contains(subject) { all[place].subjects.append(subject) }
  }

  /// Reports them in the order in which they were found.
  func report(_ log: inout Log) {
    for finding in all { log.add(finding) }
  }
}
