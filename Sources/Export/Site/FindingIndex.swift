import Flow
import Source

/// Findings by what they are about, so that pages can show them beside it.
struct FindingIndex: Sendable {
  /// All findings, in the order in which they are printed.
  let all: [Diagnostic]
  private let byFlow: [String: [Int]]

  init(_ findings: [Diagnostic]) {
    all = findings
    var byFlow: [String: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      if let flow = finding.subject.flow { byFlow[flow, default: []].append(index) }
    }
    self.byFlow = byFlow
  }

  /// Findings about a flow.
  func about(_ flow: SiteFlow) -> [Diagnostic] { (byFlow[flow.flow.id] ?? []).map { all[$0] } }

  /// Findings about a variant: its own and those of the flow as a whole.
  func about(_ flow: SiteFlow, _ variant: SiteVariant) -> [Diagnostic] {
    about(flow).filter { ($0.subject.variant ?? variant.variant.id) == variant.variant.id }
  }

  /// Findings about a card in a locale.
  func about(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ card: SiteCard,
    locale: String
  )
    -> [Diagnostic]
  {
    about(flow, variant).filter { finding in
      finding.subject.card == card.card.id && (finding.subject.locale ?? locale) == locale
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
