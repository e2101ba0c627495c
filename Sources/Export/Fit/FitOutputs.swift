public import Flow
import Layout
public import Source

/// The results of the fit check, for people, for programs and for translators.
public struct FitListing: Sendable {
  let build: Build
  let report: FitReport

  /// Lists the measurements of a build; nil where nothing was measured.
  public init?(_ build: Build) {
    guard let report = build.fit else { return nil }
    (self.build, self.report) = (build, report)
  }

  /// The reason why no text at all was measured; nil where one was.
  public static func gap(of build: Build) -> String? {
    guard let report = build.fit, !build.flows.isEmpty else { return "there is no flow" }
    guard let gap = report.gap, let problem = report.texts.first?.measure.problem else {
      return report.gap
    }
    return "\(gap)\n  help: \(problem.advice)"
  }

  /// The findings about texts that do not fit, of those of a run.
  public static func findings(of all: [Diagnostic]) -> [Diagnostic] {
    let slugs: Set = ["text-does-not-fit", "text-is-tight", "text-not-measured"]
    return all.filter { slugs.contains($0.slug) }
  }

  /// The width that each text may have.
  public func budgets(_ format: FitBudgets.Format) -> String { FitBudgets(build).text(format) }
}

/// `flowproof fit --format json`, and `fit.json` beside the page.
extension FitListing {
  /// The listing as JSON: the shape that `schema fit` describes.
  public var json: JSONValue { Self.shape.json(self) }

  /// Every text of every card in every locale, with the measures of its worst situation.
  public static let shape: JSONShape<FitListing> = [
    "v": .constant(1), "sizes": .value { Set($0.report.situations.map(\.size)).sorted() },
    "devices": .list(of: .choice(of: Device.ids, \.self)) { listing in
      listing.report.situations.map(\.device).uniqued()
    },
    "texts": .list(of: text) { listing in
      let situations = listing.report.situations
      return listing.report.texts.map { text in
        let worst = situations.indices.contains(text.worst) ? situations[text.worst] : nil
        return (text, worst, listing.build.sources.location(text.span))
      }
    },
  ]

  private typealias Text = (fit: TextFit, worst: FitReport.Situation?, location: Location)

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
    "says": .value(\.fit.measure.phrase),
    "asInSource": .value(\.fit.isAsInSource)
      .described("No worse than in the source locale, which is blamed."),
    "budget": .points(\.fit.budget)
      .described("The width at text size L that fits everywhere; null is any."),
    "source": .value(\.location),
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
extension FitListing {
  /// The listing as text for people.
  public var text: String {
    let groups = FitGroup.all(of: report)
    let flows = build.flows.compactMap { flow in
      section(
        flow,
        groups.filter { $0.verdict != .notMeasured && $0.texts.first?.flow == flow.id }
      )
    }
    let missing = groups.filter { $0.verdict == .notMeasured }.map { "  " + $0.phrase + "\n" }
    let last = missing.isEmpty ? [] : ["Not measured\n" + missing.joined()]
    return (flows + last + [summary]).joined(separator: "\n")
  }

  private func section(_ flow: Flow, _ groups: [FitGroup]) -> String? {
    if groups.isEmpty { return nil }
    var text = "\(flow.id)  \(build.sources.location(flow.span).description)\n"
    for (card, groups) in groups.grouped(by: \.texts.first?.card) {
      text += "  \(card)\n"
      for group in groups {
        text += "    \(line(group, group.texts[0], of: flow.variants.count))\n"
      }
    }
    return text
  }

  /// "title: ru, uk from XL on iPhone SE (3 lines, room for 2)  strings/ru.strings:3:9".
  private func line(_ group: FitGroup, _ first: TextFit, of variants: Int) -> String {
    let tight = group.verdict == .tight ? "tight: " : ""
    let only =
      group.variants.count == variants ? "" : "  [\(Phrase.list(group.variants, most: 3))]"
    let location = build.sources.location(first.span).description
    return "\(first.element): \(tight)\(group.phrase)\(group.also)  \(location)\(only)"
  }

  private var summary: String {
    let sizes = Set(report.situations.map(\.size)).count
    let devices = Set(report.situations.map(\.device)).count
    let locales = Set(report.texts.map(\.locale)).count
    return """
      \(Wording.count(report.texts.count, "text")) in \(Wording.count(locales, "locale")), \
      \(Wording.count(sizes, "text size")) and on \(Wording.count(devices, "device")): \(Self.counts(report.texts)).

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
    alike.isEmpty ? "" : ", and as bad in \(Wording.count(alike.count, "more locale"))"
  }
}
