import Flow
import Paths
import Source

extension Check {
  /// Finds buttons whose words say that another card follows, and which end the flow.
  public static let wordsPromiseMore = Check(.wordsPromiseMore) { input, log in
    var found = SharedFindings()
    for (entry, buttons) in zip(input.walks, input.buttons) where entry.walks.seen.count > 2 {
      guard !entry.walks.verdicts.isTooLarge, !entry.showsOne else { continue }
      for button in buttons where button.promise == .more {
        let ends = button.edges.filter(entry.isEnd)
        guard let edge = ends.first, ends.count == button.edges.count else { continue }
        let finding = Diagnostic(
          .wordsPromiseMore,
          "“\(button.words)” on '\(entry.id(button.node))' sounds as if a card followed, but ends the"
            + " flow",
          at: button.span,
          labels: entry.label(of: edge, besides: button.span)
        )
        found.add(finding, about: entry.subject(button.node))
      }
    }
    found.report(&log)
  }
}

extension EntryWalks {
  /// Indicates that cards are alternatives, not steps: a user sees one of them.
  fileprivate var showsOne: Bool { variant.sequences.values.contains(where: \.showsOne) }
}
