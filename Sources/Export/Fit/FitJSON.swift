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
