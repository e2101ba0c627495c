import Source

/// The index of earlier findings, for checks that say nothing twice; a lookup scans no list,
/// however many findings and cards there are.
struct ReportedFindings {
  private var all: Set<About> = []
  private let places: [FileID: Places]

  /// The topic and subject of a finding.
  private struct About: Hashable {
    let topic: String
    let flow: String
    var card: String?
  }

  init(_ log: Log) {
    var spans: [FileID: [Span]] = [:]
    for finding in log.diagnostics {
      if let span = finding.span { spans[span.file, default: []].append(span) }
      for subject in finding.subjects {
        guard let flow = subject.flow else { continue }
        all.insert(About(topic: finding.topic, flow: flow))
        all.insert(About(topic: finding.topic, flow: flow, card: subject.card))
      }
    }
    places = spans.mapValues(Places.init)
  }

  /// Tells whether a rule, or one that stands in for it, has been reported about a card of a flow; without a card, about
  /// the flow or any of its cards.
  func has(_ rule: Rule, _ flow: String, card: String? = nil) -> Bool {
    all.contains(About(topic: rule.slug, flow: flow, card: card))
  }

  /// Tells whether something has been reported within a span.
  func isReported(within span: Span) -> Bool {
    guard let places = places[span.file] else { return false }
    let first = places.starts.partitioningIndex { $0 >= span.start }
    return first < places.ends.count && places.ends[first] <= span.end
  }

  /// The places of findings in a file, by where they start.
  private struct Places {
    let starts: [Int]
    /// The least end of a finding that starts there or later.
    let ends: [Int]

    init(_ spans: [Span]) {
      let sorted = spans.sorted()
      starts = sorted.map(\.start)
      var ends = sorted.map(\.end)
      for index in ends.indices.dropLast().reversed() {
        ends[index] = min(ends[index], ends[index + 1])
      }
      self.ends = ends
    }
  }
}
