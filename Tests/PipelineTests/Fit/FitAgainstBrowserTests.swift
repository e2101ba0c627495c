import Capture
import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import Store
import TestSupport
import Testing
import TextMeasure

@testable import Layout

/// The texts of random cards that can't be read by the layout of `fit`, against those that a browser
/// measures so.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct FitAgainstBrowserTests {
  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )
  /// The least share of found faults that are ones, and of faults that are found.
  private static let goal = 0.97
  /// The projects in each situation: `FLOWPROOF_SCREENS=3`.
  private static let projects =
    ProcessInfo.processInfo.environment["FLOWPROOF_SCREENS"].flatMap { Int($0) } ?? 1

  /// The counts of texts that can't be read.
  fileprivate struct Counts {
    var both = 0
    /// The texts that the layout alone tells of, and the browser alone.
    var laid: [String] = []
    var drawn: [String] = []
    var texts = 0

    var precision: Double { Double(both) / Double(max(1, both + laid.count)) }
    var recall: Double { Double(both) / Double(max(1, both + drawn.count)) }
  }

  @Test(arguments: RandomScreens.System.allCases)
  func precisionAndRecall(system: RandomScreens.System) async throws {
    guard Self.faces.has(family: Typeface.apple.latin) else {
      print("fit against browser skipped: '\(Typeface.apple.latin)' is not installed")
      return
    }
    var dice = Dice()
    let seed = dice.seed
    var counts = Counts()
    for (device, size) in [("iphone-15", TextSize.l), ("iphone-se-1", .ax5), ("ipad-mini", .ax3)] {
      for _ in 0..<Self.projects {
        var random = RandomScreens(seed: dice.next())
        try await compare(random.project(system), device, size, &counts)
      }
    }
    let shares = [counts.precision, counts.recall].map { "\(Int(($0 * 1000).rounded())) ‰" }
    let words = """
      fit against browser, \(system), seed \(seed): precision \(shares[0]), recall \(shares[1]) of \
      \(counts.both + counts.drawn.count) of \(counts.texts) texts
      """
    print(words)
    let differences =
      ["laid out alone"] + counts.laid.prefix(20) + ["drawn alone"] + counts.drawn.prefix(20)
    let all = differences.joined(separator: "\n")
    #expect(counts.both >= 20, "\(words)")
    #expect(counts.precision >= Self.goal && counts.recall >= Self.goal, "\(words)\n\(all)")
  }

  private func compare(
    _ files: [String: String],
    _ device: String,
    _ size: TextSize,
    _ counts: inout Counts
  ) async throws {
    let outcome = try await Pipeline.build(.memory(files), options: BuildOptions())
    let build = try #require(outcome.build, "\(outcome.findings.prefix(1).map(\.message))")
    var question = AuditPlan.Question()
    (question.devices, question.sizes) = ([device], [size.title])
    let plan = try #require(AuditPlan(outcome, question))
    let answers = try await Self.measure(plan)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    var words = TextShaper(faces: Self.faces, locale: build.defaultLocale, typeface: .apple)
    for (number, page) in plan.pages.enumerated() {
      let answer = Data(try #require(answers[number]).utf8)
      for drawn in try JSONDecoder().decode([MeasuredCard].self, from: answer) {
        let card = page.cards[0].card
        let state = try #require(card.states.first { $0.name == drawn.state })
        let resolved = resolver.resolve(card, locale: page.locale, images: build.images)
        let tree = BoxTree(state, on: try #require(page.devices.first), size: size)
        words.beginCard()
        let layout = CardLayout(tree, resolved, shaper: &words)
        let audit = CardAudit(drawn, AuditedElements(state, of: card), on: tree.device)
        counts.add(layout, audit, "\(card.id) \(drawn.state) \(device) \(size.title)")
      }
    }
  }

  private static func measure(_ plan: AuditPlan) async throws -> [Int: String] {
    let program = try #require(Browser.program)
    return try await HeadlessBrowser.run(program) { browser in
      let tab = try await browser.tab()
      var answers: [Int: String] = [:]
      for (number, page) in plan.pages.enumerated() {
        try await tab.show(page.page(), in: PageView(width: 1_200, height: 1_400))
        answers[number] = try await tab.ask(apart: plan.script(page))
      }
      return answers
    }
  }
}

extension FitAgainstBrowserTests.Counts {
  /// Adds the texts of a card.
  fileprivate mutating func add(_ layout: CardLayout, _ audit: CardAudit, _ place: String) {
    let texts = Set(
      layout.boxes.indices.filter { layout.boxes[$0].isRead }.map(layout.name(of:))
    )
    let laid = Set(
      Faults(layout, source: Faults.Source(isSame: true)).found
        .filter { $0.problem.isUnreadable }.map { layout.name(of: $0.box) }
    )
    let drawn = audit.unreadable.intersection(texts)
    self.texts += texts.count
    both += laid.intersection(drawn).count
    self.laid += laid.subtracting(drawn).sorted().map { "\(place) \($0)" }
    self.drawn += drawn.subtracting(laid).sorted().map { "\(place) \($0)" }
  }
}

extension PlacedBox {
  /// Indicates a text that the fit check judges.
  fileprivate var isRead: Bool { text?.slot != nil }
}

extension TextFit.Problem {
  /// Indicates a place of the words, not their length.
  fileprivate var isUnreadable: Bool {
    switch self {
    case .truncated, .cutOff, .covered, .covers: true
    case .brokenWord, .tallButton, .scrolled, .notMeasured, .missing: false
    }
  }
}

extension CardAudit {
  /// The elements with words that are cut off, outside of the screen, or over or under others.
  fileprivate var unreadable: Set<String> {
    let hidden = faults.filter { [.cutOff, .offScreen, .unscrollable].contains($0.kind) }
    let covered = collisions.filter(\.below.isText).flatMap { collision in
      [collision.below] + (collision.above.isText ? [collision.above] : [])
    }
    return Set(hidden.map(\.element) + covered.map { card.name(of: $0.number) })
  }
}
