import Flow
import Foundation
import Layout
import Source
import Store
import Testing
import TextMeasure

/// Tests of the fit check on small cards, in words of ours.
@Suite struct FitCheckTests {
  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )
  private static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  /// A card that fails in three ways: a title of two lines at most, a label in a button of one height, and
  /// a note over a close button.
  @Test func threeWaysToFail() async {
    let report = await report(locales: ["en", "de"], sizes: [.l, .ax3]) { words in
      let title = words([
        "en": "Hello", "de": "Eine sehr viel längere Begrüßung, die niemand lesen will",
      ])
      let go = words(["en": "Go", "de": "Jetzt sofort und ohne Umwege losgehen"])
      let note = words([
        "en": "New",
        "de": "Ganz neu in dieser Version von Wren, und gleich noch einmal ganz neu dazu",
      ])
      return Element(
        "",
        .layers(
          Layers([
            .init(Self.column(title, go), .fill),
            .init(.text(id: "note", note, Typography(size: 13)), .at(x: 16, y: 64)),
            .init(
              .button(id: "close", .chrome, action: "close", [.symbol("close", size: 20)]),
              .pinned(.init(top: 64, trailing: 16))
            ),
          ])
        )
      )
    }
    guard let report else { return }
    #expect(
      Self.lines(of: report) == """
        de button overflows at L on iphone-se: cutOff
        de note overflows at L on iphone-se: covered(by: "close")
        de title overflows at L on iphone-se: truncated(lines: 1)
        """
    )
  }

  /// A rich text with a single span is measured in the span's size, not in that of its box.
  @Test(arguments: [(10.0, ""), (34, "de title overflows at L on iphone-se: truncated(lines: 1)")])
  func oneSpanOfAnotherSize(size: Double, lines: String) async {
    let report = await report(locales: ["en", "de"], sizes: [.l]) { words in
      let title = words(["en": "Hello", "de": "Eine viel längere Begrüßung"])
      let span = RichText.Part(title, typography: Typography(size: size))
      var box = Typography(size: 17)
      box.maxLines = 1
      return Element("title", .richText(RichText([span]))) { $0.typography = box }
    }
    guard let report else { return }
    #expect(Self.lines(of: report) == lines)
  }

  /// A text that no table has is not measured: the key that stands in its place is no text.
  @Test func aMissingTextDoesNotOverflow() async {
    guard Self.faces.has(family: Typeface.apple.latin) else { return }
    var slots = Slots()
    let key = "Onboarding/A.Key.That.No.Table.Has.And.That.Is.Too.Long.For.Any.Phone.v120"
    let title = slots.add(TextRef(key, span: Self.span, lookup: .tableAndKey))
    let root = Element(
      "",
      .layers(Layers([.init(.text(id: "title", title, Typography(size: 34)), .at(x: 16, y: 80))]))
    )
    let card = Card(
      id: "card",
      kind: "card",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: Self.span
    )
    let report = await Self.check([card], sizes: [.l, .ax5]).report(locales: ["en", "de"], jobs: 1)
    #expect(report.texts.count == 2)
    for text in report.texts {
      #expect(Set(text.verdicts) == [TextFit.Verdict.notMeasured])
      #expect(text.measure.phrase == "text missing")
    }
  }

  /// Two texts at one place can't be read in any locale, in which neither has to be longer than in the
  /// source.
  @Test func aTextOverAText() async {
    let report = await report(locales: ["en"], sizes: [.l]) { words in
      let items = [("title", 80.0), ("body", 90), ("note", 112)].map { id, y in
        Layers.Item(.text(id: id, words(["en": "Hello"]), Typography(size: 17)), .at(x: 16, y: y))
      }
      return Element("", .layers(Layers(items)))
    }
    guard let report else { return }
    #expect(
      Self.lines(of: report) == """
        en body overflows at L on iphone-se: covers("title")
        en title overflows at L on iphone-se: covered(by: "body")
        """
    )
  }

  /// A button that reaches into the space below another's letters hides none of them.
  @Test(arguments: [(102.0, ""), (92, "en one overflows at L on iphone-se: covered(by: \"two\")")])
  func buttonsThatTouch(y: Double, lines: String) async {
    let report = await report(locales: ["en"], sizes: [.l]) { words in
      let items = [("one", 80.0), ("two", y)].map { id, y in
        let label = Element.label(words(["en": "Hello"]), Typography(size: 17))
        let button = Element.button(id: id, .primary, action: "go", [label]) {
          $0.background = [.solid(Themed(Color(0)))]
          $0.size = SizeRules(width: .points(120), height: .points(30))
        }
        return Layers.Item(button, .at(x: 16, y: y))
      }
      return Element("", .layers(Layers(items)))
    }
    guard let report else { return }
    #expect(Self.lines(of: report) == lines)
  }

  /// Pages draw Apple's texts in a wider face, so that some of them take a line more there.
  @Test func linesOfPagesAndTheApp() async {
    let report = await report(locales: ["en"], sizes: [.l, .ax1]) { words in
      let text = words(["en": "Walk with the birds every morning"])
      return .column(
        stride(from: 150.0, to: 500, by: 3).map { width in
          .text(id: "text-\(width)", text, Typography(size: 28)) { $0.size.width = .points(width) }
        }
      )
    }
    guard let report else { return }
    let lines = report.texts.compactMap(\.pageLines)
    #expect(!lines.isEmpty && lines.count < report.texts.count / 2)
    #expect(lines.allSatisfy { $0.page > $0.app && report.situations[$0.situation].size == .l })
  }

  /// Texts that are as bad in the source locale are told as such; those that only scroll are tight.
  @Test func asInTheSource() async {
    let report = await report(locales: ["en", "de"], sizes: [.ax5]) { words in
      let long = words(["en": "Incomprehensibilities", "de": "Unverständlichkeiten"])
      let body = words([
        "en": "Short.", "de": String(repeating: "Ein Satz, der nicht enden will. ", count: 12),
      ])
      return .column([
        .text(id: "title", long, Typography(size: 28, scaling: .body)),
        Element(
          "scroll",
          .scroll(Scroll(.vertical, .text(id: "body", body, Typography(size: 17, scaling: .body))))
        ) { $0.size.height = .fill },
      ]) {
        $0.size = .fill
      }
    }
    guard let report else { return }
    #expect(
      Self.lines(of: report) == """
        de body tight at AX5 on iphone-se: scrolled
        de title overflows at AX5 on iphone-se: brokenWord, as in the source
        en title overflows at AX5 on iphone-se: brokenWord
        """
    )
  }

  /// A text may be as long as its place allows: two lines of 343 points, or of the button's 100.
  @Test func budgets() async throws {
    let report = await report(locales: ["en"], sizes: [.l], findsBudgets: true) { words in
      Self.column(words(["en": "Hello"]), words(["en": "Go"]))
    }
    guard let report else { return }
    let title = try #require(report.texts.first { $0.element == "title" }?.budget)
    let button = try #require(report.texts.first { $0.element == "button" }?.budget)
    #expect((500...686).contains(title), "\(title)")
    #expect((150...200).contains(button), "\(button)")
  }

  /// However long a text is, no more is measured than its first ten thousand characters.
  @Test func theStartOfAnEndlessTextIsMeasured() async {
    func measure(_ count: Int) async -> TextFit.Measure? {
      let text = String(repeating: "word ", count: count / 5)
      return await report(locales: ["en"], sizes: [.l]) { words in
        .text(id: "body", words(["en": text]), Typography(size: 17))
      }?.texts.first?.measure
    }
    let (whole, cut) = (await measure(10_000), await measure(400_000))
    #expect(whole == cut)
  }

  /// Cards are looked at a few at a time, which shows in no row; states that are alike are told once.
  @Test func manyCardsAreToldAsEachOneIs() async {
    let locales = ["en", "de"]
    guard let many = await Self.report(cards: 100, locales: locales, jobs: 3) else { return }
    let one = await Self.report(cards: 1, locales: locales, jobs: 1)
    #expect(one?.texts.count == 4)
    let places = Dictionary(grouping: many.texts, by: \.card)
    #expect(places.count == 100)
    for (card, texts) in places {
      #expect(texts.map(\.locale) == one?.texts.map(\.locale), "\(card)")
      #expect(texts.map(\.verdicts) == one?.texts.map(\.verdicts), "\(card)")
    }
    #expect(many.texts.map(\.locale) == many.texts.map(\.locale).sorted(by: >))
  }

  /// Looks at so many cards of two states, one of which has another size; nil where the face for Latin is not
  /// installed.
  private static func report(cards: Int, locales: [String], jobs: Int) async -> FitReport? {
    guard faces.has(family: Typeface.apple.latin) else { return nil }
    let all = (0..<cards).map { number in
      var slots = Slots()
      var ref = TextRef("text", span: span)
      ref.content = .localized([
        "en": "Go", "de": "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
      ])
      let title = slots.add(ref)
      let states = [28.0, 28, 60].enumerated().map { place, size in
        CardState("state-\(place)", root: .text(id: "title", title, Typography(size: size)))
      }
      return Card(
        id: "card-\(number)",
        kind: "card",
        states: states,
        slots: slots,
        summary: CardSummary(),
        span: span
      )
    }
    return await check(all, sizes: [.l]).report(locales: locales, jobs: jobs)
  }

  @Test func aScriptWithoutAFaceIsNotMeasured() async {
    let report = await report(locales: ["en"], sizes: [.l]) { words in
      .text(id: "title", words(["en": "\u{E000}\u{E001}"]), Typography(size: 28))
    }
    guard let report else { return }
    #expect(report.texts.map(\.verdicts) == [[.notMeasured]])
  }

  private static func column(_ title: TextSlot, _ go: TextSlot) -> Element {
    var type = Typography(size: 28, weight: 700)
    type.maxLines = 2
    return .column(
      gap: 16,
      alignment: .start,
      [
        .text(id: "title", title, type),
        .button(id: "button", .primary, action: "go", [.label(go, Typography(size: 17))]) {
          $0.size.width = .points(100)
          $0.size.height = .points(44)
        },
      ]
    ) {
      $0.padding = Insets(top: 200, leading: 16, bottom: 16, trailing: 16)
    }
  }

  /// Looks at one card on an iPhone SE; nil where the face for Latin is not installed.
  private func report(
    locales: [String],
    sizes: [TextSize],
    findsBudgets: Bool = false,
    _ make: ((([String: String]) -> TextSlot)) -> Element
  ) async -> FitReport? {
    guard Self.faces.has(family: Typeface.apple.latin) else {
      print("fit check skipped: '\(Typeface.apple.latin)' is not installed")
      return nil
    }
    var slots = Slots()
    let root = make { words in
      var ref = TextRef(words["en"] ?? "", span: Self.span)
      ref.content = .localized(words)
      return slots.add(ref)
    }
    let card = Card(
      id: "card",
      kind: "card",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: Self.span
    )
    return await Self.check([card], sizes: sizes, findsBudgets: findsBudgets)
      .report(locales: locales, jobs: 2)
  }

  /// A check of a flow on an iPhone SE.
  private static func check(
    _ cards: [Card],
    sizes: [TextSize],
    findsBudgets: Bool = false
  ) -> FitCheck {
    let variant = Variant(
      id: "default",
      provenance: Variant.Provenance(),
      cards: cards,
      sequences: ["start": Variant.Sequence(cards: cards.map(\.id), isDismissable: true)]
    )
    let flow = Flow(
      id: "flow",
      system: "nimbus",
      title: "Flow",
      entries: [Flow.Entry(id: "start", title: "Start")],
      variants: [variant],
      span: span
    )
    return FitCheck(
      flows: [flow],
      resolver: Resolver(tables: TextTables(), defaultLocale: "en"),
      images: ImageCatalog(),
      sourceLocale: "en",
      faces: faces,
      sizes: sizes,
      devices: ["iphone-se"],
      findsBudgets: findsBudgets
    )
  }

  /// The texts that do not fit, a line each.
  private static func lines(of report: FitReport) -> String {
    let lines = report.texts.compactMap { text -> String? in
      guard let worst = text.verdicts.max(), worst > .fits else { return nil }
      let at = report.situations[text.worst]
      let problem: String? = text.measure.problem.map { problem in
        switch problem {
        case .brokenWord: "brokenWord"
        case .cutOff: "cutOff"
        case .scrolled: "scrolled"
        default: "\(problem)"
        }
      }
      return "\(text.locale) \(text.element) \(worst) at \(at.size.title) on \(at.device): "
        + (problem ?? "") + (text.isAsInSource ? ", as in the source" : "")
    }
    return lines.sorted().joined(separator: "\n")
  }
}
