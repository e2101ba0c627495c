import Capture
import Store
import Synchronization

/// Does work for many pages in tabs of one browser, side by side, with a bar that tells how far it is.
///
/// `verb` is the word for the work: "drawing". Pages go by their places, and the browser's own name and version come
/// along.
///
/// - Returns: The results of pages and the reasons why others have none, by their places, and the version.
/// - Throws: ``BrowserFailure`` where the browser does not start, ``EndingSignal`` where one came, and what ends
///   the work.
func inTabs<Answer: Sendable>(
  _ verb: String,
  _ count: Int,
  of program: String,
  tabs: Int,
  _ console: ConsoleOptions,
  _ work: @escaping @Sendable (BrowserTab, Int, _ version: String) async throws -> Answer
) async throws -> (answers: [Int: Answer], failures: [Int: String], version: String) {
  let progress = Progress(verb, steps: count, isShown: console.showsProgress)
  let results = Mutex<(answers: [Int: Answer], failures: [Int: String])>(([:], [:]))
  let version = try await progress.during {
    try await untilSignal {
      try await HeadlessBrowser.run(program) { browser in
        try await PageQueue(count: count, tabs: tabs).run(in: browser) { tab, index in
          let answer = try await work(tab, index, browser.version)
          results.withLock { $0.answers[index] = answer }
          progress.step()
        } failed: { index, failure in
          results.withLock { $0.failures[index] = failure.description }
          progress.step()
        }
        return browser.version
      }
    }
  }
  let (answers, failures) = results.withLock { $0 }
  return (answers, failures, version)
}

/// Does work that a signal ends.
///
/// - Throws: ``EndingSignal`` where one came, and what the work throws.
func untilSignal<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await EndingSignal.wait()
      return nil
    }
    defer { group.cancelAll() }
    while let value = try await group.next() { if let value { return value } }
    throw CancellationError()
  }
}
