public import Source

/// One thing to look for in a finished project; its rules say what it reports.
public struct Check: Sendable {
  /// The rules whose findings it reports.
  public let rules: [Rule]
  /// Looks, and reports what it finds.
  public let run: @Sendable (CheckInput, inout Log) -> Void

  /// How many findings of a check look for the name that was meant; the search walks all names.
  static let mostSuggestions = 50

  /// A check behind a function.
  public init(_ rules: Rule..., run: @escaping @Sendable (CheckInput, inout Log) -> Void) {
    self.rules = rules
    self.run = run
  }
}
