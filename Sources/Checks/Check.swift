public import Source

/// One thing to look for in a finished project; its rules say what it reports.
public struct Check: Sendable {
  /// The rules whose findings it reports.
  public let rules: [Rule]
  let run: @Sendable (CheckInput, inout Log) -> Void
  /// Indicates that the check leaves out what an earlier check or stage has reported.
  let asksReported: Bool

  /// The maximum number of findings of a check with a suggested name; the search walks all names.
  static let mostSuggestions = 50

  /// A check behind a function, which gets a log of its own.
  init(_ rules: Rule..., run: @escaping @Sendable (CheckInput, inout Log) -> Void) {
    (self.rules, self.run, asksReported) = (rules, run, false)
  }

  /// A check behind a function that says nothing of what has been reported before.
  init(
    after rules: Rule...,
    run: @escaping @Sendable (CheckInput, ReportedFindings, inout Log) -> Void
  ) {
    (self.rules, asksReported) = (rules, true)
    self.run = { input, log in run(input, ReportedFindings(log), &log) }
  }
}
