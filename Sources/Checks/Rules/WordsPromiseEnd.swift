import Flow
import Paths
import Source

extension Check {
  /// Finds buttons whose words say that the flow is over, and which go on all the same.
  public static let wordsPromiseEnd = Check(.wordsPromiseEnd) { input, log in
    input.reportButtons(promising: .end, .wordsPromiseEnd, &log) { button, edge, entry in
      guard button.edges.allSatisfy(entry.leadsOn) else { return nil }
      return "sounds like the end, but leads to \(entry.words(input).target(of: edge))"
    }
  }
}

extension CheckInput {
  /// Reports buttons that do not keep what their words promise, each with the first edge of its action.
  ///
  /// `mistake` says what a button does instead; nil where it keeps its promise.
  func reportButtons(
    promising promise: ButtonWords.Promise,
    _ rule: Rule,
    _ log: inout Log,
    _ mistake: (WordedButton, _ edge: Int, EntryWalks) -> String?
  ) {
    var found = SharedFindings()
    for (entry, buttons) in zip(walks, buttons) where !entry.walks.verdicts.isTooLarge {
      for button in buttons where button.promise == promise {
        guard let edge = button.edges.first, let words = mistake(button, edge, entry) else {
          continue
        }
        let route = entry.walks.graph.edges[edge].route
        let finding = Diagnostic(
          rule,
          "“\(button.words)” on '\(entry.id(button.node))' \(words)",
          at: button.span,
          labels: route.span == button.span ? [] : [.init(route.span, "its action")]
        )
        found.add(finding, about: entry.subject(button.node))
      }
    }
    found.report(&log)
  }
}
