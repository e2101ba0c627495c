public import Flow
import Layout
public import Source

/// `flowproof fit --format json`, and `fit.json` beside the page.
public enum FitJSON {
  /// Every text of every card in every locale, with the measures of its worst situation.
  public static let shape: JSONShape<Build> = [
    "v": .constant(1), "sizes": .value { Set(situations(of: $0).map(\.size)).sorted() },
    "devices": .list(of: .choice(of: Device.ids, \.self)) { build in
      situations(of: build).map(\.device).uniqued()
    },
    "texts": .list(of: text) { build in
      let situations = situations(of: build)
      return (build.fit?.texts ?? []).map { text in
        let worst = situations.indices.contains(text.worst) ? situations[text.worst] : nil
        return (text, worst, build.sources.place(text.place))
      }
    },
  ]

  private static func situations(of build: Build) -> [FitReport.Situation] {
    build.fit?.situations ?? []
  }

  private typealias Text = (fit: TextFit, worst: FitReport.Situation?, place: Place)

  private static let text: JSONShape<Text> = subject.and([
    "size": .value(\.worst?.size).described("The worst text size."),
    "device": .orNull(.choice(of: Device.ids, \.self), \.worst?.device)
      .described("The worst device."),
    "lines": .value(\.fit.measure.lines),
    "room": .value(\.fit.measure.room).described("Lines there is room for; null is any number."),
    "width": .points(\.fit.measure.width).described("Points of the widest line."),
    "available": .points(\.fit.measure.available).described("Points of its box."),
    "verdict": .choice(\.fit.verdict),
    "problem": .orNull(.choice(of: TextFit.Problem.names, \.name), \.fit.measure.problem),
    "says": .value(\.fit.measure.words),
    "asInSource": .value(\.fit.isAsInSource)
      .described("No worse than in the source locale, which is blamed."),
    "budget": .points(\.fit.budget)
      .described("The width at text size L that fits everywhere; null is any."),
    "source": .value(\.place),
  ])

  private static let subject: JSONShape<Text> = [
    "flow": .value(\.fit.flow), "variants": .value(\.fit.variants), "card": .value(\.fit.card),
    "state": .value(\.fit.state), "element": .value(\.fit.element),
    "text": .value(\.fit.reference), "locale": .value(\.fit.locale),
  ]
}

extension JSONShape {
  /// A length to a tenth of a point, or null.
  fileprivate static func points(
    _ length: @escaping @Sendable (Value) -> Double?
  ) -> JSONShape { .value { length($0).map { ($0 * 10).rounded() / 10 } } }
}

extension TextSize: JSONDescribed {
  /// The size's title.
  public static var shape: JSONShape<TextSize> { .choice(of: allCases.map(\.title), \.title) }
}

extension Device: JSONDescribed {
  /// The device's id.
  public static var shape: JSONShape<Device> { .choice(of: ids, \.id) }
}

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
    let only =
      group.variants.count == variants ? "" : "  [\(Phrase.list(group.variants, most: 3))]"
    let place = sources.place(first.place).description
    return "\(first.element): \(tight)\(group.words)\(group.also)  \(place)\(only)"
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

extension FitGroup {
  /// ", and as bad in 3 more locales"; empty for none.
  var also: String {
    alike.isEmpty ? "" : ", and as bad in \(Words.count(alike.count, "more locale"))"
  }
}
