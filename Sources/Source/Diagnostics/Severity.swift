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

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The area of a kind of finding, by the first digit of its number.
public enum RuleArea: String, Sendable {
  /// Reading files.
  case reading
  /// The schema of a system's documents.
  case schema
  /// The graph of a flow.
  case graph
  /// Texts and locales.
  case text
  /// Pictures.
  case image
  /// Templates and output.
  case export
  /// Accessibility.
  case access
  /// Anything else.
  case other

  /// The area of a code: `FP3001` is about texts.
  public init(code: String) {
    self =
      switch code.dropFirst(2).first {
      case "0": .reading
      case "1": .schema
      case "2": .graph
      case "3": .text
      case "4": .image
      case "5": .export
      case "8": .access
      default: .other
      }
  }

  /// Its name for people.
  public var title: String {
    switch self {
    case .reading: "Reading"
    case .schema: "Schema"
    case .graph: "Flow graph"
    case .text: "Texts"
    case .image: "Images"
    case .export: "Templates"
    case .access: "Accessibility"
    case .other: "Other"
    }
  }
}
