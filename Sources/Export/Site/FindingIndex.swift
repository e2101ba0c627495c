import Flow
import Source

/// A finding with its address in the site and everything that it is about.
struct SiteFinding: Sendable {
  /// The position among all findings of pages, from 0: by severity, then rule for notes, then flow.
  let rank: Int
  let finding: Diagnostic
  /// The finding's id within its page; the same in the next build, whatever else is found then.
  let anchor: String
  /// The cards, variants or flows that it is about; for one that only names a recipe, the recipe's branches.
  let subjects: [Diagnostic.Subject]
  /// Indicates that it is about more than one card.
  let isOfSeveralCards: Bool
  /// The parts that pages of cards show of it, made when the first one asks.
  let html: Lazy<FindingHTML>

  /// The finding on the page of all findings, from the site's root.
  var path: String { "\(FindingsPage.path(rank / FindingsPage.perPage))#\(anchor)" }

  func subjects(in flow: SiteFlow) -> [Diagnostic.Subject] {
    subjects.filter { $0.flow == flow.flow.id }
  }

  /// The first card of a variant that it is about; nil for one that names none.
  func card(of variant: SiteVariant, in flow: SiteFlow) -> String? {
    let id = variant.variant.id
    return subjects.first { subject in
      subject.flow == flow.flow.id && subject.card != nil && (subject.variant ?? id) == id
    }?.card
  }
}

/// Findings by their subjects, so that pages can show them beside these; a page costs what it shows, however
/// many findings there are.
struct FindingIndex: Sendable {
  /// All findings, in the order in which they are printed.
  let all: [SiteFinding]
  /// All findings in the order of pages: by severity, then by flow, notes of one rule together.
  let ranked: [SiteFinding]
  let counts: FindingCounts
  /// Findings as places in ``all``: of each flow, of each flow and variant, and of each flow, variant, card and
  /// locale; nil is what a finding does not name, and so is about each of.
  private let places: [[String?]: [Int]]
  /// The numbers of findings of flows, and of their variants, as far as pages have asked for them.
  private let countsByPlace = Kept<[String?], FindingCounts>()

  init(_ findings: [Diagnostic], flows: [SiteFlow], sources: SourceSet) {
    let recipes = RecipePlaces(flows)
    var anchors: [String: Int] = [:]
    let ranks = Self.ranks(findings, flows)
    all = findings.enumerated().map { index, finding in
      let hash = ContentHash.short(Array(finding.message.utf8))
      let plain = "\(finding.code.lowercased())-\(hash.prefix(6))"
      anchors[plain, default: 0] += 1
      let again = anchors[plain].map { $0 > 1 ? "-\($0)" : "" } ?? ""
      let subjects = recipes.subjects(of: finding)
      return SiteFinding(
        rank: ranks[index],
        finding: finding,
        anchor: plain + again,
        subjects: subjects,
        isOfSeveralCards: subjects.contains { $0.card != subjects.first?.card },
        html: Lazy { FindingHTML(finding, in: sources) }
      )
    }
    ranked = all.sorted { $0.rank < $1.rank }
    counts = FindingCounts(findings)
    places = all.indices.indexed { [all] index in
      all[index].subjects.flatMap { subject -> [[String?]] in
        guard let flow = subject.flow else { return [] }
        let card = [flow, subject.variant, subject.card, subject.locale]
        return [[flow], [flow, subject.variant]] + (subject.card == nil ? [] : [card])
      }.uniqued()
    }
  }

  /// The position of each finding on pages: errors first, then by flow; notes of one rule together.
  private static func ranks(_ findings: [Diagnostic], _ flows: [SiteFlow]) -> [Int] {
    let order = Dictionary(firstOf: zip(flows.map(\.flow.id), flows.indices))
    let keys = findings.enumerated().map { index, finding in
      let flow = finding.subject.flow.flatMap { order[$0] } ?? flows.count
      let rule = finding.severity == .info ? finding.code : ""
      return (finding.severity, rule, flow, index)
    }
    let sorted = keys.sorted { one, two in
      one.0 == two.0 ? (one.1, one.2, one.3) < (two.1, two.2, two.3) : one.0 > two.0
    }
    var ranks = [Int](repeating: 0, count: findings.count)
    for (rank, key) in sorted.enumerated() { ranks[key.3] = rank }
    return ranks
  }

  /// Findings about a flow, whatever its variant.
  func about(_ flow: SiteFlow) -> [SiteFinding] { (places[[flow.flow.id]] ?? []).map { all[$0] } }

  /// Findings about a variant, those that name none included.
  func about(_ flow: SiteFlow, _ variant: SiteVariant) -> [SiteFinding] {
    if flow.variants.count == 1 { return about(flow) }
    let found = [variant.variant.id, nil].flatMap { places[[flow.flow.id, $0]] ?? [] }
    return Set(found).sorted().map { all[$0] }
  }

  func counts(of flow: SiteFlow) -> FindingCounts {
    countsByPlace.value(for: [flow.flow.id]) { _ in FindingCounts(about(flow).map(\.finding)) }
  }

  func counts(of flow: SiteFlow, _ variant: SiteVariant) -> FindingCounts {
    if flow.variants.count == 1 { return counts(of: flow) }
    return countsByPlace.value(for: [flow.flow.id, variant.variant.id]) { _ in
      FindingCounts(about(flow, variant).map(\.finding))
    }
  }

  /// Findings that a variant has to itself, or without one those about a flow that no variant has so, as places in
  /// ``all``; the only variant has all of its flow's.
  func owned(by variant: SiteVariant?, of flow: SiteFlow) -> [Int] {
    let (flowID, id) = (flow.flow.id, variant?.variant.id)
    if flow.variants.count == 1 { return id == nil ? [] : places[[flowID]] ?? [] }
    let found = places[id == nil ? [flowID] : [flowID, id]] ?? []
    return found.filter { owner(of: all[$0], in: flow) == id }
  }

  /// The one variant of a flow that a finding is about; nil for one about several, or about none.
  private func owner(of found: SiteFinding, in flow: SiteFlow) -> String? {
    let subjects = found.subjects.lazy.filter { $0.flow == flow.flow.id }
    let first = subjects.first?.variant
    return subjects.allSatisfy { $0.variant == first } ? first : nil
  }

  func about(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ card: SiteCard,
    locale: String
  ) -> [SiteFinding] {
    let found = [variant.variant.id, nil].flatMap { name in
      [locale, nil].flatMap { places[[flow.flow.id, name, card.card.id, $0]] ?? [] }
    }
    return Set(found).sorted().map { all[$0] }
  }
}

/// The recipes that variants come from, for findings that name no variant.
private struct RecipePlaces {
  /// The branches of the recipes of each file, in the order of the file.
  private let byFile: [FileID: [(recipe: Span, branches: [Branch])]]

  /// A branch of a flow; `values` are its own.
  private typealias Branch = (recipe: Span, flow: String, variant: String, values: Span?)

  init(_ flows: [SiteFlow]) {
    let branches = flows.flatMap { flow in
      flow.variants.compactMap { variant -> Branch? in
        let (origin, id) = (variant.variant.provenance, variant.variant.id)
        return origin.recipe.map { ($0, flow.flow.id, id, origin.span) }
      }
    }
    let recipes = branches.grouped(by: \.recipe).sorted { $0.key < $1.key }
      .map { (recipe: $0.key, branches: $0.value) }
    byFile = Dictionary(grouping: recipes) { $0.recipe.file }
  }

  /// The subjects of a finding: its own, and for one that names no variant the branch around its span, else
  /// all branches of the recipe.
  func subjects(of finding: Diagnostic) -> [Diagnostic.Subject] {
    guard let span = finding.span, finding.subjects.allSatisfy({ $0.variant == nil }),
      let recipe = byFile[span.file]?.last(where: { $0.recipe.holds(span) })
    else { return finding.subjects }
    let subject = finding.subject
    let near = recipe.branches.filter { (subject.flow ?? $0.flow) == $0.flow }
    if near.isEmpty { return finding.subjects }
    let around = near.filter { $0.values?.holds(span) ?? false }
    return (around.isEmpty ? near : around).map { branch in
      Diagnostic.Subject(
        flow: branch.flow,
        variant: branch.variant,
        card: subject.card,
        locale: subject.locale
      )
    }
  }
}

extension Span {
  fileprivate func holds(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

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

  /// "2 errors and 6 warnings", or "nothing to fix"; notes do not count.
  var problems: String {
    Self.list([(errors, "error"), (warnings, "warning")]) ?? "nothing to fix"
  }

  /// "2 errors and 6 warnings", or "no findings".
  var phrase: String {
    Self.list([(errors, "error"), (warnings, "warning"), (notes, "note")]) ?? "no findings"
  }

  private static func list(_ counts: [(Int, String)]) -> String? {
    let parts = counts.filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
    return parts.isEmpty ? nil : Wording.list(parts)
  }
}

extension Sequence<SiteFinding> {
  /// Findings one by one, in the order of pages, and the notes of one rule together.
  var rows: [[SiteFinding]] {
    sorted { $0.rank < $1.rank }.reduce(into: []) { rows, found in
      let isNote = found.finding.severity == .info
      if isNote, rows.last?.first?.finding.code == found.finding.code,
        rows.last?.first?.finding.severity == .info
      {
        rows[rows.count - 1].append(found)
      } else {
        rows.append([found])
      }
    }
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
