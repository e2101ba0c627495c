public import Flow
internal import JEXL
public import Source

/// Values that need another version of the app than the recipe's targeting lets in.
public enum VersionGate {
  /// A name that not every version knows, where a value uses it.
  public struct Need: Sendable {
    let name: String
    let since: AppVersion?
    /// The last version known to lack it, where nobody wrote down which one brought it.
    let after: AppVersion?
    let until: AppVersion?
    let span: Span

    /// A name with the first version that knows it, and the first that does not know it any more.
    public init(
      _ name: String,
      since: AppVersion? = nil,
      after: AppVersion? = nil,
      until: AppVersion? = nil,
      at span: Span
    ) {
      self.name = name
      self.since = since
      self.after = after
      self.until = until
      self.span = span
    }
  }

  /// Reports each name that some version let in does not know, once.
  ///
  /// `shown` is the version of the manifest, which says itself what it does not know any more.
  /// Nobody knows which versions a targeting lets in that can't be read; a finding says so already.
  public static func check(
    _ recipe: Recipe,
    _ needs: [Need],
    shown: AppVersion?,
    _ log: inout Log
  ) {
    guard recipe.canReadTargeting else { return }
    var told: Set<String> = []
    for need in needs where isTooNew(need, recipe.versions) {
      if told.insert(need.name).inserted { reportNew(need, recipe, &log) }
    }
    told = []
    for need in needs where isGone(need, recipe.versions, shown: shown) {
      if told.insert(need.name).inserted { reportGone(need, recipe, &log) }
    }
  }

  /// Reports each name that a manifest's own version does not know, once.
  ///
  /// `app` are the versions that the manifest can be of.
  public static func check(_ needs: [Need], shipped app: VersionRange, _ log: inout Log) {
    var told: Set<String> = []
    for need in needs {
      guard let since = need.since, let upper = app.upper, upper < since,
        told.insert(need.name).inserted
      else { continue }
      log.report(
        .versionGate,
        "'\(need.name)' needs \(need.version), and the manifest is of \(app.plain)",
        at: need.span,
        help: "ask for it in newer versions only"
      )
    }
  }

  private static func isTooNew(_ need: Need, _ versions: VersionRange) -> Bool {
    guard let since = need.since else { return false }
    return versions.lower.map { $0 < since } ?? (need.after == nil)
  }

  private static func isGone(
    _ need: Need,
    _ versions: VersionRange,
    shown: AppVersion?
  ) -> Bool {
    guard let until = need.until, let shown, shown < until else { return false }
    return versions.upper.map { $0 >= until } ?? true
  }

  private static func reportNew(_ need: Need, _ recipe: Recipe, _ log: inout Log) {
    guard let since = need.since else { return }
    let versions = recipe.versions
    let found =
      versions.lower.map { "lets in \($0.words)" }
      ?? (versions.upper == nil ? "names no version" : "names no oldest version")
    log.report(
      .versionGate,
      "'\(need.name)' needs \(need.version), and the targeting of '\(recipe.slug.value)' \(found)",
      at: need.span,
      help: "add \"app_version|versionCompare('\(since.argument)') >= 0\" to the targeting"
    )
  }

  private static func reportGone(_ need: Need, _ recipe: Recipe, _ log: inout Log) {
    guard let until = need.until else { return }
    log.report(
      .versionGone,
      "'\(need.name)' is gone since \(until.words), and the targeting of '\(recipe.slug.value)' "
        + "lets in newer versions",
      at: need.span,
      help: "add \"app_version|versionCompare('\(until.argument)') < 0\" to the targeting"
    )
  }
}

extension Recipe {
  /// False where its targeting is an expression that can't be read.
  fileprivate var canReadTargeting: Bool { targeting == nil || targeting?.expression != nil }
}

extension VersionGate.Need {
  /// The version that it needs, as a reviewer reads it.
  fileprivate var version: String {
    after.map { "a version after \($0.words)" } ?? since?.words ?? ""
  }
}
