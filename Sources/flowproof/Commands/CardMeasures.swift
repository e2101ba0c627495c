import Capture
import Export
import Reports
import Source

/// Measures the cards of `audit`, side by side in tabs of one browser.
struct CardMeasures {
  let plan: AuditPlan
  /// The browser's path.
  let program: String
  /// The number of tabs that draw.
  let tabs: Int
  let console: ConsoleOptions

  /// The results of a run.
  struct Measured {
    /// The browser's own name and version.
    let browser: String
    /// The answer of each page, by its number.
    let answers: [Int: String]
    /// The reason why a page gave no answer, by its number.
    let failures: [Int: String]
  }

  /// The results so far, which pages leave while they are measured side by side.
  private actor Results {
    var answers: [Int: String] = [:]
    var failures: [Int: String] = [:]

    func add(_ answer: String, at place: Int) { answers[place] = answer }
    func add(failure: String, at place: Int) { failures[place] = failure }
  }

  /// Measures all pages.
  ///
  /// - Throws: ``BrowserFailure`` where the browser does not start, ``EndingSignal`` where one came.
  func run() async throws -> Measured {
    let results = Results()
    let progress = Progress("measuring", steps: plan.pages.count, isShown: console.showsProgress)
    let version = try await progress.during {
      try await untilSignal { try await measure(results, progress.step) }
    }
    return Measured(
      browser: version,
      answers: await results.answers,
      failures: await results.failures
    )
  }

  private func measure(
    _ results: Results,
    _ step: @escaping @Sendable () -> Void
  ) async throws -> String {
    let plan = plan
    return try await HeadlessBrowser.run(program) { browser in
      try await PageQueue(count: plan.pages.count, tabs: tabs).run(in: browser) { tab, place in
        let page = plan.pages[place]
        try await tab.show(page.page(), in: PageView(width: 1_200, height: 1_400))
        await results.add(try await tab.ask(apart: plan.script(page)), at: place)
        step()
      } failed: { place, failure in
        await results.add(failure: failure.description, at: place)
        step()
      }
      return browser.version
    }
  }
}
