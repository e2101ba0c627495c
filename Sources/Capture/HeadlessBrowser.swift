import CLibrary
import Source
import Syntax

/// One browser without a window, with tabs side by side.
public struct HeadlessBrowser: Sendable {
  /// The product and version that the browser reports: `HeadlessChrome/156.0.7290.10`.
  public let version: String
  private let tools: DevTools

  /// Runs a browser while `body` does its work, and ends it whatever comes of that.
  ///
  /// Only what tabs open is loaded: no host has an address, so that nothing comes from a network.
  ///
  /// - Parameters:
  ///   - program: Its path, of ``BrowserProgram/find(named:path:)``.
  ///   - hosts: Hosts that have addresses all the same, by the rules of `--host-resolver-rules`.
  ///   - body: The work to do with it.
  /// - Returns: The result of `body`.
  /// - Throws: ``BrowserFailure`` where it does not start, and the errors of `body`.
  public static func run<Result>(
    _ program: String,
    hosts: [String] = [],
    _ body: (HeadlessBrowser) async throws -> Result
  ) async throws -> Result {
    let process = try BrowserProcess(program, flags: flags(hosts))
    let tools = DevTools(process)
    let listening = Task { await tools.listen() }
    let outcome: Swift.Result<Result, any Error>
    do {
      let version = try await tools.ask("Browser.getVersion").part("product", \.string)
      outcome = .success(try await body(HeadlessBrowser(version: version, tools: tools)))
    } catch {
      outcome = .failure(error)
    }
    let said = await process.end()
    await listening.value
    if case .failure(BrowserFailure.ended) = outcome { throw BrowserFailure.ended(said) }
    return try outcome.get()
  }

  /// Opens a tab.
  public func tab() async throws -> BrowserTab { try await BrowserTab(tools) }

  /// The flags that make drawing independent of the machine: one colour profile, no hints of fonts, no
  /// colours at the edges of letters.
  ///
  /// The browser keeps its sandbox, which it refuses to have only where root starts it.
  private static func flags(_ hosts: [String]) -> [String] {
    let open = hosts.map { ", EXCLUDE \($0)" }.joined()
    return [
      "--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
      "--disable-gpu", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-dev-shm-usage", "--disable-domain-reliability",
      "--disable-extensions", "--disable-sync", "--disable-features=BackForwardCache",
      "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
      "--hide-scrollbars", "--mute-audio", "--no-pings", "--no-proxy-server",
      "--host-resolver-rules=MAP * ~NOTFOUND\(open)",
    ] + (geteuid() == 0 ? ["--no-sandbox"] : [])
  }
}

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
