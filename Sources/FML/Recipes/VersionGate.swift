public import Source

/// Values that need another version of the app than the recipe's targeting lets in.
public enum VersionGate {
  /// A name that not every version knows, where a value uses it.
  public struct Need: Sendable {
    let name: String
    let since: AppVersion?
    let until: AppVersion?
    let span: Span

    /// A name with the first version that knows it, and the first that does not know it any more.
    public init(_ name: String, since: AppVersion? = nil, until: AppVersion? = nil, at span: Span) {
      self.name = name
      self.since = since
      self.until = until
      self.span = span
    }
  }

  /// Reports each name that some version let in does not know, once.
  ///
  /// `shown` is the version of the manifest, which says itself what it does not know any more.
  public static func check(
    _ recipe: Recipe,
    _ needs: [Need],
    shown: AppVersion?,
    _ log: inout Log
  ) {
    var told: Set<String> = []
    for need in needs where isTooNew(need, recipe.versions) {
      if told.insert(need.name).inserted { reportNew(need, recipe, &log) }
    }
    told = []
    for need in needs where isGone(need, recipe.versions, shown: shown) {
      if told.insert(need.name).inserted { reportGone(need, recipe, &log) }
    }
  }

  private static func isTooNew(_ need: Need, _ versions: VersionRange) -> Bool {
    guard let since = need.since else { return false }
    return versions.lower.map { $0 < since } ?? true
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
    let found = recipe.versions.lower.map { "lets in \($0.words)" } ?? "names no version"
    log.report(
      .versionGate,
      "'\(need.name)' needs \(since.words), and the targeting of '\(recipe.slug.value)' \(found)",
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

extension Rule {
  /// A value that is too new for some of the recipe's users.
  static let versionGate = Rule(
    1198,
    "version-gate",
    .warning,
    title: "A value needs a newer app than the targeting lets in.",
    why:
      "Older versions ignore the field or fall back to the default, silently, and still count as "
      + "users of the branch.",
    fix: "Ask for the version in the targeting.",
    bad: gated("\"action\": ↓\"end-onboarding\"", "125.!"),
    good: gated("\"action\": \"end-onboarding\"", "125.2.0")
  )

  /// A value that is too old for some of the recipe's users.
  static let versionGone = Rule(
    1240,
    "version-gone",
    .error,
    title: "A value names something that newer apps do not know any more.",
    why: "They ignore it silently, and still count as users of the branch.",
    fix: "Keep newer versions out by the targeting, or use what took its place.",
    bad: gone("116.!') >= 0"),
    good: gone("119.!') < 0", mark: "")
  )

  private static func gone(_ version: String, mark: String = "↓") -> [String: String] {
    [
      "fenix-v118.0.0.fml.yaml": """
      channels: [release]
      features:
        juno-onboarding:
          description: Onboarding
          variables:
            enabled: {description: On, type: Boolean, default: true}
      """,
      "experiments/test.json": """
      {"slug": "test", "appName": "fenix", "channel": "release",
      "targeting": "is_first_run && app_version|versionCompare('\(version)",
      "branches": [{"slug": "a", "features": [
        {"featureId": "juno-onboarding", "value": {\(mark)"enabled": true}}]}]}
      """,
      "flowproof.yml":
        "sources: [{nimbus: fenix-v118.0.0.fml.yaml, experiments: experiments/*.json}]\n",
    ]
  }

  private static func gated(_ action: String, _ version: String) -> [String: String] {
    CardExample.experiment(
      """
      {"slug": "test", "appName": "firefox_ios",
      "targeting": "app_version|versionCompare('\(version)') >= 0",
      "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value":
          {"cards": {"welcome": {"buttons": {"primary": {\(action)}}}}}}]}]}
      """
    )
  }
}
