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
