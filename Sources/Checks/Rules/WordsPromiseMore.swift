import Flow
import Paths
import Source

extension Check {
  /// Finds buttons whose words say that another card follows, and which end the flow.
  public static let wordsPromiseMore = Check(.wordsPromiseMore) { input, log in
    input.reportButtons(promising: .more, .wordsPromiseMore, &log) { button, entry in
      // Cards of which a user sees one are alternatives, not steps.
      guard let edge = button.edges.first, !entry.walks.verdicts.isTooLarge,
        entry.walks.seen.count > 2,
        !entry.variant.sequences.values.contains(where: \.showsOne),
        button.edges.allSatisfy(entry.isEnd)
      else { return nil }
      let route = entry.walks.graph.edges[edge].route
      return (route, "sounds as if a card followed, but ends the flow")
    }
  }
}
