public import Source

/// Values that need a newer app than the recipe's targeting lets in.
public enum VersionGate {
  /// A name that not every version knows, where a value uses it.
  public struct Need: Sendable {
    let name: String
    let since: AppVersion
    let span: Span

    /// A name with the first version that knows it.
    public init(_ name: String, since: AppVersion, at span: Span) {
      self.name = name
      self.since = since
      self.span = span
    }
  }

  /// Reports each name that some version let in does not know, once.
  public static func check(_ recipe: Recipe, _ needs: [Need], _ log: inout Log) {
    guard recipe.app == RecipeApp.firefox else { return }
    let lower = recipe.versions.lower
    let found = lower.map { "lets in \($0.words)" } ?? "names no version"
    var told: Set<String> = []
    for need in needs where lower.map({ $0 < need.since }) ?? true {
      guard told.insert(need.name).inserted else { continue }
      log.report(
        .versionGate,
        "'\(need.name)' needs \(need.since.words), and the targeting of "
          + "'\(recipe.slug.value)' \(found)",
        at: need.span,
        help: "add \"app_version|versionCompare('\(need.since.argument)') >= 0\" to the targeting"
      )
    }
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
