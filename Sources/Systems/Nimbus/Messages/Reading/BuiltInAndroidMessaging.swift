internal import FML

/// The messaging feature as the newest version of Firefox for Android has it, for messages that come
/// without a manifest (reference: fenix, section 9).
extension BuiltInManifest {
  /// A manifest of nothing but messages of Android.
  static let androidMessaging = BuiltInManifest(
    """
    features:
      messaging:
        allow-coenrollment: true
        variables:
          $$experiment:
            {type: ExperimentSlug, string-alias: ExperimentSlug, default: "{experiment}"}
          $$surfaces:
            type: List<SurfaceName>
            string-alias: SurfaceName
            default: [homescreen, notification, survey, microsurvey]
          actions:
            type: Map<ActionName, String>
            string-alias: ActionName
            default:
              ENABLE_PRIVATE_BROWSING: "://enable_private_browsing"
              INSTALL_SEARCH_WIDGET: "://install_search_widget"
              MAKE_DEFAULT_BROWSER: "://make_default_browser"
              OPEN_PROTECTIONS_DASHBOARD: "://protections_dashboard"
              OPEN_SETTINGS: "://settings"
              OPEN_SETTINGS_ACCESSIBILITY: "://settings_accessibility"
              OPEN_SETTINGS_ADDON_MANAGER: "://settings_addon_manager"
              OPEN_SETTINGS_AI_CONTROLS: "://settings_ai_controls"
              OPEN_SETTINGS_APP_ICON: "://settings_app_icon"
              OPEN_SETTINGS_DELETE_BROWSING_DATA: "://settings_delete_browsing_data"
              OPEN_SETTINGS_LOGINS: "://settings_logins"
              OPEN_SETTINGS_MARKETING_NOTIFICATIONS: "://settings_marketing_notifications"
              OPEN_SETTINGS_NOTIFICATIONS: "://settings_notifications"
              OPEN_SETTINGS_PRIVACY: "://settings_privacy"
              OPEN_SETTINGS_SEARCH_ENGINE: "://settings_search_engine"
              OPEN_SETTINGS_TRACKING_PROTECTION: "://settings_tracking_protection"
              OPEN_SETTINGS_WALLPAPERS: "://settings_wallpapers"
              OPEN_SHARE_SHEET: "://share_sheet"
              OPEN_URL: "://open"
              TURN_ON_SYNC: "://turn_on_sync"
              VIEW_BOOKMARKS: "://urls_bookmarks"
              VIEW_COLLECTIONS: "://home_collections"
              VIEW_HISTORY: "://urls_history"
              VIEW_HOMESCREEN: "://home"
          message-under-experiment: {type: Option<MessageKey>, default: null}
          messages:
            {type: "Map<MessageKey, MessageData>", string-alias: MessageKey, default: {}}
          notification-config:
            {type: NotificationConfig, default: {refresh-interval: 240}}
          on-control: {type: ControlMessageBehavior, default: show-next-message}
          styles:
            type: Map<StyleName, StyleData>
            string-alias: StyleName
            default:
              DEFAULT: {priority: 50, max-display-count: 5}
              MICROSURVEY: {priority: 50, max-display-count: 5}
              NOTIFICATION: {priority: 50, max-display-count: 1}
              PERSISTENT: {priority: 50, max-display-count: 20}
              SURVEY: {priority: 55, max-display-count: 1}
              WARNING: {priority: 60, max-display-count: 10}
              URGENT: {priority: 100, max-display-count: 10}
          triggers:
            type: Map<TriggerName, String>
            string-alias: TriggerName
            default:
              ALWAYS: "true"
              NEVER: "false"
              ANDROID_API_BELOW_29: "android_version < 29"
              DAY_1_AFTER_INSTALL: "days_since_install == 1"
              DAY_2_AFTER_INSTALL: "days_since_install == 2"
              DAY_3_AFTER_INSTALL: "days_since_install == 3"
              DAY_4_AFTER_INSTALL: "days_since_install == 4"
              DAY_5_AFTER_INSTALL: "days_since_install == 5"
              DEVICE_ANDROID: "os == 'Android'"
              DEVICE_IOS: "os == 'iOS'"
              FUNNEL_ORGANIC: "adjust_campaign == ''"
              FUNNEL_PAID: "adjust_campaign != ''"
              FXA_CURRENTLY_SIGNED_IN: "is_fxa_signed_in == true"
              FXA_MORE_THAN_1_DEVICE: "fxa_connected_devices > 1"
              FXA_NOT_SIGNED_IN: "'sync_auth.sign_in'|eventLastSeen('Years', 0) > 4"
              FXA_SIGNED_IN: "'sync_auth.sign_in'|eventLastSeen('Years', 0) <= 4"
              INACTIVE_1_DAY: "'app_opened'|eventLastSeen('Hours') >= 24"
              INACTIVE_2_DAYS: "'app_opened'|eventLastSeen('Days', 0) >= 2"
              INACTIVE_3_DAYS: "'app_opened'|eventLastSeen('Days', 0) >= 3"
              INACTIVE_4_DAYS: "'app_opened'|eventLastSeen('Days', 0) >= 4"
              INACTIVE_5_DAYS: "'app_opened'|eventLastSeen('Days', 0) >= 5"
              I_AM_DEFAULT_BROWSER: "is_default_browser"
              I_AM_NOT_DEFAULT_BROWSER: "is_default_browser == false"
              LAUNCHED_ONCE_THIS_WEEK: "'app_opened'|eventSum('Days', 7) == 1"
              MORE_THAN_24H_SINCE_INSTALLED_OR_UPDATED: "days_since_update >= 1"
              NOTIFICATIONS_ARE_DISABLED: "are_notifications_enabled == false"
              NOTIFICATIONS_ARE_ENABLED: "are_notifications_enabled == true"
              RECENTLY_PRINTED: "'print_tapped'|eventLastSeen('Hours') <= 24"
              SECOND_HOMEPAGE_VIEW: "'home_screen_displayed'|eventSum('Years', 4, 0) >= 2"
              USER_CORE_ACTIVE: "'app_opened'|eventCountNonZero('Days', 28) >= 21"
              USER_DE_SPEAKER: "'de' in locale"
              USER_EN_SPEAKER: "'en' in locale"
              USER_ES_SPEAKER: "'es' in locale"
              USER_ESTABLISHED_INSTALL: "number_of_app_launches >= 4"
              USER_FR_SPEAKER: "'fr' in locale"
              USER_RECENTLY_INSTALLED: "days_since_install < 7"
              USER_RECENTLY_UPDATED:
                "(days_since_update < 7) && (days_since_install != days_since_update)"
              USER_TIER_ONE_COUNTRY: "region in ['US', 'GB', 'CA', 'DE', 'FR']"
    objects:
      MessageData:
        fields:
          action: {type: ActionName, default: OPEN_URL}
          action-params: {type: "Map<String, String>", default: {}}
          button-label: {type: Option<Text>, default: null}
          exclude-if-any: {type: List<TriggerName>, default: []}
          experiment: {type: Option<ExperimentSlug>, default: null}
          is-control: {type: Boolean, default: false}
          microsurvey-config: {type: Option<MicrosurveyConfig>, default: null}
          style: {type: StyleName, default: DEFAULT}
          surface: {type: SurfaceName, default: homescreen}
          text: {type: Text, default: ""}
          title: {type: Option<Text>, default: null}
          trigger-if-all: {type: List<TriggerName>, default: []}
      StyleData:
        fields:
          max-display-count: {type: Int, default: 5}
          priority: {type: Int, default: 50}
      NotificationConfig:
        fields:
          refresh-interval: {type: Int, default: 240}
      MicrosurveyConfig:
        fields:
          answer-ordering-type: {type: Option<AnswerOrderingType>, default: null}
          answers: {type: List<MicrosurveyAnswer>, default: []}
          icon: {type: Option<Image>, default: null}
          max-number-lines: {type: Int, default: 2}
          utm-content: {type: Option<String>, default: null}
      MicrosurveyAnswer:
        fields:
          ordering: {type: Int, default: 0}
          text: {type: Text, default: ""}
    enums:
      AnswerOrderingType: {variants: {pinned-randomized, randomized}}
      ControlMessageBehavior: {variants: {show-next-message, show-none}}
    """
  )
}
