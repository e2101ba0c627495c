import Flow
import Source

/// Findings by what they are about, so that pages can show them beside it; a page costs what it shows,
/// however many findings there are.
struct FindingIndex: Sendable {
  /// All findings, in the order in which they are printed.
  let all: [Diagnostic]
  /// How many there are.
  let counts: FindingCounts
  private let groups: [String: Group]

  /// A card of one variant, or of all.
  private struct Place: Hashable {
    let card: String
    let variant: String?
  }

  /// The findings of a flow, as indices.
  private struct Group: Sendable {
    var findings: [Int] = []
    var byPlace: [Place: [Int]] = [:]
    var byVariant: [String: [Int]] = [:]
    /// Those that no single variant has to itself.
    var shared: [Int] = []
    var counts = FindingCounts([])

    mutating func add(_ index: Int, _ subject: Diagnostic.Subject) {
      findings.append(index)
      if let card = subject.card {
        byPlace[Place(card: card, variant: subject.variant), default: []].append(index)
      }
      if let variant = subject.variant {
        byVariant[variant, default: []].append(index)
      } else {
        shared.append(index)
      }
    }
  }

  init(_ findings: [Diagnostic]) {
    all = findings
    counts = FindingCounts(findings)
    var groups: [String: Group] = [:]
    for (index, finding) in findings.enumerated() {
      guard let flow = finding.subject.flow else { continue }
      groups[flow, default: Group()].add(index, finding.subject)
    }
    self.groups = groups.mapValues { group in
      var group = group
      group.counts = FindingCounts(group.findings.map { findings[$0] })
      return group
    }
  }

  /// Findings about a flow.
  func about(_ flow: SiteFlow) -> [Diagnostic] {
    (groups[flow.flow.id]?.findings ?? []).map { all[$0] }
  }

  /// How many findings a flow has.
  func counts(of flow: SiteFlow) -> FindingCounts {
    groups[flow.flow.id]?.counts ?? FindingCounts([])
  }

  /// Findings about a flow that no variant has to itself, as places in ``all``.
  func shared(by flow: SiteFlow) -> [Int] {
    flow.variants.count == 1 ? [] : groups[flow.flow.id]?.shared ?? []
  }

  /// Findings that a variant has to itself, as places in ``all``; the only one has all of its flow's.
  func own(_ variant: SiteVariant, of flow: SiteFlow) -> [Int] {
    guard let group = groups[flow.flow.id] else { return [] }
    if flow.variants.count == 1 { return group.findings }
    return group.byVariant[variant.variant.id] ?? []
  }

  /// Findings about a card in a locale.
  func about(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ card: SiteCard,
    locale: String
  ) -> [Diagnostic] {
    guard let group = groups[flow.flow.id] else { return [] }
    let found = [variant.variant.id, nil].flatMap { name in
      group.byPlace[Place(card: card.card.id, variant: name)] ?? []
    }
    return found.sorted().lazy.map { all[$0] }.filter { finding in
      (finding.subject.locale ?? locale) == locale
    }
  }
}

/// How many findings of each severity there are.
struct FindingCounts: Hashable, Sendable {
  let errors: Int
  let warnings: Int
  let notes: Int

  init(_ findings: [Diagnostic]) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .info }
  }

  var all: Int { errors + warnings + notes }

  /// "2 errors and 6 warnings", or "no findings".
  var words: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no findings" : Words.list(parts.map { Words.count($0.0, $0.1) })
  }
}

extension Severity {
  /// The class and icon of a severity.
  var mark: String {
    switch self {
    case .error: "err"
    case .warning: "warn"
    case .info: "info"
    }
  }
}
