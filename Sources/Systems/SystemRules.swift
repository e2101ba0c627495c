public import Source

extension Rule {
  /// All rules of onboarding systems, by number; a new rule is a line here.
  public static let systems: [Rule] = [
    .unknownManifestKey, .unknownType, .unreadableType, .nestedGenerics, .mapKey, .nestedOption,
    .remoteManifest, .manifestDepth, .unknownChannel, .includedModule, .declaredTwice,
    .importChannels, .missingChannels, .foreignFeature, .unknownVariable, .valueType,
    .unknownEnumValue, .unknownProperty, .incompleteEnumMap, .missingDefault, .aliasDeclaration,
    .undeclaredAlias, .aliasMember, .endlessObject, .fallbackEnumValue, .nullDoesNotRemove,
    .localizedOnMobile, .oldName, .malformedRecipe, .notARecipe, .notNimbus, .otherChannel,
    .orderTie, .cardNeverShown, .conditionUnknown, .disqualifierSemantics, .popupMissing,
    .popupEmpty, .linkMissing, .badURL, .choicesMissing, .choicesDuplicateAction, .notDrawn,
    .emptyTitle, .emptyButtonTitle, .dismissableIgnored, .syncCardDropsRest, .deadForward,
    .forwardEndsEarly, .stuckCard, .emptyFlow,
  ]
}
