public import Source

extension Rule {
  /// The rules of recipes, for `flowproof explain` and for the tests of their examples.
  public static let recipes: [Rule] = [
    .malformedRecipe, .notARecipe, .otherApp, .otherChannel, .enabledIgnored, .recipeNotDrawn,
    .manyCombinations, .duplicateSlug, .coenrollConflict, .controlDiffers, .otherVersion,
    .versionGate, .versionGone,
  ]

  /// A recipe that lacks what every recipe has.
  static let malformedRecipe = Rule(
    1160,
    "malformed-recipe",
    .error,
    title: "A recipe lacks what every recipe has.",
    why: "The app skips it; the other recipes of the file still load.",
    fix: "Give it a 'slug' and a list of 'branches'.",
    bad: CardExample.experiment("↓{\"id\": \"test\", \"branches\": []}"),
    good: CardExample.experiment(CardExample.branch("{\"dismissable\": false}"))
  )

  /// A file among the experiments that holds none.
  public static let notARecipe = Rule(
    1161,
    "not-a-recipe",
    .warning,
    title: "A file among the experiments holds no recipe.",
    why: "Nothing of it is shown.",
    fix:
      "Write the feature's id around values, as in {\"some-feature\": {…}}, or narrow the pattern.",
    bad: CardExample.experiment("↓{\"hello\": \"world\"}"),
    good: CardExample.experiment(CardExample.branch("{\"dismissable\": false}"))
  )

  /// A recipe of desktop or Android.
  static let otherApp = Rule(
    1191,
    "other-app",
    .info,
    title: "A recipe is for an app of another platform.",
    why: "The iOS app compares the name letter by letter and never enrolls in it.",
    fix: "Leave the file out, or correct 'appName'.",
    bad: CardExample.experiment(
      "{\"slug\": \"test\", \"appName\": ↓\"firefox_desktop\", \"branches\": []}"
    ),
    good: CardExample.experiment(
      """
      {"slug": "test", "appName": "firefox_ios", "channel": "release", "branches": [
        {"slug": "a", "features": [
          {"featureId": "onboarding-framework-feature", "value": {}}]}]}
      """
    )
  )

  /// A value that is switched off in a way that nobody reads.
  static let enabledIgnored = Rule(
    1192,
    "enabled-ignored",
    .info,
    title: "A branch switches a feature off by 'enabled', which mobile apps do not read.",
    why: "The app uses the value as if 'enabled' were not there.",
    fix: "Remove 'enabled', and the value where it is not wanted.",
    bad: CardExample.experiment(
      CardExample.branch("{\"dismissable\": false}", "\"enabled\": ↓false")
    ),
    good: CardExample.experiment(
      CardExample.branch("{\"dismissable\": false}", "\"enabled\": true")
    )
  )

  /// A recipe that configures only features that are not drawn.
  static let recipeNotDrawn = Rule(
    1193,
    "recipe-not-drawn",
    .info,
    title: "A recipe configures no feature that is drawn.",
    why: "Nothing of it is shown here; the app still enrolls in it.",
    fix: "Leave the file out, or read its values elsewhere.",
    bad: CardExample.experiment(
      """
      {"slug": ↓"test", "branches": [{"slug": "a", "features": [
        {"featureId": "search", "value": {}}]}]}
      """
    ),
    good: CardExample.experiment(CardExample.branch("{\"dismissable\": false}"))
  )
}
