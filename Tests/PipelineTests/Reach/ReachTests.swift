import Capture
import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@testable import Layout

/// Every text and button of every card can be scrolled into view in the largest text size on the smallest
/// device, in all states.
@Suite(.enabled(if: Browser.isThere)) struct ReachTests {
  @Test func everythingOfTheSampleIsReached() async throws {
    let build = try await SampleSite.outcome()
    let found = try await Reach.hidden(in: [("sample", build)])
    #expect(Self.unknown(found) == [])
    #expect(Self.mended(found, isCorpus: false) == [], "can be reached now: strike them")
  }

  @Test(.enabled(if: Corpus.isThere)) func everythingOfTheCorporaIsReached() async throws {
    var projects: [(String, Outcome)] = []
    for project in try PublicProjects.all() {
      var files = project.files
      files["flowproof.yml"] = files["flowproof.yml"].map { config in
        Array(String(decoding: config, as: UTF8.self).replacing(/\ndevices: .*/, with: "").utf8)
      }
      projects.append((project.name, try await Pipeline.build(.memory(bytes: files))))
    }
    let found = try await Reach.hidden(in: projects)
    #expect(Self.unknown(found) == [])
    #expect(Self.mended(found, isCorpus: true) == [], "can be reached now: strike them")
  }

  private static func unknown(_ found: [Reach.Hidden]) -> [String] {
    let unknown = found.filter { fault in !Reach.known.contains { $0.names(fault) } }
    return Set(unknown.map(\.description)).sorted()
  }

  private static func mended(_ found: [Reach.Hidden], isCorpus: Bool) -> [String] {
    Reach.known.filter { known in
      known.isOfCorpus == isCorpus && !found.contains(where: known.names)
    }.map { "\($0.kind ?? $0.card ?? $0.state ?? "") \($0.element): \($0.why)" }
  }
}

/// The elements that can't be reached.
enum Reach {
  /// A page to look at.
  private struct Page: Sendable {
    let project: String
    let page: MeasuredPage
    let plan: AuditPlan
  }

  /// Something that can't be scrolled into view.
  struct Hidden: Hashable, CustomStringConvertible {
    let project: String
    let flow: String
    let card: String
    /// The card's, as its system names it.
    let kind: String
    let state: String
    let element: String
    let fault: CardAudit.Kind

    var description: String {
      "\(project): \(flow), \(kind) \(card)~\(state): '\(element)' \(fault)"
    }
  }

  /// A known element out of reach, by the kind of card, the state or the element's beginning.
  struct Known {
    var kind: String?
    var card: String?
    var state: String?
    let element: String
    let why: String
    /// The sample has no such card, the corpora have.
    var isOfCorpus = false

    func names(_ hidden: Hidden) -> Bool {
      (kind ?? hidden.kind) == hidden.kind && (card ?? hidden.card) == hidden.card
        && (state ?? hidden.state) == hidden.state && hidden.element.hasPrefix(element)
    }
  }

  /// Asks one browser for all cards of some projects.
  static func hidden(in projects: [(name: String, outcome: Outcome)]) async throws -> [Hidden] {
    var question = AuditPlan.Question()
    question.devices = ["iphone-se-1", "android-small"]
    question.sizes = ["AX5"]
    let pages = projects.flatMap { project in
      AuditPlan(project.outcome, question).map { plan in
        plan.pages.map { Page(project: project.name, page: $0, plan: plan) }
      } ?? []
    }
    let program = try #require(Browser.program)
    let answers = Answers()
    try await HeadlessBrowser.run(program) { browser in
      try await PageQueue(count: pages.count, tabs: 2).run(in: browser) { tab, place in
        let page = pages[place]
        try await tab.show(page.page.page(), in: PageView(width: 1_200, height: 1_400))
        await answers.add(try await tab.ask(apart: page.plan.script(page.page)), of: page)
      } failed: { place, failure in
        Issue.record("'\(pages[place].page.cards[0].card.id)' is not measured: \(failure)")
      }
    }
    return try await answers.all.flatMap { page, answer in
      try JSONDecoder().decode([MeasuredCard].self, from: Data(answer.utf8))
        .flatMap { hidden(of: page, $0) }
    }
  }

  private actor Answers {
    var all: [(Page, String)] = []

    func add(_ answer: String, of page: Page) { all.append((page, answer)) }
  }

  private static func hidden(of page: Page, _ drawn: MeasuredCard) -> [Hidden] {
    guard let card = page.page.cards.first?.card,
      let state = card.states.first(where: { $0.name == drawn.state }),
      let device = Device.all.first(where: { $0.id == drawn.device })
    else { return [] }
    let kinds: Set<CardAudit.Kind> = [.unscrollable, .cutOff, .offScreen]
    // Names that stand for missing words are long, and must be reached as well.
    var parts = drawn.parts
    for part in parts.indices { parts[part].text?.isMissing = false }
    let whole = MeasuredCard(
      state: drawn.state,
      device: drawn.device,
      size: drawn.size,
      parts: parts
    )
    return CardAudit(whole, AuditedElements(state, of: card), on: device).faults
      .filter { kinds.contains($0.kind) }
      .map {
        Hidden(
          project: page.project,
          flow: page.page.flow,
          card: card.id,
          kind: card.kind,
          state: state.name,
          element: $0.element,
          fault: $0.kind
        )
      }
  }
}

/// The elements that can't be reached yet; strike a line once it can, which the test of the sample asks for.
extension Reach {
  static let known = [
    Known(kind: "notification", element: "text", why: "the system's banner does not scroll"),
    Known(
      kind: "terms-of-use",
      element: "title",
      why: "the app's sheet is as high as its content",
      isOfCorpus: true
    ),
    // The app itself cuts off what stands in the middle of a step (reference: appdna, section 4, 3).
    Known(card: "plan", element: "title", why: "no scrolling in the centre"),
    Known(card: "plan", element: "work", why: "no scrolling in the centre"),
  ]
}
