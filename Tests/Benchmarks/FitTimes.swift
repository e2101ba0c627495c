import Flow
import Foundation
import Layout
import Source
import Store
import TextMeasure

/// Measures how long it takes to look whether the texts of a large flow fit, on every device and in
/// every text size.
struct FitTimes {
  private let cards = 20
  private let locales = 100

  /// Lays out 20 cards of a title, a sentence and two buttons in 100 locales; nil where the face for
  /// Latin is not installed.
  func run(jobs: Int) async throws -> TextTimes.Time? {
    let faces = FaceSet(files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"]))
    guard faces.has(family: Typeface.apple.latin) else { return nil }
    let half = try await time(locales / 2, faces, jobs)
    let whole = try await time(locales, faces, jobs)
    try Growth.check("fit", half: half.seconds, whole: whole.seconds, most: TextTimes.most)
    return whole
  }

  private func time(
    _ locales: Int,
    _ faces: FaceSet,
    _ jobs: Int
  ) async throws -> TextTimes.Time {
    let names = (0..<locales).map { "\(TextTimes.sentence($0).locale)-X\($0)" }
    let start = ContinuousClock.now
    let check = FitCheck(
      flows: [flow(names)],
      resolver: Resolver(tables: TextTables(), defaultLocale: "en"),
      images: ImageCatalog(),
      sourceLocale: "en",
      faces: faces,
      devices: ["iphone-15", "iphone-se", "ipad"]
    )
    let report = await check.report(locales: names, jobs: jobs)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let layouts = cards * locales * report.situations.count
    let bad = report.texts.count { $0.verdicts.contains(.overflows) }
    guard report.texts.count == cards * locales * 4, bad > 0 else {
      throw Failure("fit: \(report.texts.count) texts")
    }
    let words = "\(cards) cards, \(locales) locales, 12 text sizes, 3 devices: \(layouts) cards"
    return TextTimes.Time(seconds: seconds, words: "\(words) laid out, \(bad) texts do not fit")
  }

  private func flow(_ locales: [String]) -> Flow {
    let span = Span(file: FileID(index: 0), start: 0, end: 0)
    let all = (1...cards).map { card($0, locales, span) }
    let sequence = Variant.Sequence(cards: all.map(\.id), isDismissable: false)
    let variant = Variant(
      id: "default",
      provenance: Variant.Provenance(),
      cards: all,
      sequences: ["start": sequence]
    )
    return Flow(
      id: "bench",
      system: "nimbus",
      title: "Bench",
      entries: [Flow.Entry(id: "start", title: "Start")],
      variants: [variant],
      span: span
    )
  }

  /// A card as onboarding has them: words that scroll over two buttons.
  private func card(_ number: Int, _ locales: [String], _ span: Span) -> Card {
    var slots = Slots()
    func text(_ part: Int) -> TextSlot {
      var ref = TextRef("text \(number) \(part)", span: span)
      var words = ["en": "Text \(number) \(part)"]
      for (index, locale) in locales.enumerated() {
        let sentence = TextTimes.sentence(index).words
        words[locale] =
          part == 1 ? "\(sentence) \(number) \(sentence)" : "\(sentence.prefix(24)) \(number)"
      }
      ref.content = .localized(words)
      return slots.add(ref)
    }
    func button(_ id: String, _ part: Int) -> Element {
      let type = Typography(size: 17, weight: 600, alignment: .center, scaling: .body)
      return .button(id: id, .primary, action: id, [.label(text(part), type)]) {
        $0.padding = Insets(vertical: 12, horizontal: 16)
      }
    }
    let words: [Element] = [
      .text(
        id: "title",
        text(0),
        Typography(size: 28, weight: 700, alignment: .center, scaling: .title1)
      ),
      .text(id: "body", text(1), Typography(size: 17, alignment: .center, scaling: .body)),
    ]
    let scroll = Element("", .scroll(Scroll(.vertical, .column(gap: 12, words)))) {
      $0.size.height = .fill
      $0.padding = Insets(vertical: 24, horizontal: 24)
    }
    let buttons = Element.column(gap: 8, [button("primary", 2), button("secondary", 3)]) {
      $0.padding = Insets(vertical: 16, horizontal: 24)
      $0.safeArea = .bottom
    }
    let root = Element.column([scroll, buttons]) {
      $0.size = .fill
      $0.safeArea = .top
    }
    return Card(
      id: "card-\(number)",
      kind: "card",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
  }
}
