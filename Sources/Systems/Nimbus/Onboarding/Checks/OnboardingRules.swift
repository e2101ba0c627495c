internal import FML
public import Source

extension Rule {
  /// The rules of onboarding cards and recipes, for `flowproof explain` and for the tests of their
  /// examples.
  public static let onboardingCards: [Rule] = [
    .notNimbus, .nothingDrawn, .orderTie,
    .cardNeverShown, .conditionUnknown, .disqualifierSemantics, .popupMissing, .popupEmpty,
    .linkMissing, .badURL, .choicesMissing, .choicesDuplicateAction, .notDrawn, .emptyTitle,
    .emptyButtonTitle, .dismissableIgnored, .syncCardDropsRest, .deadForward, .forwardEndsEarly,
    .stuckCard, .emptyFlow,
  ]
}
