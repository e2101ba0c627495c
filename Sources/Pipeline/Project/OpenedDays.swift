internal import Flow
internal import Source
internal import Syntax

/// The days after the install on which a persona opens the app: `opens: [0-6, 13]`.
struct OpenedDays {
  /// The days in order, each once.
  private(set) var days: [Int] = []

  /// The key of a persona.
  static let key = "opens"
  /// Days that are followed, so that many personas take no minutes.
  static let most = 60
  /// The last day that a persona may name: ten years.
  private static let last = 3650

  /// Reads one day, a range of days, or a list of both.
  init(_ node: Node, of persona: String, log: inout Log) {
    if node.isNull { return }
    var all: Set<Int> = []
    for item in node.list ?? [node] {
      guard let range = item.text.flatMap(Self.range) else {
        let found = item.text.map { "'\($0)'" } ?? item.kind.phrase
        log.report(
          .badValue,
          "'\(Self.key)' of '\(persona)' must be days after the install, found \(found)",
          at: item.span,
          help: "write numbers and ranges of them: 'opens: [0-6, 13]'; 0 is the day of the install"
        )
        continue
      }
      all.formUnion(range)
    }
    days = all.sorted()
    guard days.count > Self.most else { return }
    log.report(
      .badValue,
      "'\(Self.key)' of '\(persona)' has \(days.count) days, and only \(Self.most) are followed",
      at: node.span,
      help: "name the days on which something changes"
    )
    days = Array(days.prefix(Self.most))
  }

  /// `3` or `0-6`.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
    guard let first = ends[0], let last = ends.last ?? first else { return nil }
    return first >= 0 && first <= last && last <= Self.last ? first...last : nil
  }
}
