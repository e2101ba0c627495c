import Flow
import Layout
import Source

/// `flowproof fit` for people: what does not fit, a line for each element and problem.
public enum FitText {
  /// The text of a build.
  public static func text(_ build: Build) -> String {
    guard let report = build.fit else { return "" }
    let groups = FitGroup.all(of: report)
    let flows = build.flows.compactMap { flow in
      section(
        flow,
        groups.filter { $0.verdict != .notMeasured && $0.texts.first?.flow == flow.id },
        build
      )
    }
    let missing = groups.filter { $0.verdict == .notMeasured }.map { "  " + $0.words + "\n" }
    let last = missing.isEmpty ? [] : ["Not measured\n" + missing.joined()]
    return (flows + last + [summary(report)]).joined(separator: "\n")
  }

  private static func section(_ flow: Flow, _ groups: [FitGroup], _ build: Build) -> String? {
    if groups.isEmpty { return nil }
    var text = "\(flow.id)  \(build.sources.place(flow.span).description)\n"
    for (card, groups) in groups.grouped(by: \.texts.first?.card) {
      text += "  \(card)\n"
      for group in groups {
        text += "    \(line(group, group.texts[0], of: flow.variants.count, build.sources))\n"
      }
    }
    return text
  }

  /// "title: ru, uk from XL on iPhone SE (3 lines, room for 2)  strings/ru.strings:3:9".
  private static func line(
    _ group: FitGroup,
    _ first: TextFit,
    of variants: Int,
    _ sources: SourceSet
  ) -> String {
    let tight = group.verdict == .tight ? "tight: " : ""
    let also = FitWords.also(group.alike.count).map { ", \($0)" } ?? ""
    let only =
      group.variants.count == variants ? "" : "  [\(Phrase.list(group.variants, most: 3))]"
    let place = sources.place(first.place).description
    return "\(first.element): \(tight)\(group.words)\(also)  \(place)\(only)"
  }

  private static func summary(_ report: FitReport) -> String {
    let sizes = Set(report.situations.map(\.size)).count
    let devices = Set(report.situations.map(\.device)).count
    let locales = Set(report.texts.map(\.locale)).count
    return """
      \(Words.count(report.texts.count, "text")) in \(Words.count(locales, "locale")), \
      \(Words.count(sizes, "text size")) and on \(Words.count(devices, "device")): \(counts(report.texts)).

      """
  }

  /// "5 do not fit, 2 are tight, 7 could not be measured".
  private static func counts(_ texts: [TextFit]) -> String {
    if texts.isEmpty { return "nothing was measured" }
    let open = texts.filter { $0.verdict == .notMeasured }
    let missing = open.count { $0.measure.problem == .missing }
    let counts = [
      (texts.count { $0.verdict == .overflows }, "does not fit", "do not fit"),
      (texts.count { $0.verdict == .tight }, "is tight", "are tight"),
      (missing, "is missing", "are missing"),
      (open.count - missing, "could not be measured", "could not be measured"),
    ].filter { $0.0 > 0 }
    return counts.isEmpty
      ? "all fit"
      : counts.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
  }
}

/// Summaries of a report in words that the text and the page share.
enum FitWords {
  /// "as in 3 more locales"; nil for none.
  static func also(_ locales: Int) -> String? {
    locales == 0 ? nil : "and as bad in \(Words.count(locales, "more locale"))"
  }
}
