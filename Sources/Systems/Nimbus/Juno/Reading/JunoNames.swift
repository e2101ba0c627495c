internal import FML

/// When the names of Firefox for Android's onboarding came and went (reference: fenix, section 1).
extension NameHistory {
  /// The names of the feature.
  static let juno = NameHistory(variables + fields + kinds, renamed: renamed, of: RecipeApp.fenix)

  private static let gone = AppVersion(152, 0, 2)

  private static let variables: [Entry] = [
    Entry(.variable, "cards", since: AppVersion(116)),
    Entry(.variable, "enabled", since: AppVersion(116), until: AppVersion(119)),
    Entry(.variable, "conditions", since: AppVersion(121)),
    Entry(.variable, JunoGeneration.flag, since: AppVersion(144), until: gone),
  ]

  private static let fields =
    names(.field, AppVersion(116), until: AppVersion(118), "image-is-illustration")
    + names(.field, AppVersion(116), until: AppVersion(123), "link-text")
    + names(.field, AppVersion(118), "enabled")
    + names(.field, AppVersion(121), "prerequisites", "disqualifiers")
    + names(.field, AppVersion(133), until: AppVersion(140), "add-ons-data")
    + names(.field, AppVersion(133, 0, 1), "extra-data")
    + names(.field, AppVersion(135), "customization-toolbar-data", "term-of-service-data")
    + names(.field, AppVersion(135), until: gone, "customization-theme-data")
    + names(.field, AppVersion(136), "marketing-data")
    + names(
      .field,
      AppVersion(144),
      "subheader-one-text",
      "subheader-two-text",
      "subheader-three-text"
    )
    + names(.field, AppVersion(151), "marketing-card-variant")
    + names(.field, AppVersion(158), "body-line-three-text")

  private static let kinds =
    names(
      .value(of: "card-type"),
      AppVersion(116),
      "default-browser",
      "sync-sign-in",
      "notification-permission"
    )
    + names(.value(of: "card-type"), AppVersion(118), "add-search-widget")
    + names(.value(of: "card-type"), AppVersion(133), until: AppVersion(140), "add-ons")
    + names(.value(of: "card-type"), AppVersion(135), "terms-of-service", "toolbar-placement")
    + names(.value(of: "card-type"), AppVersion(135), until: gone, "theme-selection")
    + names(.value(of: "card-type"), AppVersion(136), "marketing-data")
    + names(
      .value(of: "marketing-card-variant"),
      AppVersion(151),
      until: AppVersion(154),
      "treatment-a",
      "treatment-b"
    )

  /// The lines of the terms, as v135 wrote them.
  private static let renamed: [OldName] = [("One", "one"), ("Two", "two"), ("Three", "three")]
    .flatMap { old, new in
      [("Text", "text"), ("LinkText", "link-text"), ("LinkURL", "link-url")].map { end in
        OldName(old: "line\(old)\(end.0)", new: "line-\(new)-\(end.1)", version: "v136")
      }
    }
}
