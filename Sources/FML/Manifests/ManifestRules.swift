public import Source

extension Rule {
  /// The rules of feature manifests, for `flowproof explain` and for the tests of their examples.
  public static let featureManifests: [Rule] = [
    .unknownManifestKey, .unknownType, .unreadableType, .nestedGenerics, .mapKey, .nestedOption,
    .remoteManifest, .manifestDepth, .unknownChannel, .includedModule, .declaredTwice,
    .importChannels, .missingChannels, .foreignFeature, .unknownVariable, .valueType,
    .unknownEnumValue, .unknownProperty, .incompleteEnumMap, .missingDefault, .aliasDeclaration,
    .undeclaredAlias, .aliasMember, .endlessObject, .prefType, .deniedPref, .prefTwice,
    .prefDefault,
    .hiddenTypes, .bareVariant, .targetedDefaults, .outsideManifest, .manifestSize, .generatedForm,
    .onlyChannel, .manifestMetadata, .bothSpellings, .extraType, .userDefault, .manifestValues,
  ]
}
