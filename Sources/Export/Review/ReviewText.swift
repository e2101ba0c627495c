import Compare
import Source

/// A review for a terminal: a line for each change, with its places below.
public enum ReviewText {
  /// Characters of a line; only names of a kind that nobody gives make a longer one.
  private static let longest = 2_000

  /// All of it.
  public static func text(_ review: Review) -> String {
    let words = ReviewWords(review: review)
    var lines = ["\(review.base.name) → \(review.head.name)", words.verdict]
    var last: ReviewWords.Group?
    for group in words.listing {
      if group.isHidden, last?.isHidden != true {
        lines += ["", "Behind flags: nobody sees these cards"]
      }
      if group.flow != last?.flow || group.isHidden != last?.isHidden {
        lines += ["", group.flow.isEmpty ? "all flows" : group.flow]
      }
      last = group
      lines.append("  \(group.title)")
      for item in group.items { lines += self.lines(item, group, words) }
    }
    lines += paths(review.paths, words)
    lines += findings("New findings", review.newFindings, review.head.build, words)
    lines += findings("Gone findings", review.goneFindings, review.base.build, words)
    lines += [""] + [words.reason, words.same].compactMap(\.self)
    return lines.map { Printable.text(ValueWords.short($0, longest)) + "\n" }.joined()
  }

  private static func lines(
    _ item: Review.Item,
    _ group: ReviewWords.Group,
    _ words: ReviewWords
  ) -> [String] {
    let reach = words.reach(item)
    var lines = ["    \(group.says(item))\(reach.isEmpty ? "" : "  (\(reach))")"]
    lines += item.change.inOtherLocales.map { "      \($0)" }
    let was = words.place(item.change.sides.before, words.review.base.build)
    let becomes = words.place(item.change.sides.after, words.review.head.build)
    if was == becomes {
      lines += was.map { ["      \($0)"] } ?? []
    } else {
      lines.append("      " + [was, becomes].compactMap(\.self).joined(separator: " → "))
    }
    return lines
  }

  private static func paths(_ changes: [Review.PathChange], _ words: ReviewWords) -> [String] {
    if changes.isEmpty { return [] }
    return ["", "Paths"]
      + changes.map { change in
        let says = words.says(change)
        let counts = "\(change.entry): \(says.before) → \(says.after)"
        return "  \(change.flow)  \(says.branches)  \(counts)"
      }
  }

  private static func findings(
    _ title: String,
    _ findings: [Diagnostic],
    _ build: Build,
    _ words: ReviewWords
  ) -> [String] {
    if findings.isEmpty { return [] }
    let (shown, rest) = words.listed(findings)
    return ["", title]
      + shown.map { finding in
        let place = words.place(finding, build)
        let says = "\(finding.severity.rawValue): \(finding.message) [\(finding.label)]"
        return "  " + (place.isEmpty ? says : "\(place): \(says)")
      } + rest.map { "  \($0)" }
  }
}
