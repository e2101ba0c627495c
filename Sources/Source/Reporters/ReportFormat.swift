/// A form in which findings are printed; a new one is a file beside this one and a line in ``all``.
public struct ReportFormat: Sendable {
  /// Its name on the command line: `sarif`.
  public let name: String
  /// The report of findings in the order given.
  public let text: @Sendable ([Diagnostic], SourceSet, ReportStyle) -> String

  /// All forms, the usual one first.
  public static let all: [ReportFormat] = [
    .text,
    .json,
    .github,
    .gitlab,
    .sarif,
    .junit,
  ]

  /// A form by its name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}

/// The facts about a run that its report needs.
public struct ReportStyle: Sendable {
  /// Indicates that the report is coloured for a terminal with ANSI escapes.
  public var colors: Bool
  /// Indicates that nothing is said where there is no finding.
  public let isQuiet: Bool
  /// The project's folder below the repository, empty or ending in a slash.
  public let folder: String
  /// The state before where two are compared, so that all findings are new ones; nil for one build.
  public let baseline: Baseline?

  /// A style.
  public init(
    colors: Bool = false,
    isQuiet: Bool = false,
    folder: String = "",
    baseline: Baseline? = nil
  ) {
    (self.colors, self.isQuiet, self.folder, self.baseline) = (colors, isQuiet, folder, baseline)
  }
}

/// The state before, for a report of a comparison: findings that are gone, and their files.
public struct Baseline: Sendable {
  /// Findings that only the state before had.
  public let gone: [Diagnostic]
  /// The files of that state.
  public let sources: SourceSet

  /// A state before.
  public init(gone: [Diagnostic], in sources: SourceSet) {
    self.gone = gone
    self.sources = sources
  }
}

/// Names findings so that a service knows them again in the next run: by rule, file and words, never by
/// the line.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  /// The fingerprint of the next finding of a report, 64 hexadecimal digits.
  mutating func next(_ diagnostic: Diagnostic, path: String) -> String {
    let key = "\(diagnostic.code)\n\(path)\n\(diagnostic.sameness)"
    seen[key, default: 0] += 1
    return SHA256.hex(of: Array("\(key)\n\(seen[key] ?? 0)".utf8))
  }
}
