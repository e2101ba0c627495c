import Paths
import Source

/// Findings that variants share, each told once with everything that it is about.
struct SharedFindings {
  private typealias Shared = (finding: Diagnostic, subjects: [Diagnostic.Subject])
  private var all = OrderedMap<Key, Shared>()

  private struct Key: Hashable {
    let span: Span?
    let kind: [String]
  }

  /// Adds a finding about a card; it is the same as others with its rule, place and message.
  ///
  /// Of the labels that are given besides its own, five are kept.
  mutating func add(
    _ finding: Diagnostic,
    about subject: Diagnostic.Subject,
    beside label: Diagnostic.Label? = nil
  ) {
    let key = Key(span: finding.span, kind: [finding.slug, finding.message])
    add(key, subject, { finding }, label)
  }

  /// Adds a finding about a card that users come to; `kind` is what must be the same besides the card's place, so that
  /// the first one speaks for all.
  mutating func add(
    on node: Int,
    of entry: EntryWalks,
    kind: String = "",
    _ finding: () -> Diagnostic
  ) {
    let key = Key(span: entry.walks.graph.nodes[node].span, kind: [kind])
    add(key, entry.subject(node), finding)
  }

  private mutating func add(
    _ key: Key,
    _ subject: Diagnostic.Subject,
    _ finding: () -> Diagnostic,
    _ label: Diagnostic.Label? = nil
  ) {
    all.update(key, or: (finding(), [])) {
      if !$0.subjects.contains(subject) { $0.subjects.append(subject) }
      if let label, $0.finding.labels.count < 5 { $0.finding.labels.append(label) }
    }
  }

  /// Reports them in the order in which they were found.
  func report(_ log: inout Log) {
    for (_, (finding, subjects)) in all.all {
      var finding = finding
      finding.subjects = subjects
      log.add(finding)
    }
  }
}
