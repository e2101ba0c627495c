public import Source

extension Rule {
  /// All rules of manifests, recipes and expressions; each list is in its folder.
  public static let fml: [Rule] = featureManifests + mergedValues + expressions + recipes
}
