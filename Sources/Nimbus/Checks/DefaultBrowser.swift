internal import Flow

extension Predicate {
  /// The condition that the app is the default browser, by each of the names that versions have for it.
  static let isDefaultBrowser = Predicate.and([
    .compare(.attribute("is_default_browser"), .equal, .bool(true)),
    .compare(.attribute("is_default_browser_string"), .equal, .string("true")),
  ])
}
