import Checks
import Flow
import Paths
import Source
import Testing

/// Tests of the findings about an entry whose paths exceed the work budget.
@Suite struct NotProvedTests {
  /// Cards in a row; each asks for a yes and shows only to those who said it on the card before.
  private static func variant(_ count: Int, _ file: FileID) -> Variant {
    func subject(_ place: Int) -> Predicate.Subject {
      .answer(card: "c\(place)", field: "c\(place).f")
    }
    let cards = (0..<count).map { place in
      let span = Span(file: file, start: place * 3, end: place * 3 + 2)
      var card = Card(
        id: "c\(place)",
        kind: "plain",
        states: [],
        slots: Slots(),
        summary: CardSummary(),
        span: span
      )
      card.answers = [Answer("c\(place).f", .one(["yes", "no"]))]
      let isYes = Predicate.compare(subject(place), .equal, .string("yes"))
      let other = Predicate.compare(subject(place / 2), .equal, .string("no"))
      card.routes = [
        Route(
          .tap,
          element: "yes",
          action: "next",
          to: place + 1 < count ? .step(1) : .end(completed: true),
          when: .or([isYes, other]),
          span: span
        ),
        Route(
          .tap,
          element: "no",
          action: "next",
          to: place + 2 < count ? .step(2) : .end(completed: true),
          when: .not(isYes),
          span: span
        ),
      ]
      return card
    }
    return Variant(
      id: "one",
      provenance: Variant.Provenance(),
      cards: cards,
      sequences: ["start": Variant.Sequence(cards: cards.map(\.id), isDismissable: false)]
    )
  }

  private static func findings(cards: Int = 60, seconds: Double, times: Int = 1) -> [String] {
    var sources = SourceSet()
    let text = (0..<60).map { $0 < 10 ? "c\($0)" : "\($0)" }.joined(separator: "\n")
    let file = sources.add(path: "config", bytes: Array(text.utf8))
    let variant = variant(cards, file)
    let walks = Walks(variant, entry: "start", budget: WorkBudget(seconds: seconds))
    let entry = EntryWalks(flow: "flow", variant: variant, walks: walks)
    var log = Log()
    let input = CheckInput(
      flows: [],
      tables: TextTables(),
      images: ImageCatalog(),
      sources: sources,
      locales: ["en"],
      defaultLocale: "en",
      walks: Array(repeating: entry, count: times)
    )
    Checks.run(input, log: &log)
    return log.sorted().filter { $0.slug == "not-proved" }.map { finding in
      let place = finding.span.map { sources.location($0).line } ?? 0
      return "\(place) \(finding.subject.card ?? "-"): \(finding.message) (\(finding.help ?? "-"))"
    }
  }

  @Test func whatIsGivenUpIsSaidOnceAtItsCard() throws {
    let found = Self.findings(seconds: 0.001)
    #expect(found.count == 1, "\(found)")
    let words = try #require(found.first)
    #expect(words.contains("so that nothing is proved of the paths"), "\(words)")
    #expect(words.contains("ask for fewer of"), "\(words)")
    #expect(Self.findings(seconds: 0.001, times: 3) == found)
  }

  @Test func whatIsProvedIsNotSaid() {
    #expect(Self.findings(cards: 6, seconds: 60) == [])
  }
}
