/// The severity of a finding.
public enum Severity: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Likely a mistake, or something the app will treat in a way its author may not expect.
  case warning
  /// The app misbehaves, or the input can't be used.
  case error

  /// Info is least, error most.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The area of a kind of finding, by the first digit of its number.
public enum RuleArea: String, Sendable {
  /// Reading files.
  case reading
  /// The schema of a system's documents.
  case schema
  case graph
  /// Texts and locales.
  case text
  case image
  /// Templates and output.
  case export
  case access
  /// Anything else.
  case other

  /// The area of a code: `FP3001` is about texts.
  public init(code: String) {
    let digit = code.dropFirst(2).first
    self = Self.rows.first { $0.digit == digit }?.area ?? .other
  }

  /// Its name for people.
  public var title: String { Self.rows.first { $0.area == self }?.title ?? "Other" }

  private static let rows: [(digit: Character, area: RuleArea, title: String)] = [
    ("0", .reading, "Reading"), ("1", .schema, "Schema"), ("2", .graph, "Flow graph"),
    ("3", .text, "Texts"), ("4", .image, "Images"), ("5", .export, "Templates"),
    ("8", .access, "Accessibility"),
  ]
}
