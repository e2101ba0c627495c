internal import FML

/// When the onboarding feature's names came and went (reference: nimbus, sections 4.1 to 4.3, 4.5
/// and 6.3).
extension NameHistory {
  /// The names of onboarding.
  static let onboarding = NameHistory(
    variables + fields + cards + actions + kinds + images,
    renamed: [
      OldName(old: "next-card", new: "forward-one-card", version: "v125"),
      OldName(old: "open-default-browser-popup", new: "open-instructions-popup", version: "v116"),
      OldName(old: "type", new: "onboarding-type", version: "v125"),
      OldName(old: "enableModernUi", new: "enable-modern-ui", version: "v145.1"),
      OldName(old: "card-ordering", new: "order", version: "v115"),
      OldName(old: "instruction-popup", new: "instructions-popup", version: "v116"),
      OldName(old: "notification-ctd", new: "notifications-ctd", version: nil),
    ],
    of: RecipeApp.firefox
  )

  private static let variables = [
    names(.variable, AppVersion(114), "dismissable"),
    names(.variable, AppVersion(114), until: AppVersion(115), "card-ordering"),
    names(.variable, AppVersion(115), "cards", "conditions"),
    names(.variable, AppVersion(115), until: AppVersion(116), "instruction-popup"),
    names(.variable, AppVersion(140), until: AppVersion(145, 1), "enableModernUi"),
    names(.variable, AppVersion(145, 1), "enable-modern-ui", "should-use-japan-configuration"),
    names(.variable, AppVersion(147, 2), "should-use-brand-refresh-configuration"),
    names(.variable, AppVersion(149, 3), "enable-video-intro"),
  ].flatMap { $0 }

  private static let fields = [
    names(.field, AppVersion(114), until: AppVersion(115), "name"),
    names(.field, AppVersion(114), until: AppVersion(125), "type"),
    names(.field, AppVersion(115), "order", "prerequisites", "disqualifiers"),
    names(.field, AppVersion(116), "instructions-popup"),
    names(.field, AppVersion(125), "card-type", "onboarding-type", "multiple-choice-buttons"),
    names(.field, AppVersion(140), "uiVariant"),
  ].flatMap { $0 }

  private static let cards = names(.item, AppVersion(142), "customization-theme-modern")

  private static let actions = [
    names(.value(of: "action"), AppVersion(114), until: AppVersion(125), "next-card"),
    names(
      .value(of: "action"),
      AppVersion(115),
      until: AppVersion(116),
      "open-default-browser-popup"
    ),
    names(.value(of: "action"), AppVersion(116), "open-instructions-popup"),
    names(
      .value(of: "action"),
      AppVersion(125),
      "forward-one-card",
      "forward-two-card",
      "forward-three-card",
      "theme-system-default",
      "theme-dark",
      "theme-light",
      "toolbar-top",
      "toolbar-bottom"
    ),
    names(.value(of: "action"), AppVersion(125, 2), "end-onboarding"),
    names(.value(of: "action"), AppVersion(131, 1), "open-ios-fx-settings"),
    names(
      .value(of: "button-action"),
      AppVersion(116),
      "open-ios-fx-settings",
      "dismiss-and-next-card",
      "dismiss"
    ),
  ].flatMap { $0 }

  private static let kinds = [
    names(.value(of: "card-type"), AppVersion(125), "basic", "multiple-choice"),
    names(.value(of: "onboarding-type"), AppVersion(125), "fresh-install"),
    names(.value(of: "onboarding-type"), AppVersion(125), until: AppVersion(152, 2), "upgrade"),
    names(.value(of: "uiVariant"), AppVersion(140), until: AppVersion(152, 2), "legacy"),
    names(.value(of: "uiVariant"), AppVersion(140), "modern"),
    names(.value(of: "uiVariant"), AppVersion(145, 1), "japan"),
    names(.value(of: "uiVariant"), AppVersion(147, 2), "brandRefresh"),
  ].flatMap { $0 }

  private static let images = [
    names(.value(of: "image"), AppVersion(114), "welcome-globe", "sync-devices", "notifications"),
    names(
      .value(of: "image"),
      AppVersion(115),
      "welcome-ctd",
      "sync-devices-ctd",
      "notifications-ctd"
    ),
    names(.value(of: "image"), AppVersion(116), "set-to-dock"),
    names(.value(of: "image"), AppVersion(117), "search-widget"),
    names(
      .value(of: "image"),
      AppVersion(125),
      "themeing",
      "toolbar",
      "customize-firefox",
      "theme-system",
      "theme-dark",
      "theme-light",
      "toolbar-top",
      "toolbar-bottom"
    ),
    names(.value(of: "image"), AppVersion(131, 1), "set-default-steps"),
    names(.value(of: "image"), AppVersion(140), "sync-with-icons", "trackers"),
    names(
      .value(of: "image"),
      AppVersion(145),
      "sync-with-icons-japan",
      "trackers-japan",
      "theme-system-japan",
      "theme-dark-japan",
      "theme-light-japan",
      "toolbar-top-japan",
      "toolbar-bottom-japan"
    ),
    names(
      .value(of: "image"),
      AppVersion(147, 2),
      "sync-with-icons-brand-refresh",
      "trackers-brand-refresh"
    ),
  ].flatMap { $0 }
}
