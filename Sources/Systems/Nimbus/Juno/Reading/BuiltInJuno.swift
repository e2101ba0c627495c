internal import FML
internal import Source

/// The onboarding of Firefox for Android as its newest version has it, for cards that come without a
/// manifest (reference: fenix, section 1); what the classic screen alone draws is there too, so that
/// cards for each can be shown.
extension BuiltInManifest {
  /// A manifest of nothing but this onboarding.
  static let juno = BuiltInManifest(
    """
    features:
      juno-onboarding:
        variables:
          cards:
            type: Map<OnboardingCardKey, OnboardingCardData>
            string-alias: OnboardingCardKey
            default: {}
          conditions:
            type: Map<ConditionName, String>
            string-alias: ConditionName
            default: {ALWAYS: "true", NEVER: "false"}
          use-onboarding-redesign: {type: Boolean, default: true}
    objects:
      OnboardingCardData:
        fields:
          body: {type: Text, default: ""}
          card-type: {type: Option<OnboardingCardType>, default: null}
          disqualifiers: {type: List<ConditionName>, default: [NEVER]}
          enabled: {type: Boolean, default: true}
          extra-data: {type: Option<ExtraCardData>, default: null}
          image-res: {type: Image, default: ic_onboarding_welcome}
          ordering: {type: Int, default: 0}
          prerequisites: {type: List<ConditionName>, default: [ALWAYS]}
          primary-button-label: {type: Text, default: ""}
          secondary-button-label: {type: Text, default: ""}
          title: {type: Text, default: ""}
      ExtraCardData:
        fields:
          add-ons-data: {type: List<AddOnData>, default: []}
          customization-theme-data: {type: List<CustomizationThemeData>, default: []}
          customization-toolbar-data: {type: List<CustomizationToolbarData>, default: []}
          marketing-data: {type: Option<MarketingData>, default: null}
          term-of-service-data: {type: Option<TermsOfServiceData>, default: null}
      AddOnData:
        fields:
          average-rating: {type: String, default: "0.0"}
          description: {type: Text, default: ""}
          icon-res: {type: Image, default: ic_onboarding_welcome}
          id: {type: Text, default: ""}
          install-url: {type: Text, default: ""}
          name: {type: Text, default: ""}
          review-count: {type: String, default: "0.0"}
      CustomizationThemeData:
        fields:
          image-res: {type: Image, default: ic_pick_a_theme_system_auto}
          label: {type: Text, default: ""}
          theme-type: {type: ThemeType, default: theme-system}
      CustomizationToolbarData:
        fields:
          image-res: {type: Image, default: ic_onboarding_customize_toolbar}
          label: {type: Text, default: ""}
          toolbar-type: {type: ToolbarType, default: toolbar-top}
      MarketingData:
        fields:
          body-line-one-link-text: {type: Text, default: ""}
          body-line-one-text: {type: Text, default: ""}
          body-line-three-text: {type: Text, default: ""}
          body-line-two-text: {type: Text, default: ""}
          marketing-card-variant: {type: MarketingCardVariant, default: default}
      TermsOfServiceData:
        fields:
          line-one-link-text: {type: Text, default: ""}
          line-one-link-url: {type: Text, default: ""}
          line-one-text: {type: Text, default: ""}
          line-three-link-text: {type: Text, default: ""}
          line-three-text: {type: Text, default: ""}
          line-two-link-text: {type: Text, default: ""}
          line-two-link-url: {type: Text, default: ""}
          line-two-text: {type: Text, default: ""}
          subheader-one-text: {type: Option<Text>, default: null}
          subheader-three-text: {type: Option<Text>, default: null}
          subheader-two-text: {type: Option<Text>, default: null}
    enums:
      OnboardingCardType:
        variants:
          {add-ons, add-search-widget, default-browser, marketing-data, notification-permission,
          sync-sign-in, terms-of-service, theme-selection, toolbar-placement}
      MarketingCardVariant: {variants: {default, treatment-c}}
      ThemeType: {variants: {theme-dark, theme-light, theme-system}}
      ToolbarType: {variants: {toolbar-bottom, toolbar-top}}
    """
  )
}
