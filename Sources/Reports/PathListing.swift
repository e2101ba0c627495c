public import Export
internal import Flow
internal import Layout
internal import Paths
public import Pipeline
public import Source

/// The paths through every flow of a project, for people, for programs and for gates.
public struct PathListing: Sendable {
  /// The maximum number of listed paths of one entry.
  public static let most = PathQuery.most

  private let build: Build
  private var query: PathQuery?

  /// The ways of a run's build; nil where there is none.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build else { return nil }
    self.build = build
  }

  /// The same with the first paths of each entry one by one, those through a card alone where one is
  /// named.
  public func listing(limit: Int, through card: String?) -> PathListing {
    var listing = self
    listing.query = PathQuery(limit: limit, card: card)
    return listing
  }

  /// The listing as JSON: the shape that `schema paths` describes.
  public var json: JSONValue { PathsJSON.shape.json((build, query)) }

  /// The listing as text for people; in brief a line for each entry.
  public func text(isBrief: Bool = false) -> String {
    let text = PathsText.text(build, listing: query, isBrief: isBrief)
    return text.isEmpty ? "\(nothing), so there is no path\n" : text
  }

  private var nothing: String {
    let sequences = build.flows.flatMap(\.variants).flatMap(\.sequences.values)
    return !sequences.isEmpty && sequences.allSatisfy(\.showsOne)
      ? "each flow shows one card of several" : "no user sees a card of any flow"
  }

  /// Tells whether an entry has a card of this id.
  public func hasCard(_ id: String) -> Bool { cards.contains(id) }

  /// A suggestion for a wrong id of a card, as a few words; nil where nothing comes near.
  public func help(forCard id: String) -> String? {
    Suggestion.help(for: id, among: cards.sortedByBytes())
  }

  private var cards: Set<String> {
    Set(EntryPaths.all(build).flatMap { $0.walks.graph.nodes.map(\.card) })
  }

  /// The reason for which paths can't tell what flows show: errors where flows are read from, or no
  /// flow at all; nil where there is none.
  public var gap: String? {
    if EntryPaths.all(build).isEmpty { return "no flow has a path to cover" }
    let flows = Set(build.flows.map(\.id))
    let errors = build.findings.filter { finding in
      guard finding.severity == .error, let span = finding.span else { return false }
      return build.flowFiles.contains(span.file.index)
        && finding.subjects.contains { $0.flow.map(flows.contains) ?? true }
    }
    guard !errors.isEmpty else { return nil }
    let count = TextReporter.summary(of: errors)
    return "\(count) in what flows are read from, so that more may be missing than paths tell; "
      + "'flowproof check' shows them"
  }

  /// One line for each entry whose paths show less than the wanted percent of cards, or take less than
  /// that of routes.
  public func shortfalls(cards: Double?, routes: Double?) -> [String] {
    EntryPaths.all(build).compactMap { entry in
      entry.shortfall(cards: cards, routes: routes).map { "\(entry.name): \($0)" }
    }
  }
}

/// The results of the fit check, for people, for programs and for translators.
public struct FitListing: Sendable {
  private let build: Build

  /// Lists the measurements of a run; nil where it has no build, or measured nothing.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build, build.fit != nil else { return nil }
    self.build = build
  }

  /// The reason why no text at all was measured; nil where one was, or where there is no build.
  public static func gap(of outcome: Outcome) -> String? {
    guard let build = outcome.build else { return nil }
    guard let report = build.fit, !build.flows.isEmpty else { return "there is no flow" }
    guard let gap = report.gap, let problem = report.texts.first?.measure.problem else {
      return report.gap
    }
    return "\(gap)\n  help: \(problem.advice)"
  }

  /// The listing as text for people.
  public var text: String { FitText.text(build) }

  /// The listing as JSON: the shape that `schema fit` describes.
  public var json: JSONValue { FitJSON.shape.json(build) }

  /// The width that each text may have.
  public func budgets(_ format: FitBudgets.Format) -> String { FitBudgets(build).text(format) }

  /// The findings about texts that do not fit.
  public static func findings(of outcome: Outcome) -> [Diagnostic] {
    let slugs: Set = ["text-does-not-fit", "text-is-tight", "text-not-measured"]
    return outcome.findings.filter { slugs.contains($0.slug) }
  }
}
