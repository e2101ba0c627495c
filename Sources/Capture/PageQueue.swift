internal import Source

/// Draws many pages in a few tabs of one browser.
public struct PageQueue: Sendable {
  private let count: Int
  private let tabs: Int

  /// A queue of so many pages, drawn in as many tabs side by side.
  public init(count: Int, tabs: Int) { (self.count, self.tabs) = (count, max(1, min(tabs, count))) }

  /// Calls `draw` with a tab and the place of each page, from 0; a tab whose page failed is replaced.
  ///
  /// - Parameters:
  ///   - browser: The browser to open the tabs in.
  ///   - draw: Draws a page; ``BrowserFailure/ended(_:)`` and errors of other types end the work.
  ///   - failed: Takes a failure of one page.
  /// - Throws: The error that ended the work.
  public func run(
    in browser: HeadlessBrowser,
    draw: @escaping @Sendable (BrowserTab, Int) async throws -> Void,
    failed: @escaping @Sendable (Int, BrowserFailure) async -> Void
  ) async throws {
    let places = IndexQueue(count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<tabs {
        group.addTask {
          var tab = try await browser.tab()
          while let index = places.next() {
            try Task.checkCancellation()
            do {
              try await draw(tab, index)
            } catch let failure as BrowserFailure {
              if case .ended = failure { throw failure }
              await failed(index, failure)
              await tab.close()
              tab = try await browser.tab()
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
