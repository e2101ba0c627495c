/// Small projects for the examples of rules.
public enum CardExample {
  /// A document of one card.
  public static func card(_ fields: String, _ more: String = "") -> [String: String] {
    cards("\"welcome\": {\(fields)}", more)
  }

  /// A document of some cards.
  public static func cards(_ cards: String, _ more: String = "") -> [String: String] {
    let tail = more.isEmpty ? "" : ",\n  \(more)"
    return ["flows/cards.json": "{\n  \"cards\": {\n    \(cards)\n  }\(tail)\n}\n"]
  }

  /// A document of one card that the modern interface draws.
  public static func modern(_ fields: String) -> [String: String] {
    card("\"uiVariant\": \"modern\", \(fields)", "\"enable-modern-ui\": true")
  }

  /// A card with one experiment beside it.
  public static func experiment(_ text: String) -> [String: String] {
    card("\"title\": \"Hello\"").merging(["experiments/test.json": text]) { $1 }
  }

  /// A manifest of one channel with one experiment beside it.
  public static func manifest(_ experiment: String) -> [String: String] {
    [
      "nimbus.fml.yaml": """
      channels: [release]
      features:
        onboarding-framework-feature:
          description: Onboarding
          variables:
            dismissable: {description: Closes, type: Boolean, default: true}
      """,
      "experiments/test.json": experiment,
    ]
  }

  /// A recipe of one branch that configures onboarding.
  public static func branch(_ value: String, _ more: String = "") -> String {
    let tail = more.isEmpty ? "" : ", \(more)"
    return """
      {"slug": "test", "channel": "release", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": \(value)\(tail)}]}]}
      """
  }
}
