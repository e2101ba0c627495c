/// The assets that the app's code loads for image ids (reference: nimbus, section 6.3).
enum NimbusImages {
  static let headers: [String: String] = [
    "welcome-globe": "onboardingWelcome",
    "sync-devices": "onboardingSync",
    "notifications": "onboardingNotification",
    "welcome-ctd": "onboardingWelcomeCTD",
    "sync-devices-ctd": "onboardingSyncCTD",
    "notifications-ctd": "onboardingNotificationsCTD",
    "set-to-dock": "onboardingDock",
    "search-widget": "onboardingSearchWidget",
    "themeing": "onboardingThemeing",
    "toolbar": "onboardingToolbar",
    "customize-firefox": "onboardingFoxyWindow",
    "set-default-steps": "onboardingSetDefaultSteps",
    "sync-with-icons": "onboardingSyncWithIcons",
    "trackers": "onboardingTrackers",
    "sync-with-icons-japan": "onboardingSyncWithIconsJapan",
    "trackers-japan": "onboardingTrackersJapan",
    "sync-with-icons-brand-refresh": "onboardingSyncWithIconsBrandRefresh",
    "trackers-brand-refresh": "onboardingTrackersBrandRefresh",
  ]

  static let choices: [String: String] = [
    "theme-system": "onboardingThemeSystem",
    "theme-dark": "onboardingThemeDark",
    "theme-light": "onboardingThemeLight",
    "toolbar-top": "onboardingToolbarIconTop",
    "toolbar-bottom": "onboardingToolbarIconBottom",
    "theme-system-japan": "onboardingThemeSystemJapan",
    "theme-dark-japan": "onboardingThemeDarkJapan",
    "theme-light-japan": "onboardingThemeLightJapan",
    "toolbar-top-japan": "onboardingToolbarIconTopJapan",
    "toolbar-bottom-japan": "onboardingToolbarIconBottomJapan",
  ]
}
