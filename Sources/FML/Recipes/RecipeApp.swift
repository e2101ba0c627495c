internal import Flow
internal import Source
internal import Syntax

/// Which app a recipe is for.
enum RecipeApp {
  /// The app whose versions the built-in tables tell apart.
  static let firefox = "firefox_ios"

  /// Mozilla's apps whose names do not say on what they run.
  private static let others: Set = ["experimenter", "monitor", "vpn"]
  private static let suffixes = ["_desktop", "-desktop", "_web"]

  /// The names of apps on the other of the two platforms, and how they end.
  private static func elsewhere(_ platform: Platform) -> (names: Set<String>, suffix: String) {
    switch platform {
    case .ios: (["fenix"], "_android")
    case .android: ([], "_ios")
    }
  }

  /// True, and reported, for a recipe of desktop or the other platform: other apps have other features
  /// under the same names.
  ///
  /// The app compares `appName` letter by letter; here every name is taken that is not known as
  /// another kind of app's, since the recipes of a project are its own.
  static func isForeign(
    _ node: Node,
    slug: String,
    on platform: Platform,
    _ log: inout Log
  ) -> Bool {
    let elsewhere = elsewhere(platform)
    guard let app = node["appName"] ?? node["app_name"], let name = app.string,
      others.union(elsewhere.names).contains(name)
        || (suffixes + [elsewhere.suffix]).contains(where: name.hasSuffix)
    else { return false }
    log.report(
      .otherApp,
      "recipe '\(slug)' is for '\(name)', which is no \(platform.name) app, and is skipped",
      at: app.span
    )
    return true
  }
}
