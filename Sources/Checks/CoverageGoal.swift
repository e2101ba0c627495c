public import Source

/// How much of the texts of its readers a locale must translate.
public struct CoverageGoal: Hashable, Sendable {
  /// The locale.
  public let locale: String
  /// Of a hundred texts so many.
  public let percent: Double
  /// Where the config says so; nil for the command line.
  public let span: Span?

  /// A goal for a locale.
  public init(locale: String, percent: Double, span: Span? = nil) {
    (self.locale, self.percent, self.span) = (locale, percent, span)
  }
}
