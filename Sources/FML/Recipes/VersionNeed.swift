public import Flow
public import Source

/// A name that not every version knows, where a value uses it.
public struct VersionNeed: Sendable {
  let entry: NameHistory.Entry
  /// The first version with the name; nil for one that came with the feature itself.
  let since: AppVersion?
  /// The first version without the name; nil for one that never went.
  let until: AppVersion?
  let span: Span

  var name: String { entry.name }

  /// Reports each name that a manifest's own version does not know, once.
  ///
  /// `app` are the versions that the manifest can be of.
  public static func check(_ needs: [VersionNeed], shipped app: VersionRange, _ log: inout Log) {
    let new = needs.filter { need in
      guard let since = need.since, let upper = app.upper else { return false }
      return upper < since
    }
    for need in new.uniqued(by: \.name) {
      log.report(
        .versionGate,
        "'\(need.name)' needs \(need.entry.sinceWords), and the manifest is of \(app.plain)",
        at: need.span,
        help: "ask for it in newer versions only"
      )
    }
  }

  /// Reports each name that some version let in by a recipe's targeting does not know, once.
  ///
  /// `shown` is the version of the manifest, which says itself what it does not know any more.
  /// Nobody knows which versions a targeting lets in that can't be read; a finding says so already.
  public static func check(
    _ needs: [VersionNeed],
    of recipe: Recipe,
    shown: AppVersion?,
    _ log: inout Log
  ) {
    guard recipe.targeting == nil || recipe.targeting?.expression != nil else { return }
    let versions = recipe.versions
    for need in needs.filter({ $0.isTooNew(for: versions) }).uniqued(by: \.name) {
      need.reportNew(versions, recipe, &log)
    }
    for need in needs.filter({ $0.isGone(for: versions, shown: shown) }).uniqued(by: \.name) {
      need.reportGone(recipe, &log)
    }
  }

  private func isTooNew(for versions: VersionRange) -> Bool {
    guard let since else { return false }
    return versions.lower.map { $0 < since } ?? (entry.after == nil)
  }

  private func isGone(for versions: VersionRange, shown: AppVersion?) -> Bool {
    guard let until, let shown, shown < until else { return false }
    return versions.upper.map { $0 >= until } ?? true
  }

  private func reportNew(_ versions: VersionRange, _ recipe: Recipe, _ log: inout Log) {
    guard let since else { return }
    let found =
      versions.lower.map { "lets in \($0.text)" }
      ?? (versions.upper == nil ? "names no version" : "names no oldest version")
    log.report(
      .versionGate,
      "'\(name)' needs \(entry.sinceWords), and the targeting of '\(recipe.slug.value)' \(found)",
      at: span,
      help: "add \"app_version|versionCompare('\(since.argument)') >= 0\" to the targeting"
    )
  }

  private func reportGone(_ recipe: Recipe, _ log: inout Log) {
    guard let until else { return }
    log.report(
      .versionGone,
      "'\(name)' is gone since \(until.text), and the targeting of '\(recipe.slug.value)' "
        + "lets in newer versions",
      at: span,
      help: "add \"app_version|versionCompare('\(until.argument)') < 0\" to the targeting"
    )
  }
}
