internal import FML

/// The messaging feature as the newest version of the app has it, for messages that come without a
/// manifest: its types, and the triggers, styles and actions that every version brings (reference:
/// nimbus, section 5.1).
extension BuiltInManifest {
  /// A manifest of nothing but messages.
  static let messaging = BuiltInManifest(
    """
    features:
      messaging:
        allow-coenrollment: true
        variables:
          actions:
            type: Map<ActionName, String>
            string-alias: ActionName
            default:
              ENABLE_PRIVATE_BROWSING: "://deep-link?url=homepanel/new-private-tab"
              MAKE_DEFAULT_BROWSER: "://deep-link?url=default-browser/system-settings"
              MAKE_DEFAULT_BROWSER_WITH_TUTORIAL: "://deep-link?url=default-browser/tutorial"
              OPEN_NEW_TAB: "://deep-link?url=homepanel/new-tab"
              OPEN_SETTINGS: "://deep-link?url=settings/general"
              OPEN_SETTINGS_APP_ICON: "://deep-link?url=settings/app-icon"
              OPEN_SETTINGS_EMAIL: "://deep-link?url=settings/mailto"
              OPEN_SETTINGS_FXA: "://deep-link?url=settings/fxa"
              OPEN_SETTINGS_HOMESCREEN: "://deep-link?url=settings/homepage"
              OPEN_SETTINGS_NEW_TAB: "://deep-link?url=settings/newtab"
              OPEN_SETTINGS_PRIVACY: "://deep-link?url=settings/clear-private-data"
              OPEN_SETTINGS_SEARCH_ENGINE: "://deep-link?url=settings/search"
              OPEN_SETTINGS_THEME: "://deep-link?url=settings/theme"
              OPEN_SETTINGS_WALLPAPERS: "://deep-link?url=settings/wallpaper"
              OPEN_SHARE_SHEET: "://share-sheet"
              OPEN_URL: "://open-url"
              VIEW_BOOKMARKS: "://deep-link?url=homepanel/bookmarks"
              VIEW_DOWNLOADS: "://deep-link?url=homepanel/downloads"
              VIEW_HISTORY: "://deep-link?url=homepanel/history"
              VIEW_READING_LIST: "://deep-link?url=homepanel/reading-list"
              VIEW_TOP_SITES: "://deep-link?url=homepanel/top-sites"
          message-under-experiment: {type: Option<MessageKey>, default: null}
          messages:
            {type: "Map<MessageKey, MessageData>", string-alias: MessageKey, default: {}}
          on-control: {type: ControlMessageBehavior, default: show-next-message}
          styles:
            type: Map<StyleName, StyleData>
            string-alias: StyleName
            default:
              FALLBACK: {priority: 40, max-display-count: 20}
              DEFAULT: {priority: 50, max-display-count: 5}
              MICROSURVEY: {priority: 50, max-display-count: 1}
              NOTIFICATION: {priority: 50, max-display-count: 1}
              PERSISTENT: {priority: 50, max-display-count: 20}
              SURVEY: {priority: 55, max-display-count: 10}
              WARNING: {priority: 60, max-display-count: 10}
              URGENT: {priority: 100, max-display-count: 10}
          triggers:
            type: Map<TriggerName, String>
            string-alias: TriggerName
            default:
              ALWAYS: "true"
              NEVER: "false"
              AFTER_THREE_LAUNCHES_THIS_WEEK: "'app_cycle.foreground'|eventSum('Weeks', 1, 0) >= 3"
              ALLOWED_TIPS_NOTIFICATIONS: "allowed_tips_notifications"
              DAY_1_AFTER_INSTALL: "days_since_install == 1"
              DAY_2_AFTER_INSTALL: "days_since_install == 2"
              DAY_3_AFTER_INSTALL: "days_since_install == 3"
              DAY_4_AFTER_INSTALL: "days_since_install == 4"
              DAY_5_AFTER_INSTALL: "days_since_install == 5"
              DEVICE_ANDROID: "os == 'Android'"
              DEVICE_IOS: "os == 'iOS'"
              FXA_CURRENTLY_SIGNED_IN: "is_fxa_signed_in == true"
              INACTIVE_NEW_USER: "is_inactive_new_user"
              I_AM_DEFAULT_BROWSER: "is_default_browser"
              I_AM_NOT_DEFAULT_BROWSER: "is_default_browser == false"
              MORE_THAN_24H_SINCE_INSTALLED_OR_UPDATED: "days_since_update >= 1"
              NOT_LAUNCHED_YESTERDAY: "'app_cycle.foreground'|eventLastSeen('Days', 1) > 1"
              ON_FOURTH_LAUNCH_THIS_YEAR: "'app_cycle.foreground'|eventSum('Years', 1, 0) > 3"
              SECOND_HOMEPAGE_VIEW: "'homepage_viewed'|eventSum('Years', 4, 0) >= 2"
              SUPPORTS_DEFAULT_BROWSER: "os_version|versionCompare('14.!') >= 0"
              USER_DE_SPEAKER: "'de' in locale"
              USER_EN_SPEAKER: "'en' in locale"
              USER_ES_SPEAKER: "'es' in locale"
              USER_FR_SPEAKER: "'fr' in locale"
              USER_RECENTLY_INSTALLED: "days_since_install < 7"
              USER_RECENTLY_UPDATED:
                "(days_since_update < 7) && (days_since_install != days_since_update)"
              USER_TIER_ONE_COUNTRY: "region in ['US', 'GB', 'CA', 'DE', 'FR']"
          ~~experiment:
            {type: ExperimentSlug, string-alias: ExperimentSlug, default: "{experiment}"}
    objects:
      MessageData:
        fields:
          action: {type: Option<ActionName>, default: null}
          action-params: {type: "Map<String, String>", default: {}}
          button-label: {type: Option<Text>, default: null}
          except-if-any: {type: List<TriggerName>, default: []}
          experiment: {type: Option<ExperimentSlug>, default: null}
          is-control: {type: Boolean, default: false}
          microsurveyConfig: {type: Option<MicrosurveyConfig>, default: null}
          should-randomize-options: {type: Boolean, default: false}
          style: {type: StyleName, default: DEFAULT}
          surface: {type: MessageSurfaceId, default: Unknown}
          text: {type: Text, default: ""}
          title: {type: Option<Text>, default: null}
          trigger-if-all: {type: List<TriggerName>, default: [ALWAYS]}
      StyleData:
        fields:
          max-display-count: {type: Int, default: 5}
          priority: {type: Int, default: 50}
      MicrosurveyConfig:
        fields:
          icon: {type: Image, default: \(Message.Survey.defaultIcon)}
          options: {type: List<Text>, default: []}
          utm-content: {type: Option<String>, default: null}
    enums:
      ControlMessageBehavior: {variants: {show-next-message, show-none}}
      MessageSurfaceId: {variants: {microsurvey, new-tab-card, notification, survey, Unknown}}
    """
  )
}
