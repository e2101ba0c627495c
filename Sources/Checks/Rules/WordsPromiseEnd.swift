import Flow
import Paths
import Source

extension Check {
  /// Finds buttons whose words say that the flow is over, and which go on all the same.
  public static let wordsPromiseEnd = Check(.wordsPromiseEnd) { input, log in
    input.reportButtons(promising: .end, .wordsPromiseEnd, &log) { button, entry in
      guard let edge = button.edges.first, !entry.walks.verdicts.isTooLarge,
        button.edges.allSatisfy(entry.leadsOn)
      else { return nil }
      let target = entry.phrases(input).target(of: edge)
      return (entry.walks.graph.edges[edge].route, "sounds like the end, but leads to \(target)")
    }
  }
}

extension CheckInput {
  /// Reports buttons that do not keep what their words promise.
  ///
  /// `mistake` says what a button does instead, with the route of it; nil where it keeps its promise.
  func reportButtons(
    promising promise: ButtonPromises.Promise,
    _ rule: Rule,
    _ log: inout Log,
    _ mistake: (PromisingButton, EntryWalks) -> (Route, phrase: String)?
  ) {
    var found = SharedFindings()
    for (entry, buttons) in zip(walks, buttons) {
      for button in buttons where button.promise == promise {
        guard let (route, phrase) = mistake(button, entry) else { continue }
        let finding = Diagnostic(
          rule,
          "“\(button.label)” on '\(entry.id(button.node))' \(phrase)",
          at: button.span,
          labels: route.span == button.span ? [] : [.init(route.span, "its action")]
        )
        found.add(finding, about: entry.subject(button.node))
      }
    }
    found.report(&log)
  }
}
