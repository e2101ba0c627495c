internal import FML
internal import Source
internal import Syntax

/// Values that need a newer app than the recipe's targeting lets in (reference: nimbus, sections 4.1
/// to 4.3: the columns 'since').
enum VersionGate {
  /// No app with the feature is older than this.
  private static let first = AppVersion(114)

  static func check(_ recipe: Recipe, _ log: inout Log) {
    guard recipe.app == RecipeApp.firefox else { return }
    let lower = recipe.versions.lower
    var told: Set<String> = []
    for branch in recipe.branches {
      for need in needs(branch.value(of: OnboardingFeature.id)) {
        let since = need.history.since
        guard since > first, lower.map({ $0 < since }) ?? true,
          told.insert(need.history.name).inserted
        else { continue }
        report(need.history.name, since, at: need.span, recipe, lower, &log)
      }
    }
  }

  static func report(
    _ name: String,
    _ since: AppVersion,
    at span: Span,
    _ recipe: Recipe,
    _ lower: AppVersion?,
    _ log: inout Log
  ) {
    let found = lower.map { "lets in \($0.words)" } ?? "names no version"
    log.report(
      .versionGate,
      "'\(name)' needs \(since.words), and the targeting of "
        + "'\(recipe.slug.value)' \(found)",
      at: span,
      help: "add \"app_version|versionCompare('\(since.argument)') >= 0\" to the targeting"
    )
  }

  /// A name with a history, where a value uses it.
  private struct Need {
    let history: NameHistory.Entry
    let span: Span
  }

  private static func needs(_ value: Node) -> [Need] {
    (value.map ?? []).flatMap { entry -> [Need] in
      let own = need(entry.key, .variable, entry.keySpan)
      guard entry.key == "cards" else { return own }
      return own + (entry.value.map ?? []).flatMap { card($0.value) }
    }
  }

  private static func card(_ node: Node) -> [Need] {
    (node.map ?? []).flatMap { entry -> [Need] in
      let own = need(entry.key, .field, entry.keySpan)
      switch entry.key {
      case "buttons": return own + (entry.value.map ?? []).flatMap { values(of: $0.value) }
      case "multiple-choice-buttons": return own + (entry.value.list ?? []).flatMap(values)
      case "instructions-popup": return own + values(of: entry.value)
      default: return own + named(entry)
      }
    }
  }

  private static func values(of node: Node) -> [Need] { (node.map ?? []).flatMap(named) }

  /// The value of an enum, by the field that holds it.
  private static func named(_ entry: Node.Entry) -> [Need] {
    guard let text = entry.value.string else { return [] }
    return need(text, .value(of: entry.key), entry.value.span)
  }

  private static func need(_ name: String, _ place: NameHistory.Place, _ span: Span) -> [Need] {
    NameHistory.onboarding.entry(name, place).map { [Need(history: $0, span: span)] } ?? []
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
