import Flow
import Layout
public import Source

/// `flowproof fit --format json`, and `fit.json` beside the page.
public enum FitJSON {
  /// Every text of every card in every locale, with what was measured where it is worst.
  public static func value(_ build: Build) -> JSONValue {
    let texts = build.fit?.texts ?? []
    let situations = build.fit?.situations ?? []
    return .object([
      ("v", .integer(1)),
      ("sizes", .array(sizes(situations).map { .string($0.title) })),
      ("devices", .array(devices(situations).map(JSONValue.string))),
      ("texts", .array(texts.map { text($0, situations, build.sources) })),
    ])
  }

  private static func sizes(_ situations: [FitReport.Situation]) -> [TextSize] {
    Set(situations.map(\.size)).sorted()
  }

  private static func devices(_ situations: [FitReport.Situation]) -> [String] {
    var seen: Set<String> = []
    return situations.map(\.device).filter { seen.insert($0).inserted }
  }

  private static func text(
    _ text: TextFit,
    _ situations: [FitReport.Situation],
    _ sources: SourceSet
  ) -> JSONValue {
    let worst = situations.indices.contains(text.worst) ? situations[text.worst] : nil
    let measure = text.measure
    let place = sources.place(text.place)
    let about: [(String, JSONValue)] = [
      ("flow", .string(text.flow)), ("variants", .array(text.variants.map(JSONValue.string))),
      ("card", .string(text.card)), ("state", .string(text.state)),
      ("element", .string(text.element)), ("text", .string(text.reference)),
      ("locale", .string(text.locale)),
    ]
    let measured: [(String, JSONValue)] = [
      ("size", worst.map { .string($0.size.title) } ?? .null),
      ("device", worst.map { .string($0.device) } ?? .null),
      ("lines", .integer(measure.lines)), ("room", measure.room.map(JSONValue.integer) ?? .null),
      ("width", .number(tenths(measure.width))), ("available", .number(tenths(measure.available))),
      ("verdict", .string(text.verdict.rawValue)),
      ("problem", measure.problem.map { .string($0.name) } ?? .null),
      ("says", measure.words.map(JSONValue.string) ?? .null),
      ("asInSource", .bool(text.isAsInSource)),
      ("budget", text.budget.map { .number(tenths($0)) } ?? .null),
    ]
    let source = JSONValue.object([
      ("path", .string(place.path)), ("line", .integer(place.line)),
      ("column", .integer(place.column)),
    ])
    return .object(about + measured + [("source", source)])
  }

  private static func tenths(_ points: Double) -> Double { (points * 10).rounded() / 10 }
}
