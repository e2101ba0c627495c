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
