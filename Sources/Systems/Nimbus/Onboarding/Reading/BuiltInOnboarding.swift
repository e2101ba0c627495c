internal import FML
internal import Source

/// The onboarding feature's types as the newest version of the app has them, for cards that come
/// without a manifest (reference: nimbus, sections 4.1 to 4.3 and 6.3); both interfaces are there,
/// so that cards for each can be shown.
extension BuiltInManifest {
  /// A manifest of nothing but onboarding.
  static let onboarding = BuiltInManifest(
    """
    features:
      onboarding-framework-feature:
        variables:
          cards: {type: "Map<String, NimbusOnboardingCardData>", default: {}}
          conditions:
            type: Map<ConditionName, String>
            string-alias: ConditionName
            default: {ALWAYS: "true", NEVER: "false"}
          dismissable: {type: Boolean, default: true}
          enable-modern-ui: {type: Boolean, default: false}
          enable-video-intro: {type: Boolean, default: false}
          should-use-brand-refresh-configuration: {type: Boolean, default: false}
          should-use-japan-configuration: {type: Boolean, default: false}
    objects:
      NimbusOnboardingCardData:
        fields:
          body: {type: Text, default: ""}
          buttons:
            type: NimbusOnboardingButtons
            default:
              primary:
                action: forward-one-card
                title: Onboarding/Onboarding.Sync.Skip.Action.v114
          card-type: {type: OnboardingCardType, default: basic}
          disqualifiers: {type: List<ConditionName>, default: []}
          image: {type: NimbusOnboardingHeaderImage, default: welcome-globe}
          instructions-popup: {type: Option<NimbusOnboardingInstructionPopup>, default: null}
          link: {type: Option<NimbusOnboardingLink>, default: null}
          multiple-choice-buttons:
            {type: List<NimbusOnboardingMultipleChoiceButton>, default: []}
          onboarding-type: {type: OnboardingType, default: fresh-install}
          order: {type: Int, default: 10}
          prerequisites: {type: List<ConditionName>, default: []}
          title: {type: Text, default: ""}
          uiVariant: {type: Option<OnboardingVariant>, default: null}
      NimbusOnboardingLink:
        fields:
          title: {type: Text, default: Onboarding/Onboarding.Welcome.Link.Action.v114}
          url: {type: String, default: "https://www.mozilla.org/privacy/firefox/"}
      NimbusOnboardingButtons:
        fields:
          primary:
            type: NimbusOnboardingButton
            default: {action: forward-one-card, title: Primary Button}
          secondary: {type: Option<NimbusOnboardingButton>, default: null}
      NimbusOnboardingButton:
        fields:
          action: {type: OnboardingActions, default: forward-one-card}
          title: {type: Text, default: ""}
      NimbusOnboardingMultipleChoiceButton:
        fields:
          action: {type: OnboardingMultipleChoiceAction, default: theme-system-default}
          image: {type: NimbusOnboardingMultipleChoiceButtonImage, default: theme-system}
          title: {type: Text, default: ""}
      NimbusOnboardingInstructionPopup:
        fields:
          button-action:
            {type: OnboardingInstructionsPopupActions, default: dismiss-and-next-card}
          button-title: {type: Text, default: ""}
          instructions: {type: List<Text>, default: []}
          title: {type: Text, default: ""}
    enums:
      OnboardingCardType: {variants: {basic, multiple-choice}}
      OnboardingType: {variants: {fresh-install, upgrade}}
      OnboardingVariant: {variants: {brandRefresh, japan, legacy, modern}}
      OnboardingActions:
        variants:
          {end-onboarding, forward-one-card, forward-three-card, forward-two-card,
          open-instructions-popup, open-ios-fx-settings, read-privacy-policy,
          request-notifications, set-default-browser, sync-sign-in}
      OnboardingInstructionsPopupActions:
        {variants: {dismiss, dismiss-and-next-card, open-ios-fx-settings}}
      OnboardingMultipleChoiceAction:
        variants: {theme-dark, theme-light, theme-system-default, toolbar-bottom, toolbar-top}
      NimbusOnboardingHeaderImage:
        variants: {\(NimbusImages.headers.keys.sorted().joined(separator: ", "))}
      NimbusOnboardingMultipleChoiceButtonImage:
        variants: {\(NimbusImages.choices.keys.sorted().joined(separator: ", "))}
    """
  )
}
