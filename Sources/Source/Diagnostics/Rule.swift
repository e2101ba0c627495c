/// One kind of finding: its code, its words and the examples that test and explain it.
///
/// A Markdown file tells it, from which it is declared while building. `flowproof explain` and the
/// documentation pages print it; tests run its examples.
public struct Rule: Sendable {
  /// The number after `FP`, never used twice: 0xxx reading, 1xxx system schemas, 2xxx flow graph,
  /// 3xxx text, 4xxx images, 5xxx templates and export, 8xxx accessibility, 9xxx ours.
  public let number: Int
  /// Its name in config and output; reads well after "allow".
  public let slug: String
  /// The severity unless the config says otherwise.
  public let severity: Severity
  /// The title, one sentence: the mistake.
  public let title: String
  /// The reason why it matters: the app's behavior.
  public let why: String
  /// Advice for all findings of the rule.
  public let fix: String
  /// The slug of the rule of any system that says the same of a card or flow; it is silent where this
  /// one has spoken, as this one knows the system's own words.
  public let insteadOf: String?
  /// Indicates that it only tells a consequence of other findings, and is printed after them.
  public let isOutcome: Bool
  /// Files of a project that has the mistake, with `↓` before the place the finding points at.
  public let bad: [String: String]
  /// The same project without the mistake.
  public let good: [String: String]

  /// Describes a kind of finding; examples may be empty where only the outside world can cause it.
  public init(
    _ number: Int,
    _ slug: String,
    _ severity: Severity,
    title: String,
    why: String,
    fix: String,
    insteadOf: String? = nil,
    isOutcome: Bool = false,
    bad: [String: String] = [:],
    good: [String: String] = [:]
  ) {
    self.number = number
    self.slug = slug
    self.severity = severity
    self.title = title
    self.why = why
    self.fix = fix
    self.insteadOf = insteadOf
    self.isOutcome = isOutcome
    self.bad = bad
    self.good = good
  }

  /// The code as printed: `FP` and four digits.
  public var code: String {
    let digits = String(number)
    return "FP" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
