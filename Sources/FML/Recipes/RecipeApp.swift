public import Flow
internal import Source
public import Syntax

/// The app that a recipe is for.
public enum RecipeApp {
  /// Firefox for iOS.
  public static let firefox = "firefox_ios"
  /// Firefox for Android.
  public static let fenix = "fenix"

  /// The app of a platform whose history of names is known.
  public static func name(on platform: Platform) -> String {
    switch platform {
    case .ios: firefox
    case .android: fenix
    }
  }

  /// Mozilla's apps whose names do not tell their platform.
  private static let others: Set = ["experimenter", "monitor", "vpn"]
  private static let suffixes = ["_desktop", "-desktop", "_web"]

  /// The names of apps on the other of the two platforms, and how they end.
  private static func elsewhere(_ platform: Platform) -> (names: Set<String>, suffix: String) {
    switch platform {
    case .ios: ([fenix], "_android")
    case .android: ([], "_ios")
    }
  }

  /// The platform that the name of its app tells; nil for any other name.
  public static func platform(of recipe: Node) -> Platform? {
    guard let name = (recipe["appName"] ?? recipe["app_name"])?.string else { return nil }
    if name == fenix || name.hasSuffix("_android") { return .android }
    return name.hasSuffix("_ios") ? .ios : nil
  }

  /// Tells whether a recipe is for desktop or the other platform, and reports it.
  ///
  /// Other apps have other features under the same names. The app compares `appName` letter by letter;
  /// here every name is taken that is not known as another kind of app's, since the recipes of a project
  /// are its own.
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
