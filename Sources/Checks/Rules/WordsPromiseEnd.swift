import Flow
import Paths
import Source

extension Check {
  /// Finds buttons whose words say that the flow is over, and which go on all the same.
  public static let wordsPromiseEnd = Check(.wordsPromiseEnd) { input, log in
    var found = SharedFindings()
    for (entry, buttons) in zip(input.walks, input.buttons) where !entry.walks.verdicts.isTooLarge {
      for button in buttons where button.promise == .end {
        guard let edge = button.edges.first, button.edges.allSatisfy(entry.leadsOn) else {
          continue
        }
        let finding = Diagnostic(
          .wordsPromiseEnd,
          "“\(button.words)” on '\(entry.id(button.node))' sounds like the end, but leads to"
            + " \(entry.words(input).target(of: edge))",
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
  /// Points at the action of an edge, where that stands at another place than its words.
  func label(of edge: Int, besides span: Span) -> [Diagnostic.Label] {
    let route = walks.graph.edges[edge].route
    return route.span == span ? [] : [.init(route.span, "its action")]
  }
}
