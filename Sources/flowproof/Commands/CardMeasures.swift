import Capture
import Export
import Reports
import Source

/// Does work for many pages in tabs of one browser, side by side, with a bar that tells how far it is.
///
/// `verb` is the word for the work: "drawing". Pages go by their places, and the browser's own name and version come
/// along and are returned.
///
/// - Throws: ``BrowserFailure`` where the browser does not start, ``EndingSignal`` where one came, and what ends
///   the work.
func inTabs(
  _ verb: String,
  _ count: Int,
  of program: String,
  tabs: Int,
  _ console: ConsoleOptions,
  _ work: @escaping @Sendable (BrowserTab, Int, _ version: String) async throws -> Void,
  failed: @escaping @Sendable (Int, String) async -> Void
) async throws -> String {
  let progress = Progress(verb, steps: count, isShown: console.showsProgress)
  return try await progress.during {
    try await untilSignal {
      try await HeadlessBrowser.run(program) { browser in
        try await PageQueue(count: count, tabs: tabs).run(in: browser) { tab, place in
          try await work(tab, place, browser.version)
          progress.step()
        } failed: { place, failure in
          await failed(place, failure.description)
          progress.step()
        }
        return browser.version
      }
    }
  }
}

/// The answers of the cards of `audit`, which tabs measure side by side.
actor CardMeasures {
  /// The answer of each page, by its number.
  private(set) var answers: [Int: String] = [:]
  /// The reason why a page gave no answer, by its number.
  private(set) var failures: [Int: String] = [:]

  private func add(_ answer: String, at place: Int) { answers[place] = answer }
  private func add(failure: String, at place: Int) { failures[place] = failure }

  /// Measures all pages, and returns the browser's own name and version.
  func run(
    _ plan: AuditPlan,
    _ program: String,
    tabs: Int,
    _ console: ConsoleOptions
  ) async throws -> String {
    try await inTabs("measuring", plan.pages.count, of: program, tabs: tabs, console) {
      tab,
      place,
      _ in
      let page = plan.pages[place]
      try await tab.show(page.page(), in: PageView(width: 1_200, height: 1_400))
      await self.add(try await tab.ask(apart: plan.script(page)), at: place)
    } failed: { place, failure in
      await self.add(failure: failure, at: place)
    }
  }
}
