import Export
import Flow
import Source

@testable import Layout

/// Stands in for the check of texts in tests of what reads its report: every character is 10 pt wide at
/// text size L, and texts have two lines of half the screen's width.
///
/// Arabic can't be measured; words within a tenth of the room are tight. German titles take a line more on
/// pages than in the app.
enum StandInCheck {
  static func report(_ build: Build, _ question: FitQuestion) -> FitReport {
    let devices = question.situations(on: .ios) + question.situations(on: .android)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    var texts: [TextFit] = []
    for flow in build.flows {
      for variant in flow.variants.prefix(1) {
        for card in variant.cards {
          for locale in build.locales {
            for (element, text) in named(card) {
              let words = resolver.resolve(text, locale: locale)
              var own = fit(words.text, in: locale, devices)
              if words.origin == .missing {
                own.verdicts = devices.map { _ in .notMeasured }
                own.measure = TextFit.Measure(
                  lines: 0,
                  room: nil,
                  width: 0,
                  available: 0,
                  problem: .missing
                )
              }
              let source = fit(
                resolver.resolve(text, locale: build.defaultLocale).text,
                in: build.defaultLocale,
                devices
              )
              let isSame = locale != build.defaultLocale && own.verdicts == source.verdicts
              texts.append(
                TextFit(
                  flow: flow.id,
                  variants: flow.variants.map(\.id),
                  card: card.id,
                  state: "default",
                  element: element,
                  reference: text.raw,
                  locale: locale,
                  span: place(of: words, else: text.span),
                  verdicts: own.verdicts,
                  worst: own.worst,
                  measure: own.measure,
                  isAsInSource: isSame && own.verdicts.contains { $0 != .fits },
                  budget: 320,
                  pageLines: element == "title" && locale == "de"
                    ? TextFit.PageLines(situation: 0, app: 1, page: 2) : nil
                )
              )
            }
          }
        }
      }
    }
    return FitReport(situations: devices, texts: texts)
  }

  private static func named(_ card: Card) -> [(String, TextRef)] {
    let names = ["title", "body"].enumerated()
    return names.compactMap { place, name in
      card.texts.indices.contains(place) ? (name, card.texts[place]) : nil
    }
  }

  private static func place(of text: ResolvedText, else span: Span) -> Span {
    if case .table(let source) = text.origin { source.span } else { span }
  }

  private static func fit(
    _ text: String,
    in locale: String,
    _ situations: [FitReport.Situation]
  ) -> (verdicts: [TextFit.Verdict], worst: Int, measure: TextFit.Measure) {
    let measured = situations.map { measure(text, in: locale, $0) }
    let verdicts = measured.map(\.0)
    let bad = verdicts.max()
    let worst =
      situations.indices.filter { verdicts[$0] == bad }
      .min { (situations[$0].size, $0) < (situations[$1].size, $1) } ?? 0
    return (verdicts, worst, measured[worst].1)
  }

  private static func measure(
    _ text: String,
    in locale: String,
    _ situation: FitReport.Situation
  ) -> (TextFit.Verdict, TextFit.Measure) {
    let room = (Device.all.first { $0.id == situation.device }?.width ?? 0) / 2
    let width = Double(text.count) * 10 * situation.size.factor(.body, on: .ios)
    let lines = max(1, Int((width / room).rounded(.up)))
    func measure(_ problem: TextFit.Problem?) -> TextFit.Measure {
      TextFit.Measure(
        lines: lines,
        room: 2,
        width: min(width, room),
        available: room,
        problem: problem
      )
    }
    if locale == "ar" { return (.notMeasured, measure(.notMeasured("no face for Arabic"))) }
    if lines > 2 { return (.overflows, measure(.truncated(lines: lines - 2))) }
    return width > room * 1.9 ? (.tight, measure(nil)) : (.fits, measure(nil))
  }
}

extension FitQuestion {
  /// The situations of a platform, those of each device from small to large texts.
  fileprivate func situations(on platform: Platform) -> [FitReport.Situation] {
    Device.drawn(on: platform, among: devices).flatMap { device in
      sizes.map { FitReport.Situation(size: $0, device: device.id) }
    }
  }
}
