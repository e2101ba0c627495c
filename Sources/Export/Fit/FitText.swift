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
    var card: String?
    for group in groups.byCard {
      guard let first = group.texts.first else { continue }
      if first.card != card { text += "  \(first.card)\n" }
      card = first.card
      text += "    \(line(group, first, of: flow.variants.count, build.sources))\n"
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
    let count = FitWords.Count(report.texts)
    let sizes = Set(report.situations.map(\.size)).count
    let devices = Set(report.situations.map(\.device)).count
    let locales = Set(report.texts.map(\.locale)).count
    return """
      \(Words.count(count.all, "text")) in \(Words.count(locales, "locale")), \
      \(Words.count(sizes, "text size")) and on \(Words.count(devices, "device")): \(count.words).

      """
  }
}

/// Summaries of a report in words that the text and the page share.
enum FitWords {
  /// The number of texts of each verdict.
  struct Count {
    private(set) var all = 0
    private(set) var overflows = 0
    private(set) var tight = 0
    private(set) var notMeasured = 0
    private(set) var missing = 0

    init(_ texts: [TextFit]) {
      for text in texts {
        all += 1
        switch text.verdict {
        case .fits: break
        case .notMeasured where text.measure.problem == .missing: missing += 1
        case .notMeasured: notMeasured += 1
        case .tight: tight += 1
        case .overflows: overflows += 1
        }
      }
    }

    /// "5 do not fit, 2 are tight, 7 could not be measured".
    var words: String {
      if all == 0 { return "nothing was measured" }
      var words: [String] = []
      if overflows > 0 { words.append("\(overflows) \(overflows == 1 ? "does" : "do") not fit") }
      if tight > 0 { words.append("\(tight) \(tight == 1 ? "is" : "are") tight") }
      if missing > 0 { words.append("\(missing) \(missing == 1 ? "is" : "are") missing") }
      if notMeasured > 0 { words.append("\(notMeasured) could not be measured") }
      return words.isEmpty ? "all fit" : words.joined(separator: ", ")
    }
  }

  /// "as in 3 more locales"; nil for none.
  static func also(_ locales: Int) -> String? {
    locales == 0 ? nil : "and as bad in \(Words.count(locales, "more locale"))"
  }
}

extension [FitGroup] {
  /// By card, as they come in the report.
  fileprivate var byCard: [FitGroup] {
    var order: [String: Int] = [:]
    for card in compactMap(\.texts.first?.card) where order[card] == nil {
      order[card] = order.count
    }
    func place(_ group: FitGroup) -> Int { group.texts.first.flatMap { order[$0.card] } ?? 0 }
    return enumerated().sorted { left, right in
      (place(left.element), left.offset) < (place(right.element), right.offset)
    }.map(\.element)
  }
}
