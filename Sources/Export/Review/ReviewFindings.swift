import Compare
import Flow
public import Source

/// A review as findings, so that every report of findings can show it: new findings, and each change at its
/// place in the new state.
public enum ReviewFindings {
  /// In a form of reports; `folder` is the project's folder below the repository, empty or ending in a
  /// slash.
  public static func text(_ review: Review, _ format: ReportFormat, folder: String) -> String {
    let baseline = Baseline(gone: review.goneFindings, in: review.base.build.sources)
    let style = ReportStyle(folder: folder, baseline: baseline)
    return format.text(news(review), review.head.build.sources, style)
  }

  /// New errors and warnings, then the changes, then new notes: services that show a few show the first.
  static func news(_ review: Review) -> [Diagnostic] {
    let words = ReviewWords(review: review)
    let changes = review.changes.map { change($0, words) }
    let paths = review.paths.map { path($0, words) }
    return review.newFindings.filter { $0.severity > .info } + paths.filter { $0.severity > .info }
      + changes + paths.filter { $0.severity == .info }
      + review.newFindings.filter { $0.severity == .info }
  }

  private static func change(_ item: Review.Item, _ words: ReviewWords) -> Diagnostic {
    let change = item.change
    let reach = words.reach(item)
    return Diagnostic(
      kind: "changed-\(change.kind.rawValue)",
      reach.isEmpty ? change.says : "\(change.says) (\(reach))",
      at: place(change, words.review.head),
      subject: Diagnostic.Subject(
        flow: change.flow.after,
        variant: item.variants.count == 1 ? item.variants[0] : nil,
        card: change.card.after
      )
    )
  }

  /// The span of a change in the new state; for removals that of the card, branch or flow around it.
  private static func place(_ change: Change, _ head: Review.Side) -> Span? {
    if let side = change.sides.after { if let span = side.span { return span } }
    guard let flow = head.flow(change.flow.after) else { return nil }
    let variant = flow.variants.first { $0.id == change.variant.after }
    let cards = variant?.cards ?? flow.variants.flatMap(\.cards)
    let card = cards.first { $0.id == change.card.after }
    return card?.span ?? variant?.provenance.span ?? flow.span
  }

  private static func path(_ change: Review.PathChange, _ words: ReviewWords) -> Diagnostic {
    let says = words.says(change)
    let counts = "\(says.before) become \(says.after)"
    let message =
      change.isStuck
      ? "nobody comes to the end of \(change.entry) any more: of the paths, \(counts)"
      : "paths of \(change.entry): \(counts)"
    return Diagnostic(
      kind: "changed-paths",
      "\(message) (\(says.branches))",
      at: words.review.head.flow(change.flow)?.span,
      severity: change.isStuck ? .warning : .info,
      subject: Diagnostic.Subject(flow: change.flow)
    )
  }
}
