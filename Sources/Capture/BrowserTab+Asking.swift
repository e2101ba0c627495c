import Source

/// Queries to the page that a tab shows, by scripts.
extension BrowserTab {
  private struct World: Decodable {
    let executionContextId: Int
  }

  /// Runs a script that sees the page, but nothing that scripts of the page have made (Chrome DevTools
  /// Protocol, `Page.createIsolatedWorld`), and gives its text.
  ///
  /// - Throws: ``BrowserFailure`` where the script fails or takes longer than the limit.
  public func ask(apart script: String, limit: Duration = .usualAnswer) async throws -> String {
    let world = try await ask(
      "Page.createIsolatedWorld",
      [("frameId", .string(target))],
      as: World.self
    )
    return try await evaluate(script, in: world.executionContextId, limit: limit)
  }
}
