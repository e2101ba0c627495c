public import Source

/// The share of the texts of its readers that a locale must translate.
public struct CoverageGoal: Hashable, Sendable {
  /// The locale.
  public let locale: String
  /// The required share in percent.
  public let percent: Double
  /// The span in the config; nil for the command line.
  public let span: Span?

  /// A goal for a locale.
  public init(locale: String, percent: Double, span: Span? = nil) {
    (self.locale, self.percent, self.span) = (locale, percent, span)
  }
}
