/// Collects findings through the stages of a build; stages take it `inout` and never print.
public struct Log: Sendable {
  /// Everything reported so far, in the order of reporting.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The subjects given to findings that name none.
  public var subjects = [Diagnostic.Subject()]
  private var seen: Set<Diagnostic> = []
  /// The valid names at places where another stands, for editors that complete it.
  public private(set) var names: [Span: [String]] = [:]

  /// An empty log.
  public init() {}

  /// Reports a finding, of the rule's severity and about the log's subjects unless others are given; the very same
  /// finding is kept once.
  ///
  /// `identity` stays the same from run to run, where the message counts or names something else.
  public mutating func report(
    _ rule: Rule,
    _ message: String,
    at span: Span?,
    about subjects: [Diagnostic.Subject]? = nil,
    labels: [Diagnostic.Label] = [],
    help: String? = nil,
    edits: [Diagnostic.Edit] = [],
    identity: String? = nil,
    severity: Severity? = nil
  ) {
    var found = Diagnostic(
      rule,
      message,
      at: span,
      labels: labels,
      help: help,
      edits: edits,
      identity: identity
    )
    found.severity = severity ?? rule.severity
    found.subjects = subjects ?? self.subjects
    add(found)
  }

  /// Reports each name that stands in a list before already, with the place of the first.
  public mutating func reportRepeated(
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

  /// The one subject of findings that name none, set while a flow or card is being read.
  public var subject: Diagnostic.Subject {
    get { subjects.first ?? Diagnostic.Subject() }
    set { subjects = [newValue] }
  }

  /// Adds a finding made elsewhere; the very same finding is kept once.
  public mutating func add(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Notes the valid names at a place where an unknown one stands.
  public mutating func note(_ known: [String], at span: Span) {
    names[span, default: []] += known
  }

  /// Takes the names that another log has noted.
  public mutating func noteNames(of other: Log) {
    names.merge(other.names) { $0 + $1 }
  }

  /// Adds all findings of another log, in its order; those that name no subject take this log's.
  public mutating func append(_ other: Log) {
    if !other.names.isEmpty { noteNames(of: other) }
    for diagnostic in other.diagnostics {
      var named = diagnostic
      if named.subjects == [Diagnostic.Subject()] { named.subjects = subjects }
      add(named)
    }
  }

  /// Adds the findings of another log that are not there yet, whatever their subjects.
  public mutating func addMissing(_ other: Log) {
    if !other.names.isEmpty { noteNames(of: other) }
    guard !other.diagnostics.isEmpty else { return }
    let known = Set(diagnostics.map(\.anonymous))
    for diagnostic in other.diagnostics where !known.contains(diagnostic.anonymous) {
      add(diagnostic)
    }
  }

  /// Makes information of some findings.
  public mutating func lower(where isMinor: (Diagnostic) -> Bool) {
    for index in diagnostics.indices where isMinor(diagnostics[index]) {
      diagnostics[index].severity = min(diagnostics[index].severity, .info)
    }
  }

  /// Raises, lowers or silences findings by code or slug, as the config's `checks` says;
  /// errors can't be lowered or silenced.
  public mutating func apply(_ severities: [String: Severity?]) {
    diagnostics = diagnostics.compactMap { diagnostic in
      guard diagnostic.severity != .error,
        let wanted = severities[diagnostic.slug] ?? severities[diagnostic.code]
      else { return diagnostic }
      guard let wanted else { return nil }
      var changed = diagnostic
      changed.severity = wanted
      return changed
    }
  }

  /// Findings by file, place and code, the order in which they are printed: causes before what comes of
  /// them.
  ///
  /// A finding that several variants, cards or locales share is listed once, about each of them.
  public func sorted() -> [Diagnostic] {
    merged().enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.isOutcome != b.isOutcome { return b.isOutcome }
      if a.span != b.span {
        guard let first = a.span else { return true }
        guard let second = b.span else { return false }
        return first < second
      }
      return (a.code, left.offset) < (b.code, right.offset)
    }.map(\.element)
  }

  /// The findings, each once with all of its subjects.
  private func merged() -> [Diagnostic] {
    diagnostics.grouped(by: \.anonymous).map { finding, all in
      var finding = finding
      finding.subjects = all.flatMap(\.subjects).uniqued()
      return finding
    }
  }

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

extension Diagnostic {
  fileprivate var anonymous: Diagnostic {
    var finding = self
    finding.subject = Subject()
    return finding
  }
}
