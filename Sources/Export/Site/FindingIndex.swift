import Flow
import Source

/// A finding with its address in the site and everything that it is about.
struct SiteFinding: Sendable {
  /// The position among all findings, from 0.
  let place: Int
  let finding: Diagnostic
  /// The finding's id within its page; the same in the next build, whatever else is found then.
  let anchor: String
  /// The cards, variants or flows that it is about; for one that only names a recipe, the recipe's branches.
  let subjects: [Diagnostic.Subject]
  /// The parts that pages of cards show of it, made when the first one asks.
  let html: Lazy<FindingHTML>

  /// The finding on the page of all findings, from the site's root.
  var path: String { "\(FindingsPage.path(place / FindingsPage.perPage))#\(anchor)" }

  /// The subjects within a flow.
  func subjects(in flow: SiteFlow) -> [Diagnostic.Subject] {
    subjects.filter { $0.flow == flow.flow.id }
  }
}

/// Findings by their subjects, so that pages can show them beside these; a page costs what it shows, however
/// many findings there are.
struct FindingIndex: Sendable {
  /// All findings, in the order in which they are printed.
  let all: [SiteFinding]
  /// The numbers of all findings.
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
    /// Findings by variant; under nil are those that name no variant, and so are about each.
    var byVariant: [String?: [Int]] = [:]
    /// Findings that no single variant has to itself.
    var shared: [Int] = []
    var counts = FindingCounts([])
    /// The numbers of findings by variant, with those that name no variant counted for each.
    var countsByVariant: [String?: FindingCounts] = [:]

    mutating func add(_ index: Int, _ subjects: [Diagnostic.Subject]) {
      findings.append(index)
      let variants = Set(subjects.map(\.variant))
      for variant in variants { byVariant[variant, default: []].append(index) }
      if variants.count > 1 || variants.contains(nil) { shared.append(index) }
      let places = subjects.compactMap { subject in
        subject.card.map { Place(card: $0, variant: subject.variant) }
      }
      for place in Set(places) { byPlace[place, default: []].append(index) }
    }

    /// Findings about a variant, those that name none included.
    func places(_ variant: String?) -> [Int] {
      let common = byVariant[nil] ?? []
      guard let variant, let own = byVariant[variant] else { return common }
      return Set(own + common).sorted()
    }

    mutating func count(_ all: [SiteFinding]) {
      func count(_ places: [Int]) -> FindingCounts {
        FindingCounts(places.map { all[$0].finding })
      }
      counts = count(findings)
      countsByVariant[nil] = count(places(nil))
      for variant in byVariant.keys { countsByVariant[variant] = count(places(variant)) }
    }
  }

  init(_ findings: [Diagnostic], flows: [SiteFlow], sources: SourceSet) {
    let recipes = RecipePlaces(flows)
    var anchors: [String: Int] = [:]
    all = findings.enumerated().map { place, finding in
      let plain = Self.anchor(of: finding)
      anchors[plain, default: 0] += 1
      let again = anchors[plain].map { $0 > 1 ? "-\($0)" : "" } ?? ""
      return SiteFinding(
        place: place,
        finding: finding,
        anchor: plain + again,
        subjects: recipes.subjects(of: finding),
        html: Lazy { FindingHTML(finding, in: sources) }
      )
    }
    counts = FindingCounts(findings)
    var groups: [String: Group] = [:]
    for (index, finding) in all.enumerated() {
      for (flow, subjects) in Dictionary(grouping: finding.subjects, by: \.flow) {
        if let flow { groups[flow, default: Group()].add(index, subjects) }
      }
    }
    let all = all
    self.groups = groups.mapValues { group in
      var group = group
      group.count(all)
      return group
    }
  }

  /// The code and a mark of its words.
  private static func anchor(of finding: Diagnostic) -> String {
    "\(finding.code.lowercased())-\(ContentHash.short(Array(finding.message.utf8)).prefix(6))"
  }

  /// Findings about a flow, whatever its variant.
  func about(_ flow: SiteFlow) -> [SiteFinding] {
    (groups[flow.flow.id]?.findings ?? []).map { all[$0] }
  }

  /// Findings about a variant, those that name none included.
  func about(_ flow: SiteFlow, _ variant: SiteVariant) -> [SiteFinding] {
    guard let group = groups[flow.flow.id] else { return [] }
    if flow.variants.count == 1 { return about(flow) }
    return group.places(variant.variant.id).map { all[$0] }
  }

  /// The numbers of findings of a flow.
  func counts(of flow: SiteFlow) -> FindingCounts {
    groups[flow.flow.id]?.counts ?? FindingCounts([])
  }

  /// The numbers of findings about a variant.
  func counts(of flow: SiteFlow, _ variant: SiteVariant) -> FindingCounts {
    guard let group = groups[flow.flow.id], flow.variants.count > 1 else { return counts(of: flow) }
    return group.countsByVariant[variant.variant.id] ?? group.countsByVariant[nil]
      ?? FindingCounts([])
  }

  /// Findings about a flow that no variant has to itself, as places in ``all``.
  func shared(by flow: SiteFlow) -> [Int] {
    flow.variants.count == 1 ? [] : groups[flow.flow.id]?.shared ?? []
  }

  /// Findings that a variant has to itself, as places in ``all``; the only one has all of its flow's.
  func own(_ variant: SiteVariant, of flow: SiteFlow) -> [Int] {
    guard let group = groups[flow.flow.id] else { return [] }
    if flow.variants.count == 1 { return group.findings }
    let shared = Set(group.shared)
    return (group.byVariant[variant.variant.id] ?? []).filter { !shared.contains($0) }
  }

  /// Findings about a card in a locale.
  func about(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ card: SiteCard,
    locale: String
  ) -> [SiteFinding] {
    guard let group = groups[flow.flow.id] else { return [] }
    let found = [variant.variant.id, nil].flatMap { name in
      group.byPlace[Place(card: card.card.id, variant: name)] ?? []
    }
    return Set(found).sorted().lazy.map { all[$0] }.filter { finding in
      finding.subjects.contains { subject in
        subject.card == card.card.id && (subject.locale ?? locale) == locale
          && (subject.variant ?? variant.variant.id) == variant.variant.id
      }
    }
  }
}

/// The spans of the recipes that variants come from, for findings that name no variant.
private struct RecipePlaces {
  private var byFile: [FileID: [Branch]] = [:]

  private struct Branch {
    let flow: String
    let variant: String
    /// Its own values.
    let values: Span?
    /// All of its recipe.
    let recipe: Span
  }

  init(_ flows: [SiteFlow]) {
    for flow in flows {
      for variant in flow.variants {
        let origin = variant.variant.provenance
        guard let recipe = origin.recipe else { continue }
        byFile[recipe.file, default: []].append(
          Branch(
            flow: flow.flow.id,
            variant: variant.variant.id,
            values: origin.span,
            recipe: recipe
          )
        )
      }
    }
  }

  /// The subjects of a finding: its own, and for one that names no variant the branch around its span, else
  /// all branches of the recipe.
  func subjects(of finding: Diagnostic) -> [Diagnostic.Subject] {
    guard let span = finding.span, let all = byFile[span.file],
      finding.subjects.allSatisfy({ $0.variant == nil })
    else { return finding.subjects }
    let subject = finding.subject
    let near = all.filter { branch in
      branch.recipe.holds(span) && (subject.flow ?? branch.flow) == branch.flow
    }
    if near.isEmpty { return finding.subjects }
    let within = near.filter { $0.values?.holds(span) ?? false }
    return (within.isEmpty ? near : within).map { branch in
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

/// The number of findings of each severity.
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
